import { expect, test } from 'vitest'
import { isFree, leaseMs } from './tab-lease.ts'

const now = Date.parse('2026-11-22T06:30:00Z')

test.each([
  [undefined, true],
  [now - 1, true],
  [now, true],
  [now + 1, false],
  [now + leaseMs, false],
  // Made before the clock was set back by an hour.
  [now + leaseMs + 1, true],
  [now + 3_600_000, true],
])('a lease until %s is free to the next tab at 06:30: %s', (until, expected) => {
  expect(isFree(until === undefined ? undefined : { holder: 'other tab', until }, now)).toBe(expected)
})
