import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadDiscount } from './gst-discount.ts'

test('a discount is spread in proportion to the lines', () => {
  expect(spreadDiscount([100_00, 300_00], 40_00)).toEqual([10_00, 30_00])
  expect(spreadDiscount([1, 1, 1], 2)).toEqual([0, 1, 1])
  expect(spreadDiscount([0, 0], 0)).toEqual([0, 0])
})

test('a negative discount, or one above the value of the lines, throws', () => {
  expect(() => spreadDiscount([100], 101)).toThrow(RangeError)
  expect(() => spreadDiscount([100], -1)).toThrow(RangeError)
})

test('no paisa is lost, and no line gets more than it is worth', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { maxLength: 30 })
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100 }), (gross, percent) => {
      const discount = Math.floor((gross.reduce((a, b) => a + b, 0) * percent) / 100)
      const shares = spreadDiscount(gross, discount)
      expect(shares.reduce((a, b) => a + b, 0)).toBe(discount)
      expect(shares.every((share, i) => share >= 0 && share <= (gross[i] ?? 0))).toBe(true)
    }),
  )
})
