import { expect, test } from 'vitest'
import { dialled, isWritable, messageNumber, numberText } from './telephone.ts'

test.each([
  ['9825012345', '9825012345'],
  ['+91 98250 12345', '9825012345'],
  ['0091-98250-12345', '9825012345'],
  ['(098250) 12345', '9825012345'],
  ['+44 7911 123456', '+447911123456'],
  ['12345', null],
  ['', null],
  [null, null],
])('the mobile in %j is %j', (written, mobile) => {
  expect(messageNumber(written)).toBe(mobile)
})

test('ten digits are dialled with +91, a shorter number as written', () => {
  expect(dialled('98250 12345')).toBe('tel:+919825012345')
  expect(dialled('+91-98250-12345')).toBe('tel:+919825012345')
  expect(dialled('1800 22')).toBe('tel:180022')
})

test('a buyer abroad is called and written to under the code of the country, and no stranger in India instead', () => {
  expect(dialled('+44 7911 123456')).toBe('tel:+447911123456')
  expect(numberText('+447911123456')).toBe('+447911123456')
  expect(numberText('9825012345')).toBe('+91 98250 12345')
  expect(['+447911123456', '9825012345', '2612345678', '7926581234'].map(isWritable)).toEqual([
    ...[true, true],
    ...[false, false],
  ])
})
