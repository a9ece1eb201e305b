import { expect, test } from 'vitest'
import { firstPlaceOfSupply } from './quotation-place.ts'

test('a registered buyer is quoted for the State of the GSTIN', () => {
  expect(firstPlaceOfSupply({ gstNumber: '27AAAFZ9999Z1ZC' }, '24')).toBe('27')
})

test('a buyer whose State is not known is quoted for the seller’s own', () => {
  expect(firstPlaceOfSupply(null, '24')).toBe('24')
  expect(firstPlaceOfSupply({ gstNumber: '' }, '24')).toBe('24')
  // 25 was Daman and Diu until 2020 and is no longer a valid place of supply.
  expect(firstPlaceOfSupply({ gstNumber: '25AAAFZ9999Z1ZC' }, '24')).toBe('24')
})
