import { afterEach, expect, test, vi } from 'vitest'
import { asNewPage, openTestBrowser } from '#web/testing-browser.ts'
import { aheadBy } from './server-clock.ts'

afterEach(() => void vi.useRealTimers())

const noon = Date.parse('2026-11-22T06:30:00Z')
const header = (ms: number) => new Date(ms).toUTCString()
const day = 86_400_000

test.each([
  ['at once', 0, 0],
  ['after eight seconds on the way', 4000, 8000],
  ['nearly two minutes from it', 119_000, 0],
  ['nearly two minutes behind it', -119_000, 0],
])('a device that the server answers %s is right', (_when, server, received) => {
  expect(aheadBy(header(noon + server), noon, noon + received)).toBe(0)
})

test.each([
  ['a day behind', day],
  ['a day ahead', -day],
  ['just over two minutes ahead', -121_000],
])('a device that is %s is put right by as much', (_what, server) => {
  expect(aheadBy(header(noon + server), noon, noon)).toBe(server)
})

test("an answer without a readable date does not count against the device's clock", () => {
  expect([aheadBy(null, noon, noon), aheadBy('yesterday', noon, noon)]).toEqual([0, 0])
})

/** The clock as a page knows it that opens now; the device's own says noon. */
async function openClock() {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  asNewPage()
  return import('./server-clock.ts')
}

test('how wrong a device is outlasts its page, until an answer finds it right', async () => {
  openTestBrowser()
  const { hearServerClock } = await openClock()
  hearServerClock(header(noon + day), noon)
  const next = await openClock()
  expect([next.clockAheadMs(), next.serverNow()]).toEqual([day, noon + day])

  next.hearServerClock(header(noon), noon)
  expect(next.clockAheadMs()).toBe(0)
  expect((await openClock()).clockAheadMs()).toBe(0)
  expect(localStorage.getItem('vanat_clock')).toBeNull()
})

test('a few seconds of difference between answers move no clock, and wake nothing that shows the time', async () => {
  openTestBrowser()
  const { hearServerClock, clockAheadMs, watchServerClock } = await openClock()
  hearServerClock(header(noon + day), noon)
  const woken: number[] = []
  watchServerClock(() => woken.push(clockAheadMs()))
  hearServerClock(header(noon + day + 4000), noon)
  expect([clockAheadMs(), woken]).toEqual([day, []])
  hearServerClock(header(noon + day + 6000), noon)
  expect(woken).toEqual([day + 6000])
})
