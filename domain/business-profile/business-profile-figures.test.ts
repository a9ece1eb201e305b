import { expect, test } from 'vitest'
import { conversionRate } from './business-profile-figures.ts'

const ordered = (count: number) => Array.from({ length: count }, () => ({ status: 'delivered' }) as const)

test.each([
  [0, 0, 0],
  [0, 4, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [3, 3, 100],
  // Exactly half a percent, which 0.145 in binary floating point is not; then its neighbour.
  [29, 200, 15],
  [2899, 20_000, 14],
])('%i orders of %i quotations are %i%%', (orders, quotations, rate) => {
  expect(conversionRate(ordered(orders), quotations)).toBe(rate)
})

test('a cancelled order is none: the quotation did not become one', () => {
  expect(conversionRate([...ordered(1), { status: 'cancelled' }], 2)).toBe(50)
})
