import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import type { Replica } from '#web/replica/replica.ts'
import { anHourPerLook, eventually, promptly, withoutLocks } from '#web/testing-browser.ts'
import { create, idsOf, leadId, nothingWaits, openTab, prioritise, stored, storedLead } from '#web/testing-device.ts'
import { browser, onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import { openOutboxDatabase } from './outbox-database.ts'
import type { NewEntry } from './outbox-entry.ts'
import { OutboxFlusher } from './outbox-flusher.ts'

onePageEach()
afterEach(() => void vi.restoreAllMocks())

const owner = 'c1|authenticated|meena'
/** A write as an earlier page left it on the disk. Its operation has no rule here, so only what is stored counts. */
const left = (change: Partial<NewEntry>): NewEntry => ({
  id: crypto.randomUUID(), owner, operation: 'test.record', input: { id: 'P', version: 1 }, at: '2026-11-20T06:00:00.000Z', actor: 'meena',
  state: 'waiting', tries: 0, touched: [], after: [], label: null, reopen: null, refusal: null, answer: null, ...change,
}) // prettier-ignore
async function leave(...entries: readonly NewEntry[]): Promise<void> {
  const database = await openOutboxDatabase()
  for (const entry of entries) await database.add(entry)
}
async function readyTab(): Promise<Replica> {
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  return tab
}
const recorded = () => server.requests.filter(({ operation }) => operation === 'test.record')
const turns = async () => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
}

test('a second correction has the version the first one made, though that has left the queue before it is sent', async () => {
  const tab = await readyTab()
  server.put('lead', storedLead('A', { version: 4 }))
  await tab.pull()
  server.isDown = true
  await prioritise(tab, 'A', 4, 'hot')
  await prioritise(tab, 'A', 5, 'cold')
  let tries = 0
  server.on('lead.set-priority', (request) => {
    tries += 1
    if (tries > 1) throw new TypeError('the network is gone again')
    server.put('lead', storedLead('A', { version: 9, priority: 'hot' }))
    return Response.json({ ...request.input, version: 9 })
  })
  server.isDown = false
  await eventually(async () => expect(await stored()).toHaveLength(1))
  expect(await stored()).toMatchObject([{ state: 'waiting', input: { version: 9, priority: 'cold' } }])
  server.off('lead.set-priority')
  await nothingWaits(tab, eventually)
  expect(server.done.at(-1)?.input).toMatchObject({ version: 9, priority: 'cold' })
})

test('a write whose document a refused one would have changed in passing is sent on the version that is there', async () => {
  const touched = [{ entity: 'lead', id: 'L', created: false, version: 4 }]
  await leave(left({ operation: 'test.convert', touched }), left({ input: { id: 'L', version: 4 } }))
  server.on('test.convert', () => problem(409, 'phone-taken'))
  await openTab()
  await promptly(() => expect(recorded().map(({ input }) => input)).toEqual([{ id: 'L', version: 3 }]))
})

test('a refused write of the first release is kept as it was typed, and as refused', async () => {
  // It did not record the versions that its writes would make.
  await leave(left({ touched: [{ entity: 'lead', id: 'P', created: false }] }))
  server.on('test.record', () => problem(409, 'phone-taken'))
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().refused).toBe(1))
  expect(await stored()).toMatchObject([{ state: 'refused', input: { id: 'P', version: 1 } }])
  expect(recorded()).toHaveLength(1)
})

test('a write that builds on one refused before it was stored is refused too, and never sent', async () => {
  const refusal = { code: 'phone-taken', params: {}, status: 409 }
  const first = left({ state: 'refused', refusal })
  await leave(first, left({ after: [first.id] }), left({ input: { id: 'Q' } }))
  const tab = await openTab()
  await promptly(() => expect(idsOf(recorded())).toEqual(['Q']))
  await promptly(() => expect(tab.status.get()).toMatchObject({ waiting: 0, refused: 2 }))
  const kept = (await stored()).filter(({ state }) => state === 'refused')
  expect(kept.map((entry) => entry.refusal?.code)).toEqual(['phone-taken', 'earlier-write-refused'])
})

test.each([[null], ['done'], [7], [[]], [{}], [{ id: 'P' }], [{ id: 'P', version: 'two' }], [{ id: 7, version: 2 }]])(
  'an answer that is no document, %j, completes its write and changes no later one',
  async (answer) => {
    const first = left({})
    await leave(first, left({ input: { id: 'P', version: 2 }, after: [first.id] }))
    server.on('test.record', () => Response.json(answer))
    const tab = await openTab()
    await nothingWaits(tab)
    expect(recorded().map(({ input }) => input['version'])).toEqual([1, 2])
  },
)

test.each([
  ['done', () => Response.json({ id: 'P', version: 2 })],
  ['refused', () => problem(409, 'phone-taken')],
  ['met by a fault', () => problem(500)],
])('a write that is %s shows that the server is there again, before any row has arrived', async (_how, answer) => {
  const tab = await readyTab()
  server.isDown = true
  await tab.write('test.record', { id: 'P' })
  await promptly(() => expect(tab.status.get().offline).toBe(true))
  const pulling = server.hold('sync.pull')
  server.on('test.record', answer)
  server.isDown = false
  browser.fire('online')
  await promptly(() => expect(tab.status.get().offline).toBe(false))
  pulling.release()
})

test('a network that is back during a pause sends at once, and the pause that was left causes no try of its own', async () => {
  const tab = await readyTab()
  server.on('lead.create', () => problem(503))
  await create(tab, 'A')
  await promptly(async () => expect((await stored())[0]?.tries).toBe(1))
  await vi.advanceTimersByTimeAsync(200)
  browser.fire('online')
  await promptly(async () => expect((await stored())[0]?.tries).toBe(2))
  // The first pause would have ended after half a second; the next one takes a second.
  await vi.advanceTimersByTimeAsync(600)
  await turns()
  expect(server.writes()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(500)
  await promptly(() => expect(server.writes()).toHaveLength(3))
})

test('over plain http a tab suspended while it sent leaves the answer to the tab that took over, under the same key', async () => {
  withoutLocks()
  const tab = await readyTab()
  const held = server.hold('lead.create')
  await create(tab, 'A')
  await create(tab, 'B')
  await held.arrived
  const leases = await openDB('vanat-leases', 1)
  await leases.put('leases', { holder: 'another', until: Date.now() + 5_000 }, `vanat-flush-${owner}`)
  held.release()
  await turns()
  expect(await stored()).toMatchObject([
    { state: 'waiting', tries: 0 },
    { state: 'waiting', tries: 0 },
  ])
  expect(idsOf(server.writes())).toEqual([leadId('A')])
  await leases.delete('leases', `vanat-flush-${owner}`)
  leases.close()
  tab.wake()
  await nothingWaits(tab, eventually)
  expect(idsOf(server.done)).toEqual([leadId('A'), leadId('B')])
  expect(new Set(server.writes().map(({ key }) => key)).size).toBe(2)
})

test.each([
  ['performed', () => Response.json({ id: 'P', version: 2 })],
  ['refused', () => problem(409, 'phone-taken')],
  ['not answered', () => problem(503)],
])('a write that was discarded while it was sent, and is then %s, does not come back', async (_how, answer) => {
  await leave(left({}))
  server.on('test.record', async () => {
    // As another tab does: the person there has confirmed it.
    await (await openOutboxDatabase()).change([], [(await stored())[0]?.seq ?? 0])
    return answer()
  })
  const tab = await openTab()
  await promptly(() => expect(recorded()).toHaveLength(1))
  await nothingWaits(tab, eventually)
  expect(await stored()).toEqual([])
  expect(recorded()).toHaveLength(1)
})

test.each([
  ['with locks of the browser', () => undefined],
  ['over plain http', withoutLocks],
])('what is discarded in another tab just as an answer is stored does not come back with it, %s', async (_how, set) => {
  set()
  const first = left({})
  const refusal = { code: 'phone-taken', params: {}, status: 409 }
  await leave(first, left({ state: 'refused', refusal, after: [first.id], input: { id: 'P', version: 1 } }))
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  server.on('test.record', () => answer)
  const disk = await openOutboxDatabase()
  let onLook = () => Promise.resolve()
  const none = () => undefined
  const flusher = new OutboxFlusher({
    owner,
    database: { ...disk, all: (of) => disk.all(of).then((found) => onLook().then(() => found)) },
    onChange: async () => undefined,
    onAnswered: none,
    onSignedOut: none,
    onForbidden: none,
    onReached: none,
  })
  void flusher.flush()
  await eventually(() => expect(recorded()).toHaveLength(1))
  const other = await openTab()
  await eventually(() => expect(other.queue.entries.get()).toHaveLength(2))
  const later = other.queue.entries.get().at(-1)
  await import('./outbox-correction.ts')
  let isDiscarded = false
  // The person there discards once the queue has been looked at, and before what follows from it is stored.
  onLook = () => {
    onLook = () => Promise.resolve()
    if (later) void other.queue.discard(later).then(() => (isDiscarded = true))
    return turns()
  }
  resolve(Response.json({ id: 'P', version: 2 }))
  await eventually(() => expect(isDiscarded).toBe(true))
  flusher.stop()
  await nothingWaits(other, eventually)
  expect(await stored()).toEqual([])
})

/** Device and server clocks, as `Date` and the header of each answer tell them. */
function clocks(now: string) {
  const clock = { device: Date.parse(now), server: Date.parse(now) }
  vi.spyOn(Date, 'now').mockImplementation(() => clock.device)
  const time = () => ({ headers: { date: new Date(clock.server).toUTCString() } })
  server.on('account.session', () => Response.json({}, time()))
  return { clock, time }
}
const asked = () => server.requests.filter(({ operation }) => operation === 'account.session')

test('a write that may have arrived is sent again as it was, whatever the clocks say by then', async () => {
  const tab = await readyTab()
  const { clock } = clocks('2025-11-21T06:30:00Z')
  anHourPerLook()
  server.on('test.record', (request) => {
    server.off('test.record')
    server.perform(request)
    clock.server = Date.parse('2026-11-22T06:30:00Z')
    throw new TypeError('the answer is lost')
  })
  await tab.write('test.record', { id: 'P', paidOn: '2025-11-21' })
  await nothingWaits(tab, eventually)
  expect(recorded().map(({ input }) => input['paidOn'])).toEqual(['2025-11-21', '2025-11-21'])
  expect(new Set(recorded().map(({ key }) => key)).size).toBe(1)
  expect(asked()).toHaveLength(1)
})

test('a server heard within the last minute is not asked for its time', async () => {
  const tab = await readyTab()
  const { time } = clocks('2026-11-22T06:30:00Z')
  server.on('test.record', () => Response.json({}, time()))
  await tab.write('test.record', { id: 'O' })
  await nothingWaits(tab)
  await tab.write('test.record', { id: 'P', paidOn: '2026-11-22' })
  await nothingWaits(tab)
  expect(recorded()).toHaveLength(2)
  expect(asked()).toEqual([])
})

test('without the server’s time a dated write is not tried at all, and the time is asked for ever more rarely', async () => {
  const tab = await readyTab()
  clocks('2026-11-22T06:30:00Z')
  anHourPerLook()
  server.isDown = true
  const seconds: number[] = []
  let passed = 0
  const down = globalThis.fetch
  globalThis.fetch = (url, init) => {
    if (url === '/api/account.session') seconds.push(Math.round(passed / 1_000))
    return down(url, init)
  }
  await tab.write('test.record', { id: 'P', paidOn: '2026-11-22' })
  await promptly(() => expect(seconds).toHaveLength(1))
  for (; passed < 24_000; passed += 250) {
    await vi.advanceTimersByTimeAsync(250)
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
  }
  // After 1, 2, 4 and 8 seconds, and every 8 from then on.
  expect(seconds).toEqual([0, 1, 3, 7, 15, 23])
  expect(await stored()).toMatchObject([{ state: 'waiting', tries: 0 }])
})

test('a turn that cannot be waited for, as the locks refuse it, does not keep later writes from being sent', async () => {
  const tab = await readyTab()
  const request = navigator.locks.request.bind(navigator.locks)
  const refused = vi.spyOn(navigator.locks, 'request').mockImplementation((name: string, ...more: unknown[]) => {
    if (name.startsWith('vanat-flush')) throw new DOMException('', 'UnknownError')
    return Reflect.apply(request, null, [name, ...more])
  })
  await create(tab, 'A')
  await promptly(() => expect(browser.faults).toHaveLength(1))
  browser.faults.length = 0
  refused.mockRestore()
  tab.wake()
  await nothingWaits(tab, eventually)
  expect(idsOf(server.done)).toEqual([leadId('A')])
})

test('a photo has as long to arrive and be answered as a line of 32 kbit/s takes to carry it', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout')
  await leave(left({ input: { id: 'P', picture: 'x'.repeat(400_000) } }))
  await openTab()
  await promptly(() => expect(recorded()).toHaveLength(1))
  expect(Math.max(...waits.mock.calls.map(([ms]) => ms))).toBeGreaterThan(100_000)
})
