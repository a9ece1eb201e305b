import { expect, test } from 'vitest'
import { fieldSaid } from './field-said.ts'

test('a sentence that names its field stands alone, another one gets the name before it', () => {
  expect(fieldSaid('Phone', 'Phone number is required')).toBe('Phone number is required')
  expect(fieldSaid('Pincode', 'A pincode has six digits')).toBe('A pincode has six digits')
  expect(fieldSaid('પિનકોડ', 'પિનકોડમાં છ આંકડા હોય છે')).toBe('પિનકોડમાં છ આંકડા હોય છે')
  expect(fieldSaid('Quantity', 'Enter a number, like 1200')).toBe('Quantity: Enter a number, like 1200')
  expect(fieldSaid('फ़ोन', 'मोबाइल नंबर में दस अंक होते हैं')).toBe('फ़ोन: मोबाइल नंबर में दस अंक होते हैं')
})

test('a name inside of another word, or with signs of its own, is not taken for it', () => {
  expect(fieldSaid('Pan', 'The company is known')).toBe('Pan: The company is known')
  expect(fieldSaid('રાજ', 'મહારાજ')).toBe('રાજ: મહારાજ')
  expect(fieldSaid('Rate (₹)', 'Rate ₹ is missing')).toBe('Rate (₹): Rate ₹ is missing')
  expect(fieldSaid('Rate (₹)', 'Enter the rate (₹)')).toBe('Enter the rate (₹)')
})
