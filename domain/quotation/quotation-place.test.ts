import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { firstPlaceOfSupply, lawfulPlace, whyNotPlace } from './quotation-place.ts'

const seller = { supplierState: '24' }
const { registeredAddress } = exampleBusinessProfile()
const inMumbai = exampleBusinessProfile({ gstNumber: '27AAACZ9999Z1ZC' })
const unregistered = (state: string, country = 'India') =>
  exampleBusinessProfile({ gstNumber: '', registeredAddress: { ...registeredAddress, state, country } })

test('the place of supply for a registered buyer is the State of the GSTIN, whatever the address says', () => {
  expect(registeredAddress.state).toBe('Gujarat')
  expect(lawfulPlace({ profile: inMumbai }, seller)).toBe('27')
  // 25 was Daman and Diu until 2020; registrations moved to 26.
  expect(lawfulPlace({ profile: exampleBusinessProfile({ gstNumber: '25AAAFZ9999Z1ZC' }) }, seller)).toBe('26')
})

test('for a buyer without a GSTIN it is the State of the address, or the seller’s if the address names none', () => {
  expect(lawfulPlace({ profile: unregistered('Rajasthan') }, seller)).toBe('08')
  expect(lawfulPlace({ profile: unregistered('rajasthan ') }, seller)).toBe('08')
  expect(lawfulPlace({ profile: unregistered('Other') }, seller)).toBe('24')
})

test('goods for a buyer without GSTIN are supplied where they go, to his usual place or the one a paper names', () => {
  const godown = { ...registeredAddress, state: 'Delhi' }
  const buyer = { ...unregistered('Rajasthan'), deliveryAddresses: [godown] }
  expect(lawfulPlace({ profile: buyer }, seller)).toBe('07')
  expect(lawfulPlace({ profile: buyer, shipTo: { ...godown, state: 'Kerala' } }, seller)).toBe('32')
  // Billed to a registered buyer, sent to another: supplied where it is billed (s.10(1)(b), IGST Act).
  expect(lawfulPlace({ profile: { ...inMumbai, deliveryAddresses: [godown] } }, seller)).toBe('27')
})

test('goods for a buyer abroad are supplied abroad', () => {
  expect(lawfulPlace({ profile: unregistered('Other', 'Nepal') }, seller)).toBe('96')
})

test('job work is supplied where the buyer is on record', () => {
  const lines = [exampleDocumentLine({ hsn: '998821' })]
  expect(lawfulPlace({ profile: inMumbai }, { ...seller, lines })).toBe('27')
  expect(lawfulPlace({ profile: unregistered('Kerala') }, { ...seller, lines })).toBe('32')
})

test('a lead’s quotation starts with its State, then with the State of its town, then with the seller’s', () => {
  const placed = (patch: Parameters<typeof exampleLead>[0], supplierState = '24') =>
    firstPlaceOfSupply({ profile: null, lead: exampleLead(patch) }, { supplierState })
  expect(placed({ state: '07', location: 'Other' })).toBe('07')
  expect(placed({ state: '96' })).toBe('96')
  // A seller in Maharashtra does not make Surat a town of Maharashtra.
  expect(placed({ state: null, location: 'Surat' }, '27')).toBe('24')
  expect(placed({ state: null, location: 'Other' }, '27')).toBe('27')
  expect(firstPlaceOfSupply({ profile: inMumbai, lead: exampleLead({ state: '07' }) }, seller)).toBe('27')
})

test('a place other than the lawful one is refused, and told which one it is', () => {
  expect(whyNotPlace('24', { profile: inMumbai }, seller)).toEqual({
    code: 'place-of-supply-differs',
    params: { state: '27', place: '24' },
  })
  expect(whyNotPlace('27', { profile: inMumbai }, seller)).toBeNull()
  expect(whyNotPlace('27', { profile: null }, seller)).toBeNull()
})
