/* oxlint-disable no-restricted-globals -- the platform's own calendar is what ours is compared with */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kolkataDate, kolkataDay, kolkataMidnight, kolkataTime } from './calendar-kolkata.ts'

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20', '23:59'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21', '00:00'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01', '00:00'],
  ['2026-11-20T00:00:00.000Z', '2026-11-20', '05:30'],
  ['1969-12-31T18:29:00.000Z', '1969-12-31', '23:59'],
])('%s is %s %s in Surat', (instant, date, time) => {
  expect([kolkataDate(Date.parse(instant)), kolkataTime(Date.parse(instant))]).toEqual([date, time])
})

test('the clock of Kolkata that the platform keeps agrees on every instant since 1950', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'short' })
  fc.assert(
    fc.property(fc.integer({ min: Date.parse('1950-01-01'), max: Date.parse('2200-01-01') }), (ms) => {
      expect(`${kolkataDate(ms)} ${kolkataTime(ms)}`).toBe(clock.format(ms))
    }),
  )
})

test('a business day begins at its midnight and not a millisecond earlier', () => {
  const midnight = kolkataMidnight('2026-11-20')
  expect(midnight).toBe(Date.parse('2026-11-20T00:00:00+05:30'))
  expect([kolkataDate(midnight), kolkataDate(midnight - 1)]).toEqual(['2026-11-20', '2026-11-19'])
})

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T20:00:00.000Z', '2027-01-01'],
  ['2026-03-01T00:00:00.000Z', '2026-03-01'],
  ['2028-02-28T19:00:00.000Z', '2028-02-29'],
])('in Surat %s is on %s, as its milliseconds say too', (instant, on) => {
  expect([kolkataDay(instant), kolkataDate(Date.parse(instant))]).toEqual([on, on])
})
