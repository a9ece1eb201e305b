import { expect, test } from 'vitest'
import { typedPaise } from './payment-page-entry.ts'

test.each([
  ['25000', 25_000_00],
  ['₹1,25,000.5', 1_25_000_50],
  [' 12.05 ', 12_05],
  ['૧૨૫૦૦', 12_500_00],
  ['85,50', 85_50],
  ['0', 0],
])('%s rupees are %i paise', (typed, paise) => {
  expect(typedPaise(typed)).toBe(paise)
})

test.each(['', 'abc', '12.345', '-5', '1e9', '1234567890123', '1,25,50'])('%j is no amount', (typed) => {
  expect(typedPaise(typed)).toBeNaN()
})
