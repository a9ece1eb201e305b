import { expect, test, vi } from 'vitest'
import { eventually } from '#web/testing-browser.ts'
import {
  closeTabs,
  create,
  idsOf,
  leadId,
  nothingWaits,
  openTab,
  prioritise,
  stored,
  storedLead,
} from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'

onePageEach()

test('writes arrive in order, each after the answer to the previous one', async () => {
  const tab = await openTab()
  const held = server.hold('lead.create')
  for (const letter of ['A', 'B', 'C']) await create(tab, letter)
  await held.arrived
  expect(idsOf(server.writes())).toEqual([leadId('A')])
  held.release()
  await nothingWaits(tab)
  expect(idsOf(server.done)).toEqual(['A', 'B', 'C'].map(leadId))
})

test('a write that met a dead connection is sent first when it is back', async () => {
  const tab = await openTab()
  server.isDown = true
  for (const letter of ['A', 'B']) await create(tab, letter)
  await eventually(async () => expect((await stored())[0]?.tries).toBeGreaterThan(1))
  expect(tab.status.get()).toMatchObject({ offline: true, waiting: 2 })
  server.isDown = false
  await nothingWaits(tab, eventually)
  expect(idsOf(server.done)).toEqual(['A', 'B'].map(leadId))
  expect(tab.status.get()).toMatchObject({ offline: false, waiting: 0 })
})

test('a write keeps its key across tries, so a lost answer does nothing twice', async () => {
  const tab = await openTab()
  server.on('lead.create', (request) => {
    server.off('lead.create')
    server.perform(request)
    throw new TypeError('the answer is lost')
  })
  await create(tab, 'A')
  await nothingWaits(tab, eventually)
  expect(server.writes()).toHaveLength(2)
  expect(new Set(server.writes().map(({ key }) => key)).size).toBe(1)
  expect(server.done).toHaveLength(1)
})

test('two writes never share a key, even with the same input', async () => {
  const tab = await openTab()
  await create(tab, 'A')
  await prioritise(tab, 'A', 1)
  await prioritise(tab, 'A', 2)
  await nothingWaits(tab)
  expect(new Set(server.done.map(({ key }) => key)).size).toBe(3)
})

test('a page closed before sending loses nothing: the next one sends it under the same key', async () => {
  const tab = await openTab()
  server.isDown = true
  await create(tab, 'A')
  await prioritise(tab, 'A', 1)
  const keys = (await stored()).map(({ id }) => id)
  closeTabs()
  server.isDown = false
  const next = await openTab()
  expect(next.view().find('lead', leadId('A'))).toMatchObject({ companyName: 'Company A', priority: 'hot' })
  await nothingWaits(next)
  expect(server.done.map(({ key }) => key)).toEqual(keys)
})

test('a page closed between request and answer leaves the write to the next one, and it is performed once', async () => {
  const tab = await openTab()
  const arrived = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<Response>()
  server.on('lead.create', (request) => {
    server.off('lead.create')
    server.perform(request)
    arrived.resolve()
    return closed.promise
  })
  await create(tab, 'A')
  await arrived.promise
  tab.stop()
  closed.reject(new TypeError('aborted'))
  const next = await openTab()
  await nothingWaits(next)
  expect(server.done).toHaveLength(1)
  expect(server.writes()).toHaveLength(2)
  expect(new Set(server.writes().map(({ key }) => key)).size).toBe(1)
})

test('a write is stored before it is shown, and without storage it is performed before it counts as saved', async () => {
  const tab = await openTab()
  const shown: number[] = []
  tab.watch('lead', () => shown.push(tab.view().list('lead').length))
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    expect(shown).toEqual([])
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await create(tab, 'A')).toBeNull()
  expect(idsOf(server.done)).toEqual([leadId('A')])
  expect(full).toHaveBeenCalledOnce()
  full.mockRestore()
  await nothingWaits(tab)
  await create(tab, 'B')
  expect(await stored()).toMatchObject([{ operation: 'lead.create', owner: 'c1|authenticated|meena', actor: 'meena' }])
  await nothingWaits(tab)
})

test('a write our own rules refuse is answered at once and neither stored nor sent', async () => {
  const tab = await openTab()
  expect(await prioritise(tab, 'Z', 1)).toMatchObject({ code: 'not-found' })
  expect(await stored()).toEqual([])
  await create(tab, 'A')
  await nothingWaits(tab)
  expect(idsOf(server.writes())).toEqual([leadId('A')])
})

test('an answered write stays visible until a pull started after the answer has brought it', async () => {
  const tab = await openTab()
  await eventually(() => expect(tab.status.get().ready).toBe(true))
  const early = server.hold('sync.pull')
  const earlier = tab.pull()
  await early.arrived
  const counts: number[] = []
  tab.watch('lead', () => counts.push(tab.view().list('lead').length))
  const late = Promise.withResolvers<void>()
  await create(tab, 'A')
  await eventually(() => expect(tab.queue.entries.get()).toMatchObject([{ state: 'answered' }]))
  server.on('sync.pull', async (request) => {
    server.off('sync.pull')
    await late.promise
    return server.perform(request)
  })
  early.release()
  await earlier
  expect(await stored()).toMatchObject([{ state: 'answered' }])
  expect(tab.view().list('lead')).toMatchObject([{ id: leadId('A') }])
  late.resolve()
  await nothingWaits(tab)
  expect(await stored()).toEqual([])
  expect(tab.view().list('lead')).toMatchObject([{ id: leadId('A'), version: 1 }])
  // It showed exactly once throughout: never twice, never missing.
  expect(new Set(counts)).toEqual(new Set([1]))
})

test("another person's writes on the same phone are never sent, and wait until that person is back", async () => {
  const kirit = await openTab({ name: 'kirit' })
  server.isDown = true
  await create(kirit, 'K')
  await eventually(async () => expect((await stored('c1|authenticated|kirit'))[0]?.tries).toBeGreaterThan(0))
  closeTabs()
  server.isDown = false
  const meena = await openTab()
  expect(meena.view().list('lead')).toEqual([])
  expect(meena.status.get().waiting).toBe(0)
  await create(meena, 'M')
  await nothingWaits(meena)
  expect(idsOf(server.writes())).toEqual([leadId('M')])
  expect(await stored('c1|authenticated|kirit')).toMatchObject([{ state: 'waiting' }])
  closeTabs()
  const back = await openTab({ name: 'kirit', role: 'sales' })
  await nothingWaits(back)
  expect(idsOf(server.done)).toEqual([leadId('M'), leadId('K')])
})

test('a write names the company it was made in, and so does every pull', async () => {
  const tab = await openTab({ company: 'c7' })
  await create(tab, 'A')
  await nothingWaits(tab)
  expect(new Set(server.requests.map(({ company }) => company))).toEqual(new Set(['c7']))
})

test('the second correction of a lead gets the version the first one really made', async () => {
  const tab = await openTab()
  server.put('lead', storedLead('A', { version: 4 }))
  await tab.pull()
  server.isDown = true
  await prioritise(tab, 'A', 4, 'hot')
  await prioritise(tab, 'A', 5, 'cold')
  // Somebody else's write came first, and the server applied ours on top.
  server.on('lead.set-priority', (request) => {
    server.off('lead.set-priority')
    server.put('lead', storedLead('A', { version: 9, priority: 'hot' }))
    return Response.json({ ...request.input, version: 9 })
  })
  server.isDown = false
  await nothingWaits(tab)
  expect(server.done.at(-1)?.input).toMatchObject({ version: 9, priority: 'cold' })
})
