import { expect, test } from 'vitest'
import { latinDigits } from './latin-digits.ts'

test('digits of Gujarati and Devanagari become Latin ones, and nothing else changes', () => {
  expect(latinDigits('૦૧૨૩૪૫૬૭૮૯')).toBe('0123456789')
  expect(latinDigits('०१२३४५६७८९')).toBe('0123456789')
  expect(latinDigits('₹ ૧,૨૫,૦૦૦ લાખ ज़ A1')).toBe('₹ 1,25,000 લાખ ज़ A1')
})
