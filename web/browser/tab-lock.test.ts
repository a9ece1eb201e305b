import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TestBrowser, asNewPage, eventually, openTestBrowser, promptly } from '#web/testing-browser.ts'
import type { TabHold, underLease as UnderLease } from './tab-lease.ts'
import { underTabLock } from './tab-lock.ts'

let browser: TestBrowser
let underLease: typeof UnderLease
beforeEach(async () => {
  browser = openTestBrowser()
  asNewPage()
  ;({ underLease } = await import('./tab-lease.ts'))
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Work that runs until the test ends it. */
function longWork() {
  const begun = Promise.withResolvers<TabHold>()
  const ended = Promise.withResolvers<string>()
  const work = (hold: TabHold) => {
    begun.resolve(hold)
    return ended.promise
  }
  return { work, begun: begun.promise, end: ended.resolve, fail: ended.reject }
}

test.each(['locks', 'leases'] as const)('only one tab at a time does work of the same name, by %s', async (means) => {
  const under = means === 'locks' ? underTabLock : underLease
  const [first, second, other] = [longWork(), longWork(), longWork()]
  const running: string[] = []
  const results = [under(`same-${means}`, first.work), under(`other-${means}`, other.work)]
  await first.begun
  await other.begun
  results.push(
    under(`same-${means}`, (hold) => {
      running.push('second')
      return second.work(hold)
    }),
  )
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  expect(running).toEqual([])
  first.end('one')
  await eventually(() => expect(running).toEqual(['second']))
  second.end('two')
  other.end('three')
  expect(await Promise.all(results)).toEqual(['one', 'three', 'two'])
})

test('failing work releases the lease and rejects for its caller', async () => {
  const first = longWork()
  const failed = underLease('mill', first.work)
  await first.begun
  first.fail(new Error('torn'))
  await expect(failed).rejects.toThrow('torn')
  expect(await underLease('mill', async () => 'next')).toBe('next')
})

test("a tab suspended past its lease loses it, learns so, and does not release the new holder's lease", async () => {
  const [first, second] = [longWork(), longWork()]
  const slept = underLease('mill', first.work)
  const hold = await first.begun
  expect(await hold.isHeld()).toBe(true)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 8_001)
  const taken = underLease('mill', second.work)
  const later = await second.begun
  expect(await hold.isHeld()).toBe(false)
  expect(hold.lost?.aborted).toBe(true)
  first.end('late')
  expect(await slept).toBe('late')
  expect(await later.isHeld()).toBe(true)
  second.end('done')
  expect(await taken).toBe('done')
})

test('a lease is renewed for as long as the work runs', async () => {
  const [first, second] = [longWork(), longWork()]
  const started = Date.now()
  let now = started
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const long = underLease('mill', first.work)
  const hold = await first.begun
  let hasBegun = false
  const waiting = underLease('mill', (next) => {
    hasBegun = true
    return second.work(next)
  })
  for (let step = 0; step < 20; step += 1) {
    now += 2000
    await vi.advanceTimersByTimeAsync(2000)
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  }
  expect(now - started).toBe(40_000)
  expect([hasBegun, await hold.isHeld(), hold.lost?.aborted]).toEqual([false, true, false])
  first.end('long')
  second.end('next')
  await eventually(() => expect(hasBegun).toBe(true))
  expect(await Promise.all([long, waiting])).toEqual(['long', 'next'])
})

test('aborting ends the wait, and the work never starts', async () => {
  const first = longWork()
  const long = underLease('mill', first.work)
  await first.begun
  const stop = new AbortController()
  let hasBegun = false
  const waiting = underLease('mill', async () => void (hasBegun = true), stop.signal)
  let why: unknown = null
  waiting.catch((fault: unknown) => (why = fault))
  stop.abort()
  await eventually(() => expect(why).toMatchObject({ name: 'AbortError' }))
  first.end('done')
  await long
  expect(hasBegun).toBe(false)
})

test('a page closed while working releases the lease at once', async () => {
  const [first, second] = [longWork(), longWork()]
  const closed = underLease('mill', first.work)
  await first.begun
  browser.fire('pagehide')
  const taken = underLease('mill', second.work)
  let hasBegun = false
  void second.begun.then(() => (hasBegun = true))
  await promptly(() => expect(hasBegun).toBe(true))
  first.end('never seen')
  second.end('done')
  expect(await Promise.all([closed, taken])).toEqual(['never seen', 'done'])
})

test('without storage the work still runs', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError')
  })
  expect(await underLease('mill', async (hold) => [await hold.isHeld(), hold.lost])).toEqual([true, null])
})

test('a full disk cannot keep a lease, and the work still runs', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await underLease('mill', async (hold) => [await hold.isHeld(), hold.lost])).toEqual([true, null])
})
