import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { checkAccountNumber } from './account-number.ts'
import { checkIfsc } from './ifsc.ts'
import { checkVpa } from './vpa.ts'

test.each(['SBIN0001234', 'HDFC0002255', 'UTIB0000001', 'PUNB0244200'])('%s is a branch', (ifsc) => {
  expect(checkIfsc(ifsc)).toEqual(accept(ifsc))
  expect(checkIfsc(` ${ifsc.toLowerCase()} `)).toEqual(accept(ifsc))
})

test.each([
  ['SBIN1001234', { code: 'ifsc-fifth-zero', params: { found: '1' } }],
  ['SBINO001234', { code: 'ifsc-fifth-zero', params: { found: 'O' } }],
  ['SBI0001234', { code: 'ifsc-length', params: { length: 10 } }],
  ['5BIN0001234', { code: 'ifsc-shape' }],
  ['SBIN000123!', { code: 'ifsc-shape' }],
])('%s is no branch', (text, refusal) => {
  expect(checkIfsc(text)).toEqual(refuse(refusal))
})

test('an account number keeps its zeros and loses its blanks', () => {
  expect(checkAccountNumber('0012 3456 7890')).toEqual(accept('001234567890'))
  expect(checkAccountNumber('૦૦૧૨૩૪૫૬૭૮')).toEqual(accept('0012345678'))
})

test.each([
  ['12345678', { code: 'account-number-length', params: { length: 8 } }],
  ['1234567890123456789', { code: 'account-number-length', params: { length: 19 } }],
  ['12345678A0', { code: 'account-number-characters' }],
])('%s is no account number', (text, refusal) => {
  expect(checkAccountNumber(text)).toEqual(refuse(refusal))
})

const { vpa_valid, vpa_invalid } = JSON.parse(readFileSync('tests/vectors/upi_whatsapp.json', 'utf8')) as Record<
  'vpa_valid' | 'vpa_invalid',
  string[]
>

test.each(vpa_valid)('%s is a UPI id', (vpa) => {
  expect(checkVpa(vpa)).toEqual(accept(vpa))
  expect(checkVpa(` ${vpa.toUpperCase()} `)).toEqual(accept(vpa))
})

test.each(vpa_invalid)('%s is no UPI id', (text) => {
  expect(checkVpa(text)).toEqual(refuse({ code: 'vpa-shape' }))
})
