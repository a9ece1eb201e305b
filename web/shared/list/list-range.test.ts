import { expect, test } from 'vitest'
import { typedRupees } from './list-range.tsx'

test('an amount is read in the digits of the phone, with the signs people write around it left out', () => {
  expect(typedRupees('₹ ૧,૨૫,૦૦૦')).toBe('125000')
  expect(typedRupees('५०००')).toBe('5000')
  expect(typedRupees('5 lakh')).toBe('5')
  expect(typedRupees('₹5,000.50')).toBe('5000')
  expect(typedRupees('-1234567890123')).toBe('123456789012')
})
