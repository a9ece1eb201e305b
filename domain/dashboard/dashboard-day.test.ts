import { expect, test } from 'vitest'
import { kolkataDayOf } from './dashboard-day.ts'

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T20:00:00.000Z', '2027-01-01'],
  ['2026-03-01T00:00:00.000Z', '2026-03-01'],
  ['2028-02-28T19:00:00.000Z', '2028-02-29'],
])('in Surat %s is on %s', (instant, day) => {
  expect(kolkataDayOf(instant)).toBe(day)
})
