import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crores, formatRupees, groupIndian, lakhs, rupees, shortAmount, shortRupees, sumText } from './money-format.ts'
import { maxPaise } from './money.ts'

const read = <T>(file: string) => JSON.parse(readFileSync(`tests/vectors/${file}.json`, 'utf8')) as T
const { grouping, lakhs_1dp, crore_2dp } =
  read<Record<'grouping' | 'lakhs_1dp' | 'crore_2dp', [string, string][]>>('grouping_compact')
const amounts = read<{ amount: string; grouped_0dp: string; grouped_2dp: string }[]>('money_words')
const paiseOf = (decimal: string) => Math.round(Number(decimal) * 100)

test.each(grouping)('%s is grouped as %s', (plain, grouped) => {
  expect(groupIndian(plain)).toBe(grouped)
})

test.each(amounts)(
  '$amount rupees are shown as $grouped_0dp and $grouped_2dp',
  ({ amount, grouped_0dp, grouped_2dp }) => {
    expect(rupees(paiseOf(amount))).toBe(grouped_0dp)
    expect(rupees(paiseOf(amount), { decimals: 2 })).toBe(grouped_2dp)
  },
)

test.each(lakhs_1dp)('%s rupees are %s lakh', (plain, shown) => {
  expect(lakhs(paiseOf(plain))).toBe(shown)
})

test.each(crore_2dp)('%s rupees are %s crore', (plain, shown) => {
  expect(crores(paiseOf(plain))).toBe(shown)
})

test.each([
  [12_34_567_00, 0, '₹12,34,567'],
  [12_34_567_50, 0, '₹12,34,568'],
  [12_34_567_05, 2, '₹12,34,567.05'],
  [-12_34_567_05, 2, '-₹12,34,567.05'],
  [5, 2, '₹0.05'],
  [0, 0, '₹0'],
  [-49, 0, '₹0'],
] as const)('%s paise with %s decimals read %s', (amount, decimals, shown) => {
  expect(formatRupees(amount, { decimals })).toBe(shown)
})

test.each([
  [99_999_00, '₹99,999'],
  [99_999_50, '₹1.0 L'],
  [12_34_567_00, '₹12.3 L'],
  [99_94_999_00, '₹99.9 L'],
  [99_95_000_00, '₹1.00 Cr'],
  [1_23_45_678_00, '₹1.23 Cr'],
  [1234_56_78_900_00, '₹1,234.57 Cr'],
  [-12_34_567_00, '-₹12.3 L'],
])('%s paise are %s on a tile, the scale chosen after rounding', (amount, shown) => {
  expect(shortRupees(amount, { lakh: 'L', crore: 'Cr' })).toBe(shown)
})

test('a tile never shows 100 lakh', () => {
  fc.assert(
    fc.property(fc.integer({ min: -maxPaise, max: maxPaise }), (amount) => {
      const { scale, number } = shortAmount(amount)
      return scale !== 'lakh' || Math.abs(Number(number)) < 100
    }),
  )
})

test('the digits of an amount are all there and in order, whatever the commas', () => {
  fc.assert(
    fc.property(fc.integer({ min: -maxPaise, max: maxPaise }), (amount) => {
      expect(Number(rupees(amount, { decimals: 2 }).replaceAll(/[,.]/g, ''))).toBe(amount === 0 ? 0 : amount)
    }),
  )
})

test('a sum in a sentence has paise only where there are any', () => {
  expect(sumText(37_500_00)).toBe('₹37,500')
  expect(sumText(37_500_50)).toBe('₹37,500.50')
  expect(sumText(-5)).toBe('-₹0.05')
})
