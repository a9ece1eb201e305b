import { expect, test, vi } from 'vitest'
import { eventually } from '#web/testing-browser.ts'
import { create, idsOf, leadId, nothingWaits, openTab, prioritise, stored, storedLead } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'

onePageEach()

test('writes that build on a refused one are refused unsent, and others go on', async () => {
  const tab = await openTab()
  server.on('lead.create', ({ input }) =>
    input['id'] === leadId('A') ? problem(409, 'phone-taken', { phone: '9825012345' }) : Response.json(input),
  )
  const held = server.hold('lead.set-priority')
  server.put('lead', storedLead('C'))
  await tab.pull()
  await prioritise(tab, 'C', 1)
  await held.arrived
  await create(tab, 'A')
  await prioritise(tab, 'A', 1)
  await create(tab, 'B')
  held.release()
  await eventually(() => expect(tab.queue.entries.get().map(({ state }) => state)).toEqual(['refused', 'refused']))
  expect(tab.queue.entries.get().map(({ refusal }) => refusal)).toEqual([
    { code: 'phone-taken', params: { phone: '9825012345' }, status: 409 },
    { code: 'earlier-write-refused', params: {}, status: 409 },
  ])
  expect(tab.status.get()).toMatchObject({ waiting: 0, refused: 2 })
  expect(server.writes().map(({ operation, input }) => [operation, input['id']])).toEqual([
    ['lead.set-priority', leadId('C')],
    ['lead.create', leadId('A')],
    ['lead.create', leadId('B')],
  ])
  expect(tab.view().find('lead', leadId('A'))).toBeUndefined()
})

test('a refused write is resent under a new key, followed by those refused because of it', async () => {
  const tab = await openTab()
  server.on('lead.create', () => problem(409, 'phone-taken'))
  await create(tab, 'A')
  await prioritise(tab, 'A', 1)
  await eventually(() => expect(tab.status.get().refused).toBe(2))
  const [refused, built] = tab.queue.entries.get()
  if (!refused || !built) throw new Error('two writes lie in the queue')
  server.off('lead.create')
  await tab.queue.retry(refused)
  await nothingWaits(tab)
  expect(server.done.map(({ operation }) => operation)).toEqual(['lead.create', 'lead.set-priority'])
  expect(server.done.map(({ key }) => key)).not.toContain(refused.id)
  expect(server.done.map(({ key }) => key)).not.toContain(built.id)
})

test('a discarded write is gone, is never sent, and takes nothing else with it', async () => {
  const tab = await openTab()
  server.on('lead.create', () => problem(409, 'phone-taken'))
  await create(tab, 'A')
  await prioritise(tab, 'A', 1)
  await eventually(() => expect(tab.status.get().refused).toBe(2))
  const [refused] = tab.queue.entries.get()
  if (!refused) throw new Error('a write lies in the queue')
  await tab.queue.discard(refused)
  expect(await stored()).toMatchObject([{ operation: 'lead.set-priority', state: 'refused' }])
  expect(tab.status.get()).toMatchObject({ refused: 1, waiting: 0 })
})

test('an ended session keeps every write, is reported once, and stops sending', async () => {
  const told: string[] = []
  const tab = await openTab({ onSignedOut: ({ code }) => told.push(code) })
  server.on('lead.create', () => problem(401, 'signed-out'))
  await create(tab, 'A')
  await eventually(() => expect(told).toEqual(['signed-out']))
  expect(await stored()).toMatchObject([{ state: 'waiting' }])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(server.writes()).toHaveLength(1)
})

test('a write the server fails on eight times is set aside, and later ones go on', async () => {
  const tab = await openTab()
  server.on('lead.create', () => problem(500))
  await create(tab, 'A')
  server.put('lead', storedLead('B'))
  await tab.pull()
  await prioritise(tab, 'B', 1)
  await eventually(() =>
    expect(tab.queue.entries.get()).toMatchObject([{ state: 'refused', tries: 8, refusal: { status: 500 } }]),
  )
  expect(server.writes().filter(({ operation }) => operation === 'lead.create')).toHaveLength(8)
  expect(idsOf(server.done)).toEqual([leadId('B')])
})

test("a proxy's word is never the last one: a write is tried until the server itself answers", async () => {
  const tab = await openTab()
  let tries = 0
  server.on('lead.create', () => {
    tries += 1
    if (tries === 12) server.off('lead.create')
    return new Response('<html>Bad Gateway</html>', { status: 502 })
  })
  await create(tab, 'A')
  await nothingWaits(tab, eventually)
  expect(server.done).toHaveLength(1)
  expect(server.writes()).toHaveLength(13)
})

test('a write that was set aside and is sent again has all of its tries before it', async () => {
  const tab = await openTab()
  server.on('lead.create', () => problem(500))
  await create(tab, 'A')
  await eventually(() => expect(tab.status.get().refused).toBe(1))
  const [aside] = tab.queue.entries.get()
  if (!aside) throw new Error('a write lies in the queue')
  let faults = 0
  server.on('lead.create', (request) => {
    faults += 1
    return faults < 8 ? problem(500) : server.perform(request)
  })
  await tab.queue.retry(aside)
  await nothingWaits(tab, eventually)
  expect(idsOf(server.done)).toEqual([leadId('A')])
})

test('the fields that the server wants mended are kept with the refusal, for the form that reopens', async () => {
  const tab = await openTab()
  const errors = [{ path: 'phone', code: 'phone-shape', params: {} }]
  server.on('lead.create', () => problem(422, 'input-not-understood', {}, { errors }))
  await create(tab, 'A')
  await eventually(() => expect(tab.status.get().refused).toBe(1))
  expect(await stored()).toMatchObject([{ refusal: { code: 'input-not-understood', status: 422, errors } }])
})
