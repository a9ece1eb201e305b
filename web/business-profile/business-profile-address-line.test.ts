import { expect, test } from 'vitest'
import { addressLine } from './business-profile-address-line.ts'

const bhiwandi = { street: '405, Market', city: 'Bhiwandi', state: 'Maharashtra', pincode: '421302', country: 'India' }

test.each([
  ['en', '405, Market, Bhiwandi\u00a0-\u00a0421302, Maharashtra'],
  ['gu', '405, Market, Bhiwandi\u00a0-\u00a0421302, મહારાષ્ટ્ર'],
  ['hi', '405, Market, Bhiwandi\u00a0-\u00a0421302, महाराष्ट्र'],
] as const)(
  'an address names its State in %s, keeps its PIN code beside the town, and India goes without saying',
  (language, line) => {
    expect(addressLine(bhiwandi, language)).toBe(line)
  },
)

test('an address abroad keeps its region and country as typed, and "Other" names no State', () => {
  const dubai = { street: '', city: 'Dubai', state: 'Deira', pincode: '', country: 'UAE' }
  expect(addressLine(dubai, 'gu')).toBe('Dubai, Deira, UAE')
  expect(addressLine({ ...dubai, state: 'Other' }, 'gu')).toBe('Dubai, UAE')
})
