import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anHourPerLook, eventually, promptly } from '#web/testing-browser.ts'
import { nothingWaits, openTab } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import { askedDayOf } from './outbox-day.ts'

/** The device's clock and the server's. */
let clock: { device: number; server: number }
const at = (instant: string): number => Date.parse(instant)
onePageEach()
beforeEach(() => {
  clock = { device: at('2026-11-22T06:30:00Z'), server: at('2026-11-22T06:30:00Z') }
  vi.spyOn(Date, 'now').mockImplementation(() => clock.device)
  anHourPerLook()
  server.on('account.session', () => Response.json({}, { headers: { date: new Date(clock.server).toUTCString() } }))
})
afterEach(() => void vi.restoreAllMocks())

// No rule on this device decides it, so only its date matters.
const operation = 'test.record'
const pay = (tab: Awaited<ReturnType<typeof openTab>>, day: string) => tab.write(operation, { id: 'P', paidOn: day })
const sent = () => server.requests.filter((request) => request.operation === operation)
const asked = () => server.requests.filter((request) => request.operation === 'account.session')

/** Offline with a clock that falls back a year; online again with the right time. */
async function enterByWrongClock() {
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  server.isDown = true
  clock.device = at('2025-11-21T06:30:00Z')
  await pay(tab, '2025-11-21')
  clock = { device: at('2026-11-22T08:30:00Z'), server: at('2026-11-22T08:30:00Z') }
  server.isDown = false
  tab.wake()
  await eventually(() => expect(tab.status.get().refused).toBe(1))
  const [entry] = tab.queue.entries.get()
  const doubt = entry ? askedDayOf(entry) : null
  if (!entry || !doubt) throw new Error('nothing is asked')
  return { tab, entry, doubt }
}

test('a date from a wrong clock is asked about before anything is recorded, with both dates', async () => {
  const { doubt } = await enterByWrongClock()
  expect(sent()).toEqual([])
  expect(doubt).toEqual({ entered: '2025-11-21', likely: '2026-11-22' })
})

test('one choice redates the write by the server’s clock and sends it', async () => {
  const { tab, entry, doubt } = await enterByWrongClock()
  await tab.queue.settleDay(entry, doubt, 'likely')
  await promptly(() => expect(sent().map(({ input }) => input['paidOn'])).toEqual(['2026-11-22']))
  await nothingWaits(tab)
})

test('the other sends it as entered, and it is not asked about again', async () => {
  const { tab, entry, doubt } = await enterByWrongClock()
  await tab.queue.settleDay(entry, doubt, 'entered')
  await promptly(() => expect(sent().map(({ input }) => input['paidOn'])).toEqual(['2025-11-21']))
  await nothingWaits(tab)
})

test('the server’s time is fetched only if a write has today’s date and the time is not fresh', async () => {
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  await tab.write(operation, { id: 'Q', name: 'Kothari' })
  await nothingWaits(tab)
  expect(asked()).toEqual([])
  await pay(tab, '2026-11-22')
  await nothingWaits(tab)
  expect(asked()).toHaveLength(1)
  expect(sent()).toHaveLength(2)
})
