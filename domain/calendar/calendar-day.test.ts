/* oxlint-disable no-restricted-globals -- the platform's own calendar is what ours is compared with */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  compareDates,
  dateFromDayNumber,
  dateOf,
  dayNumber,
  dayOfWeek,
  daysBetween,
  isDate,
  monthEnd,
  monthStart,
} from './calendar-day.ts'

const first = dayNumber('1900-01-01')
const last = dayNumber('2199-12-31')
const date = fc.integer({ min: first + 1000, max: last - 1000 }).map(dateFromDayNumber)

test('every day from 1900 to 2199 is the day the platform itself computes', () => {
  for (let n = first; n <= last; n += 1) {
    const iso = new Date(n * 86_400_000).toISOString().slice(0, 10)
    if (dateFromDayNumber(n) !== iso || dayNumber(iso) !== n || dayOfWeek(iso) !== new Date(iso).getUTCDay())
      expect({ n, iso, made: dateFromDayNumber(n) }).toBe('the same day')
  }
  expect(last - first).toBe(109_572)
})

test.each(['2024-02-29', '2000-02-29', '2400-02-29', '2026-12-31', '1900-01-01', '2999-12-31'])(
  '%s is a day',
  (text) => {
    expect(isDate(text)).toBe(true)
  },
)

test.each([
  '2026-02-29',
  '2100-02-29',
  '2500-02-29',
  '2026-04-31',
  '2026-00-10',
  '2026-13-01',
  '2026-01-00',
  '1899-12-31',
  '3000-01-01',
  '2026-1-1',
  '20261120',
  '2026-11-20T00:00',
  ' 2026-11-20',
  '',
])('%j is not a date', (text) => {
  expect(isDate(text)).toBe(false)
})

test('days are counted over months, leap days and years', () => {
  expect(addDays('2026-11-20', 45)).toBe('2027-01-04')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysBetween('2026-11-20', '2027-01-04')).toBe(45)
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1)
})

test('adding days and counting days are inverse', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -1000, max: 1000 }), (d, n) => {
      expect(daysBetween(d, addDays(d, n))).toBe(n)
      expect(addDays(addDays(d, n), -n)).toBe(d)
    }),
  )
})

test('the order of two days is the order of their text', () => {
  fc.assert(fc.property(date, date, (a, b) => Math.sign(compareDates(a, b)) === Math.sign(-daysBetween(a, b))))
})

test('a month runs from its first to its last day', () => {
  expect([monthStart('2024-02-15'), monthEnd('2024-02-15')]).toEqual(['2024-02-01', '2024-02-29'])
  fc.assert(fc.property(date, (d) => addDays(monthEnd(d), 1) === monthStart(addDays(monthEnd(d), 1))))
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-20', 2, '2027-01-20'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -13, '2024-12-15'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %s months is %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to)
})

test('a date that does not exist throws', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  expect(() => dateOf({ year: 2026, month: 2, day: 30 })).toThrow(RangeError)
  expect(() => addDays('2999-12-31', 1)).toThrow(RangeError)
})
