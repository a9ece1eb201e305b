import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { checkTelephone, hasWhatsapp } from './mobile.ts'

test.each([
  ['0261-2345678', '2612345678'],
  ['(0261) 234 5678', '2612345678'],
  ['+91 261 2345678', '2612345678'],
  ['૦૨૬૧ ૨૩૪૫૬૭૮', '2612345678'],
  ['(079) 2658 1234', '7926581234'],
  ['098250 12345', '9825012345'],
  ['0091 98250 12345', '9825012345'],
  ['+971 4 123 4567', '+97141234567'],
])('the telephone %s is kept as %s', (typed, kept) => {
  expect(checkTelephone(typed)).toEqual(accept(kept))
})

test.each([
  '',
  '02345678',
  '00261 2345678',
  '00971 4 123 4567',
  '0000000000',
  '98250 1234',
  '98250 12345 / 0261 2345678',
])('%j is no telephone', (typed) => {
  expect(checkTelephone(typed)).toEqual(refuse({ code: 'phone-ten-digits' }))
})

test.each([
  ['9825012345', true],
  ['+91 98250 12345', true],
  ['+447911123456', true],
  ['2612345678', false],
  ['0261 2345678', false],
  ['079 2658 1234', false],
  ['7926581234', false],
  ['', false],
])('%j can be opened by WhatsApp: %s', (phone, can) => {
  expect(hasWhatsapp(phone)).toBe(can)
})
