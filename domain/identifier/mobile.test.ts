import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { checkMobile, checkSignInNumber, foreignNumber, phoneText, showMobile, whatsappNumber } from './mobile.ts'

test.each([
  '9876543210',
  '098765 43210',
  '+91-98765-43210',
  '0091 9876543210',
  '919876543210',
  '+91 (98765) 43210',
  '0919876543210',
  '૯૮૭૬૫૪૩૨૧૦',
  '९८७६५४३२१०',
])('the mobile %s is read as 9876543210', (text) => {
  expect(checkMobile(text)).toEqual(accept('9876543210'))
})

test.each([
  ['12345', { code: 'mobile-length', params: { length: 5 } }],
  ['', { code: 'mobile-length', params: { length: 0 } }],
  ['00009876543210', { code: 'mobile-length', params: { length: 14 } }],
  ['0989876543210', { code: 'mobile-length', params: { length: 13 } }],
  ['449876543210', { code: 'mobile-length', params: { length: 12 } }],
  ['98765432101', { code: 'mobile-length', params: { length: 11 } }],
  ['5876543210', { code: 'mobile-start', params: { found: '5' } }],
  ['+1 415 555 0100', { code: 'mobile-length', params: { length: 11 } }],
  ['98765x43210', { code: 'mobile-characters' }],
  ['98765+43210', { code: 'mobile-characters' }],
])('%s is no mobile number', (text, refusal) => {
  expect(checkMobile(text)).toEqual(refuse(refusal))
})

test.each([
  ['079 2658 1234', 'Ahmedabad'],
  ['079-40012345', 'Ahmedabad'],
  ['+91 80 4123 4567', 'Bengaluru'],
  ['080 6512 3456', 'Bengaluru'],
  ['0731 2512345', 'Indore'],
  ['0712 2712345', 'Nagpur'],
  ['0612 2212345', 'Patna'],
  ['0866 2512345', 'Vijayawada'],
  ['0891 3512345', 'Visakhapatnam'],
  ['07412 251234', 'Ratlam'],
])('%s is a landline of %s, and no mobile', (text) => {
  expect(checkMobile(text)).toEqual(refuse({ code: 'mobile-landline' }))
  expect(checkSignInNumber(text)).toMatchObject({ ok: true })
})

test.each([
  '7900123456',
  '7931312345',
  '7984512345',
  '8000123456',
  '8066123456',
  '8511212345',
  '7310012345',
  '6120912345',
  '6351212345',
  '9265812345',
  '7028612345',
  '8320612345',
  '8200412345',
])('%s begins as an area code does, and is a mobile', (text) => {
  expect(checkMobile(text)).toEqual(accept(text))
})

test('every mobile number is read back from the way it is shown and the way WhatsApp has it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String), (mobile) => {
      fc.pre(checkMobile(mobile).ok)
      expect(checkMobile(showMobile(mobile))).toEqual(accept(mobile))
      expect(checkMobile(whatsappNumber(mobile))).toEqual(accept(mobile))
      expect(checkMobile(`0${mobile}`)).toEqual(accept(mobile))
    }),
  )
})

test.each([
  ['9828447775', '98284 47775'],
  ['+91-98284-47775', '98284 47775'],
  ['98284 47775', '98284 47775'],
  ['0261 2345678', '0261 2345678'],
  ['2612345678', '02612345678'],
  ['7926581234', '07926581234'],
  ['', ''],
  ['+6581234567', '+6581234567'],
])('the telephone %s is shown as %s: a mobile in two halves, a landline with its 0', (phone, shown) => {
  expect(phoneText(phone)).toBe(shown)
})

test.each([
  ['+44 7911 123456', '447911123456'],
  ['0044 7911 123456', '447911123456'],
  ['+971-50-123-4567', '971501234567'],
  ['+1 (917) 555-0100', '19175550100'],
  ['+65 8123 4567', '6581234567'],
  ['+૪૪ ૭૯૧૧ ૧૨૩૪૫૬', '447911123456'],
])('the number %s belongs to another country: %s', (text, digits) => {
  expect(foreignNumber(text)).toBe(digits)
})

test.each([
  '9876543210',
  '+91 98765 43210',
  '0091 98765 43210',
  '+9876543210',
  '0261 2345678',
  '00009876543210',
  '+44',
  '',
])('the number %s names no other country', (text) => {
  expect(foreignNumber(text)).toBeNull()
})
