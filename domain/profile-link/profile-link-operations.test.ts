import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { completeProfileLinkSchema } from '#domain/profile-link/profile-link-schemas.ts'
import { exampleProfileForm } from './profile-link-example.ts'

const codesOf = (patch: Record<string, unknown>): string[] => {
  const understood = z.safeParse(completeProfileLinkSchema.input, { ...exampleProfileForm(), ...patch })
  return understood.success ? [] : understood.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

test('a complete form is understood, and the numbers are written in capitals without blanks', () => {
  const typed = { ...exampleProfileForm(), gstNumber: ' 24 aaafz9999z1zc ', panNumber: 'aaafz9999z' }
  expect(z.parse(completeProfileLinkSchema.input, typed)).toMatchObject({
    gstNumber: '24AAAFZ9999Z1ZC',
    panNumber: 'AAAFZ9999Z',
  })
})

test('digits of a Gujarati or Hindi keyboard are the same numbers', () => {
  const typed = { gstNumber: '૨૪aaafz૯૯૯૯z૧zc', panNumber: 'aaafz९९९९z', pincode: '૩૯૫૦૦૨', phone: '૯૮૨૫૦ १२३४५' }
  expect(z.parse(completeProfileLinkSchema.input, { ...exampleProfileForm(), ...typed })).toMatchObject({
    gstNumber: '24AAAFZ9999Z1ZC',
    panNumber: 'AAAFZ9999Z',
    pincode: '395002',
    phone: '98250 12345',
  })
})

test.each([
  ['companyName', '', 'company-name-required'],
  ['gstNumber', '', 'gst-number-required'],
  ['gstNumber', '24AAAFZ9999Z1Z', 'gst-number-invalid'],
  ['gstNumber', 'AAAAFZ9999Z1ZCX', 'gst-number-invalid'],
  ['panNumber', 'AAAF99999Z', 'pan-invalid'],
  ['establishedYear', 1899, 'too-small'],
  ['street', ' ', 'street-required'],
  ['city', '', 'city-required'],
  ['state', '', 'state-required'],
  ['pincode', '', 'pincode-required'],
  ['pincode', '39500', 'pincode-invalid'],
  ['pincode', '095002', 'pincode-invalid'],
  ['pincode', '395 003', 'pincode-invalid'],
  ['contactPerson', '', 'contact-person-name-required'],
  ['phone', '', 'phone-required'],
  ['phone', '98250 1234', 'phone-ten-digits'],
  ['phone', '+91 98250 12345', 'phone-ten-digits'],
  ['email', '', 'email-required'],
  ['email', 'kirit@', 'email-format'],
])('%s %j is refused as %s', (field, value, code) => {
  // The person is shown the first one.
  expect(codesOf({ [field]: value })[0]).toBe(`${field} ${code}`)
})

test.each([
  ['panNumber', ''],
  ['establishedYear', null],
  ['establishedYear', 1900],
  ['phone', '(98250) 12-345'],
  ['phone', '0261 2345678'],
])('%s %j is let pass', (field, value) => {
  expect(codesOf({ [field]: value })).toEqual([])
})

const abroad = {
  gstKind: 'overseas',
  gstNumber: '',
  country: 'United Kingdom',
  state: 'Other',
  pincode: 'SW1A 1AA',
} as const

test('a buyer abroad gives a number with the code of the country, and nobody else does', () => {
  for (const phone of ['+44 7911 123456', '+91 98250 12345']) expect(codesOf({ ...abroad, phone })).toEqual([])
  // Of ten digits alone nobody knows the country: written to with +91 they would reach a stranger.
  expect(codesOf({ ...abroad, phone: '9175550100' })).toEqual(['phone phone-ten-digits'])
  expect(codesOf({ phone: '+44 7911 123456' })).toEqual(['phone phone-ten-digits'])
})
