import { expect, test } from 'vitest'
import { latinDigits, plainCode, typedPincode } from './latin-digits.ts'

test('digits of Gujarati and Devanagari become Latin ones, and nothing else changes', () => {
  expect(latinDigits('૦૧૨૩૪૫૬૭૮૯')).toBe('0123456789')
  expect(latinDigits('०१२३४५६७८९')).toBe('0123456789')
  expect(latinDigits('₹ ૧,૨૫,૦૦૦ લાખ ज़ A1')).toBe('₹ 1,25,000 લાખ ज़ A1')
})

test('a code is read without the blanks and dashes in it, in capitals and Latin digits', () => {
  expect(plainCode(' gj-૦૫ ab 1234')).toBe('GJ05AB1234')
})

test('a PIN code is typed in any script, with or without a space, and no longer than it is', () => {
  expect(['૩૯૫ ૦૦૨', '395002', '3950021', '39'].map(typedPincode)).toEqual(['395002', '395002', '395002', '39'])
})
