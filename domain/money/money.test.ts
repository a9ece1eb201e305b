import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isPaise,
  maxPaise,
  percentInRupees,
  percentOf,
  priceOf,
  proportion,
  roundHalfUp,
  roundToRupee,
} from './money.ts'

const vectors = JSON.parse(readFileSync('tests/vectors/gst_invoice_math.json', 'utf8')) as {
  advance_50pct_rounded: [string, string][]
}
const amount = fc.integer({ min: -maxPaise, max: maxPaise })

test.each([
  [5n, 2n, 3],
  [-5n, 2n, -3],
  [4n, 3n, 1],
  [5n, 3n, 2],
  [0n, 7n, 0],
  [-1n, 3n, 0],
])('%s divided by %s is rounded to %s, a half away from zero', (numerator, denominator, rounded) => {
  expect(roundHalfUp(numerator, denominator)).toBe(rounded)
})

test('nothing rounds to minus zero, which would print as -₹0', () => {
  expect(Object.is(roundHalfUp(-1n, 3n), 0)).toBe(true)
})

test('dividing by zero or a negative number throws', () => {
  expect(() => roundHalfUp(1n, 0n)).toThrow('the denominator must be greater than zero')
  expect(() => roundHalfUp(1n, -2n)).toThrow(RangeError)
})

test('the rounded quotient is never further than a half from the exact one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (n, d) => {
      const distance = 2n * (BigInt(roundHalfUp(n, d)) * d - n)
      return (distance < 0n ? -distance : distance) <= d
    }),
  )
})

test.each([
  [103_250, 4735, 488_889],
  [98_500, 4735, 466_398],
  [1_000, 1, 1],
  [500, 1, 1],
  [499, 1, 0],
  [1_005, 100, 101],
])('%s thousandths of a unit at %s paise cost %s paise, exactly', (milli, rate, price) => {
  expect(priceOf(milli, rate)).toBe(price)
})

test('half a paisa goes up where a binary fraction would lose it', () => {
  expect(percentOf(10_020, 250)).toBe(251)
  expect(priceOf(1_005, 1_00)).toBe(101)
  expect(Math.round(1.005 * 1 * 100)).toBe(100)
})

test('a credit note mirrors its invoice to the paisa', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (a, p) => percentOf(-a, p) + percentOf(a, p) === 0),
  )
})

test('rounding to the rupee moves an amount by at most 50 paise', () => {
  fc.assert(fc.property(amount, (a) => roundToRupee(a) % 100 === 0 && Math.abs(roundToRupee(a) - a) <= 50))
})

test.each(vectors.advance_50pct_rounded)('half of %s rupees is asked for as %s rupees', (total, advance) => {
  expect(percentInRupees(Number(total) * 100, 5000)).toBe(Number(advance) * 100)
})

test('an advance is rounded once, not first to the paisa and then to the rupee', () => {
  expect(percentInRupees(100_99, 5000)).toBe(50_00)
})

test('an amount is whole paise within 999 crore rupees', () => {
  expect([maxPaise, -maxPaise, 0].map(isPaise)).toEqual([true, true, true])
  expect([maxPaise + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY].map(isPaise)).toEqual([false, false, false, false])
})

test('seven sevenths of an amount are the amount', () => {
  fc.assert(fc.property(amount, (a) => proportion(a, 7, 7) === a))
})
