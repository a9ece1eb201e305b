import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decideChangeBusinessProfile } from './business-profile-decisions.ts'
import { exampleBusinessProfile } from './business-profile-example.ts'
import { changeBusinessProfileSchema } from './business-profile-schemas.ts'

const seller = { gstin: '24AAACZ9999Z1ZI' }
const profile = exampleBusinessProfile()
const on = { id: profile.id, version: 1 }
const change = (patch: Omit<Parameters<typeof decideChangeBusinessProfile>[1], 'id' | 'version'>, of = profile) =>
  decideChangeBusinessProfile(of, { ...on, ...patch }, { company: seller, sameGstin: [] })
const mumbai = {
  street: '12 Kalbadevi Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400002',
  country: 'India',
}

test('a wrong GSTIN, name or address is corrected, and nothing else changes', () => {
  const patch = { companyName: 'Shree Ganesh Exports', gstNumber: '27AAAFZ9999Z1Z6', registeredAddress: mumbai }
  expect(change(patch)).toMatchObject({ ok: true, value: { main: { ...profile, ...patch } } })
})

test('a GSTIN must agree with the PAN and State it is entered beside, also when only one of them is corrected', () => {
  expect(change({ gstNumber: '27AAAFZ9999Z1Z6' })).toMatchObject({ refusal: { code: 'gstin-state-differs' } })
  expect(change({ registeredAddress: mumbai })).toMatchObject({ refusal: { code: 'gstin-state-differs' } })
  expect(change({ panNumber: 'AAACZ9999Z' })).toMatchObject({ refusal: { code: 'gstin-pan-differs' } })
  expect(change({ gstNumber: seller.gstin })).toMatchObject({ refusal: { code: 'gst-number-is-sellers' } })
  expect(change({ gstNumber: '24AAAFZ9999Z1ZD' })).toMatchObject({ refusal: { code: 'gst-number-doubted' } })
})

test('a GSTIN the buyer had confirmed is not doubted again when something else is corrected', () => {
  const confirmed = exampleBusinessProfile({ gstNumber: '24AAAFZ9999Z1ZD' })
  const street = { ...confirmed.registeredAddress, street: '13 Ring Road' }
  expect(change({ registeredAddress: street }, confirmed).ok).toBe(true)
})

test('a contact can be corrected although the numbers of an earlier form disagree', () => {
  const wrong = exampleBusinessProfile({ panNumber: 'AAACZ9999Z' })
  expect(change({ phone: '9825099999' }, wrong).ok).toBe(true)
})

test('a buyer may be without GSTIN, PAN and e-mail', () => {
  const none = { gstNumber: '', panNumber: null, email: '', registeredAddress: mumbai }
  expect(change(none)).toMatchObject({ ok: true, value: { main: none } })
  const sent = { ...on, gstNumber: ' ', panNumber: '', email: '' }
  expect(z.parse(changeBusinessProfileSchema.input, sent)).toMatchObject({ gstNumber: '', panNumber: null, email: '' })
})

test('an address in India keeps its State, and one of an earlier form that has none may go on without', () => {
  const nowhere = { ...profile.registeredAddress, state: 'Other', street: '13 Ring Road' }
  const unregistered = exampleBusinessProfile({ gstNumber: '', gstKind: 'unregistered', panNumber: null })
  expect(change({ registeredAddress: nowhere }, unregistered)).toMatchObject({ refusal: { code: 'state-required' } })
  const earlier = { ...unregistered, registeredAddress: { ...nowhere, street: '12 Ring Road' } }
  expect(change({ registeredAddress: nowhere }, earlier)).toMatchObject({ ok: true })
  const abroad = { ...nowhere, pincode: '', country: 'UAE' }
  expect(change({ registeredAddress: abroad }, unregistered)).toMatchObject({ ok: true })
  expect(change({ registeredAddress: nowhere }, { ...earlier, registeredAddress: abroad })).toMatchObject({
    refusal: { code: 'state-required' },
  })
})

test('numbers are stored as they are compared: in capitals, without blanks, a telephone in digits', () => {
  const typed = { ...on, gstNumber: '24 aaafz9999z 1zc', panNumber: 'aaafz9999z', phone: '98250 11111' }
  expect(z.parse(changeBusinessProfileSchema.input, typed)).toMatchObject({
    gstNumber: '24AAAFZ9999Z1ZC',
    panNumber: 'AAAFZ9999Z',
    phone: '9825011111',
  })
})

test('places of delivery are kept as typed, and the GSTIN of a consignee must fit its State', () => {
  const godown = { ...mumbai, name: 'Kalbadevi Fabrics', gstNumber: '27AAAFZ9999Z1Z6' }
  expect(change({ deliveryAddresses: [godown] })).toMatchObject({ value: { main: { deliveryAddresses: [godown] } } })
  expect(change({ deliveryAddresses: [{ ...godown, state: 'Gujarat' }] })).toMatchObject({
    refusal: { code: 'gstin-state-differs' },
  })
  expect(change({ deliveryAddresses: [{ ...mumbai, name: null, gstNumber: null }] })).toMatchObject({ ok: true })
})
