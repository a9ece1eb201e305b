import { afterEach, expect, test, vi } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { OverlayView } from '#web/replica/overlay-view.ts'
import { anHourPerLook, eventually, promptly } from '#web/testing-browser.ts'
import { create, idsOf, leadId, newLead, nothingWaits, openTab, prioritise, stored, storedLead } from '#web/testing-device.ts' // prettier-ignore
import { browser, onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { OutboxQueue } from './outbox-queue.ts'

onePageEach()

/** A queue whose rules load with `load`. */
function queueOf(load: () => Promise<void> = () => Promise.resolve()) {
  const live = new OverlayView({ findRule: () => undefined, factsOf: () => exampleFacts() })
  const heard: string[] = []
  const queue = new OutboxQueue({
    owner: 'c1|meena',
    actor: 'meena',
    live,
    rules: { load, find: () => undefined, loadAll: () => Promise.resolve() },
    heardAt: () => null,
    factsOf: () => exampleFacts(),
    onShown: () => heard.push('shown'),
    read: async () => undefined,
    onUnkept: () => heard.push('unkept'),
    onStored: () => heard.push('stored'),
  })
  return { queue, heard }
}

const entryOf = (change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: 'k1', seq: 1, owner: 'c1|meena', operation: 'lead.create', input: newLead('A'), at: '2026-11-20T06:00:00.000Z', actor: 'meena',
  state: 'refused', tries: 1, touched: [], after: [], label: null, reopen: null, refusal: { code: 'phone-taken', params: {}, status: 409 }, answer: null,
  ...change,
}) // prettier-ignore

test('a queue that is not open yet stores nothing, says so, and survives every call', async () => {
  const { queue, heard } = queueOf()
  expect(await queue.write('lead.create', newLead('A'))).toEqual({ code: 'not-ready' })
  expect(await queue.take([])).toEqual({ code: 'not-ready' })
  await queue.show()
  await queue.forget([entryOf()])
  await queue.retry(entryOf())
  await queue.discard(entryOf())
  await queue.decide(entryOf(), 'phone', 'mine')
  await queue.settleDay(entryOf(), { entered: '2026-11-20', likely: '2026-11-21' }, 'entered')
  expect([queue.unkept(), queue.answered(), queue.entries.get()]).toEqual([[], [], []])
  expect(queue.counts()).toEqual({ waiting: 0, refused: 0 })
  expect(heard).not.toContain('shown')
  expect(await (await queue.open()).all('c1|meena')).toEqual([])
})

test('a rule that does not load delays the write by three seconds, not forever', async () => {
  const { queue } = queueOf(() => new Promise(() => undefined))
  await queue.open()
  let isStored = false
  const writing = queue.write('lead.create', newLead('A')).then((refusal) => {
    isStored = refusal === null
  })
  await vi.advanceTimersByTimeAsync(2_900)
  expect(isStored).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  await promptly(() => expect(isStored).toBe(true))
  await writing
  expect(await stored('c1|meena')).toMatchObject([{ touched: [], after: [] }])
})

test('a write the disk rejects is reported to the screen, and its refusal returned to the caller', async () => {
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  server.put('lead', storedLead('B'))
  await tab.pull()
  server.on('lead.create', () => problem(409, 'phone-taken', { phone: '9825012345' }))
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const answer = await create(tab, 'A')
  full.mockRestore()
  expect(answer).toMatchObject({ code: 'phone-taken', params: { phone: '9825012345' } })
  expect(tab.status.get().kept).toBe(false)
  // The refusal was returned, so the tray does not show it too.
  expect(tab.queue.entries.get()).toEqual([])
  expect(tab.queue.unkept()).toEqual([])
})

test('a write the disk rejects waits as long as an answer may take, then stays in the queue unstored', async () => {
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  server.isDown = true
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  let answer: unknown
  const writing = create(tab, 'A').then((refusal) => {
    answer = refusal
  })
  await promptly(() => expect(tab.queue.unkept()).toHaveLength(1))
  full.mockRestore()
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  expect(answer).toBeUndefined()
  await eventually(() => expect(answer).toBeNull())
  await writing
  expect(browser.fire('beforeunload')).toBe(false)
  server.isDown = false
  await nothingWaits(tab, eventually)
  expect(idsOf(server.done)).toEqual([leadId('A')])
})

test('a retry also sends the writes refused because of it, and no others', async () => {
  const tab = await openTab()
  server.on('lead.create', () => problem(409, 'phone-taken'))
  for (const letter of ['A', 'B']) await create(tab, letter)
  await prioritise(tab, 'A', 1)
  await eventually(() => expect(tab.status.get().refused).toBe(3))
  const [first, other] = tab.queue.entries.get()
  if (!first || !other) throw new Error('three writes lie in the tray')
  server.off('lead.create')
  await tab.queue.retry(first)
  await eventually(() => expect(tab.queue.entries.get()).toMatchObject([{ id: other.id, state: 'refused' }]))
  expect(server.done.map(({ operation, input }) => [operation, input['id']])).toEqual([
    ['lead.create', leadId('A')],
    ['lead.set-priority', leadId('A')],
  ])
})

test('a correction that follows a discarded one expects one version less, and no other write does', async () => {
  const tab = await openTab()
  for (const letter of ['A', 'B']) server.put('lead', storedLead(letter, { version: 3 }))
  await tab.pull()
  server.on('lead.set-priority', () => problem(409, 'phone-taken'))
  await prioritise(tab, 'A', 3)
  await prioritise(tab, 'A', 4, 'cold')
  await prioritise(tab, 'B', 3)
  await eventually(() => expect(tab.status.get().refused).toBe(3))
  const [first] = tab.queue.entries.get()
  if (!first) throw new Error('three writes lie in the tray')
  await tab.queue.discard(first)
  expect((await stored()).map(({ input }) => [input['id'], input['version']])).toEqual([
    [leadId('A'), 3],
    [leadId('B'), 3],
  ])
})

test('a closed page sends nothing more, whoever asks and whichever pause ends', async () => {
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  server.on('lead.create', () => problem(503))
  await create(tab, 'A')
  await promptly(() => expect(server.writes()).toHaveLength(1))
  tab.stop()
  browser.fire('online')
  tab.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.writes()).toHaveLength(1)
})

test('an unanswered request of one person does not block another one in the same browser', async () => {
  const [kirit, meena] = [await openTab({ name: 'kirit' }), await openTab()]
  const held = server.hold('lead.create')
  await create(kirit, 'K')
  await held.arrived
  await create(meena, 'M')
  await nothingWaits(meena)
  held.release()
  await nothingWaits(kirit)
  expect(idsOf(server.done)).toEqual([leadId('K'), leadId('M')])
})

test('three calls while a write is being sent cause one more pass, not three', async () => {
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  const held = server.hold('lead.create')
  await create(tab, 'A')
  await held.arrived
  const asked = vi.spyOn(navigator.locks, 'request')
  for (let ask = 0; ask < 3; ask += 1) browser.fire('online')
  await promptly(() => expect(asked.mock.calls.map(([name]) => name)).toContain('vanat-flush-c1|authenticated|meena'))
  held.release()
  await nothingWaits(tab)
  expect(asked.mock.calls.filter(([name]) => name.startsWith('vanat-flush'))).toHaveLength(1)
  asked.mockRestore()
  expect(server.writes()).toHaveLength(1)
})

test('a 403 makes the page ask for the role again; other refusals do not', async () => {
  let asked = 0
  const tab = await openTab({ onSessionChanged: () => (asked += 1) })
  server.on('lead.create', ({ input }) => problem(input['id'] === leadId('A') ? 409 : 403, 'not-allowed'))
  await create(tab, 'A')
  await eventually(() => expect(tab.status.get().refused).toBe(1))
  expect(asked).toBe(0)
  await create(tab, 'B')
  await eventually(() => expect(tab.status.get().refused).toBe(2))
  expect(asked).toBe(1)
})

// A date by the device's clock is checked against the server's, so its time is fetched first.
afterEach(() => void vi.restoreAllMocks())
const today = '2026-11-22'
async function dated() {
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`${today}T06:30:00Z`))
  anHourPerLook()
  const time = { date: `${new Date(`${today}T06:30:00Z`).toUTCString()}` }
  return { tab, time, sent: () => server.requests.filter(({ operation }) => operation === 'test.record') }
}

test.each([500, 502, 503])(
  'a write dated today waits while the server answers %i instead of the time, and shows as waiting',
  async (status) => {
    const { tab, time, sent } = await dated()
    let tries = 0
    server.on('account.session', () => {
      tries += 1
      return tries <= 3 ? problem(status) : Response.json({}, { headers: time })
    })
    await tab.write('test.record', { id: 'P', paidOn: today })
    await promptly(() => expect(tab.status.get()).toMatchObject({ offline: true, waiting: 1 }))
    expect(sent()).toEqual([])
    expect(tries).toBe(1)
    await nothingWaits(tab, eventually)
    expect(sent()).toHaveLength(1)
    expect(tries).toBe(4)
  },
)

test('a write dated today waits without the server’s time, with growing pauses', async () => {
  const { tab, sent } = await dated()
  server.isDown = true
  const tries: number[] = []
  let passed = 0
  const down = globalThis.fetch
  globalThis.fetch = (...call) => {
    tries.push(passed)
    return down(...call)
  }
  await tab.write('test.record', { id: 'P', paidOn: today })
  for (; passed < 16_000; passed += 250) await vi.advanceTimersByTimeAsync(250)
  expect(sent()).toEqual([])
  const pauses = tries.slice(1).map((at, n) => at - (tries[n] ?? 0))
  expect(pauses.slice(0, 4)).toEqual(pauses.slice(0, 4).toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBeGreaterThan(pauses[0] ?? 0)
})

test('any answer tells the time, even a 401', async () => {
  const { tab, time, sent } = await dated()
  server.on('account.session', () => Response.json({ code: 'signed-out', params: {} }, { status: 401, headers: time }))
  await tab.write('test.record', { id: 'P', paidOn: today })
  await nothingWaits(tab)
  expect(sent()).toHaveLength(1)
})

test('signing out during the time check sends nothing: another person may be signed in', async () => {
  const { tab, time, sent } = await dated()
  const [arrived, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  server.on('account.session', async () => {
    arrived.resolve()
    await answered.promise
    return Response.json({}, { headers: time })
  })
  await tab.write('test.record', { id: 'P', paidOn: today })
  await arrived.promise
  tab.stop()
  answered.resolve()
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  expect(sent()).toEqual([])
  expect(await stored()).toMatchObject([{ state: 'waiting', tries: 0 }])
})
