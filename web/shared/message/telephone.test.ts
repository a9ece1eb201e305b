import { expect, test } from 'vitest'
import { dialled, lastTenDigits } from './telephone.ts'

test.each([
  ['9825012345', '9825012345'],
  ['+91 98250 12345', '9825012345'],
  ['0091-98250-12345', '9825012345'],
  ['(098250) 12345', '9825012345'],
  ['12345', null],
  ['', null],
  [null, null],
])('the mobile in %j is %j', (written, mobile) => {
  expect(lastTenDigits(written)).toBe(mobile)
})

test('ten digits are dialled with +91, a shorter number as written', () => {
  expect(dialled('98250 12345')).toBe('tel:+919825012345')
  expect(dialled('+91-98250-12345')).toBe('tel:+919825012345')
  expect(dialled('1800 22')).toBe('tel:180022')
})
