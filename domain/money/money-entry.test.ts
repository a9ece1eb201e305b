import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { parseRupees } from './money-entry.ts'
import { rupees } from './money-format.ts'
import { maxPaise } from './money.ts'

test.each([
  ['1,25,000', 1_25_000_00],
  ['125000', 1_25_000_00],
  ['125,000', 1_25_000_00],
  ['1.25 lakh', 1_25_000_00],
  ['1.25L', 1_25_000_00],
  ['₹ 1,25,000/-', 1_25_000_00],
  ['Rs. 1,25,000.50', 1_25_000_50],
  ['Rs 500/-', 500_00],
  ['500 rs', 500_00],
  ['રૂ. ૧,૨૫,૦૦૦', 1_25_000_00],
  ['₹१,२५,०००', 1_25_000_00],
  ['૧.૨૫ લાખ', 1_25_000_00],
  ['2.5 करोड़', 2_50_00_000_00],
  ['5 હજાર', 5_000_00],
  ['1 crore 25 lakh', 1_25_00_000_00],
  ['1 lakh 25 thousand 50', 1_25_050_00],
  ['3 lac', 3_00_000_00],
  ['12.5k', 12_500_00],
  ['2cr', 2_00_00_000_00],
  ['.5', 50],
  ['0', 0],
  ['0.05', 5],
  ['10.1', 1_010],
  ['1.255 lakh', 1_25_500_00],
  ['12.500', 12_50],
  [' 7 ', 7_00],
  ['999 crore', maxPaise],
])('%s is read as %s paise', (text, paise) => {
  expect(parseRupees(text)).toEqual(accept(paise))
})

test.each([
  ['', 'money-not-understood'],
  ['₹', 'money-not-understood'],
  ['abc', 'money-not-understood'],
  ['12 apples', 'money-not-understood'],
  ['12,50', 'money-not-understood'],
  ['1,2,3', 'money-not-understood'],
  ['1,25,00', 'money-not-understood'],
  ['1.2.3', 'money-not-understood'],
  ['25 thousand 1 lakh', 'money-not-understood'],
  ['1 lakh 2 lakh', 'money-not-understood'],
  ['1 2', 'money-not-understood'],
  ['1e9', 'money-not-understood'],
  ['constructor', 'money-not-understood'],
  ['5 constructor', 'money-not-understood'],
  ['9'.repeat(80), 'money-not-understood'],
  ['-500', 'money-negative'],
  ['₹ -500', 'money-negative'],
  ['−500', 'money-negative'],
  ['12.345', 'money-finer-than-a-paisa'],
  ['0.00000001 lakh', 'money-finer-than-a-paisa'],
  ['1000 crore', 'money-too-large'],
  ['99999999999999', 'money-too-large'],
])('%s is refused with %s', (text, code) => {
  expect(parseRupees(text)).toEqual(refuse({ code }))
})

test('every amount the product prints can be typed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxPaise }), (paise) => {
      expect(parseRupees(`₹ ${rupees(paise, { decimals: 2 })}`)).toEqual(accept(paise))
    }),
  )
})

test('no text whatever makes the reader throw', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => typeof parseRupees(text).ok === 'boolean'))
})
