import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, newIds, quotationOfToday } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

type Typed = Omit<Parameters<typeof examplePartyInput>[0], 'id'>
const typed = (patch: Typed) => examplePartyInput({ id: randomUUID(), ...patch })
const written = (patch: Typed) => owner.done<BusinessProfile>('business-profile.create', typed(patch))
const mumbai = {
  street: '12 Kalbadevi Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400002',
  country: 'India',
}

test('a buyer who gives the particulars by phone is written down with the inquiry; its quotation is priced for his State', async () => {
  const ids = newIds()
  const { version } = await chain.quote(owner, ids)
  await owner.done('quotation.approve', { id: ids.quotation, version })
  const profile = await written({ leadId: ids.lead, gstNumber: '27AAAFZ9999Z1Z6', registeredAddress: mumbai })
  expect(profile).toMatchObject({ customerStatus: 'prospect', originalLeadId: ids.lead })
  expect(await owner.done<Lead>('lead.find', { id: ids.lead })).toMatchObject({ businessProfileId: profile.id })
  expect(await owner.done<Quotation>('quotation.find', { id: ids.quotation })).toMatchObject({
    businessProfileId: profile.id,
    placeOfSupply: '27',
    status: 'approved',
    totals: { cgst: 0, igst: 433_750 },
  })
  const proforma = { id: ids.proforma, advancePaymentId: ids.advance, quoteId: ids.quotation }
  expect(await owner.done('proforma-invoice.create', proforma)).toMatchObject({ businessProfileId: profile.id })
  const again = typed({ leadId: ids.lead, gstNumber: '' })
  expect(await owner.call('business-profile.create', again)).toMatchObject({ body: { code: 'profile-exists' } })
})

test('a shop without GSTIN and e-mail is charged by its State, a buyer abroad as an export', async () => {
  const shop = await written({ gstNumber: '', panNumber: '', email: '' })
  expect(shop).toMatchObject({ gstNumber: '', panNumber: null, email: '' })
  const dubai = { street: 'Al Ras 12', city: 'Dubai', state: 'Other', pincode: '', country: 'United Arab Emirates' }
  const abroad = await written({ gstNumber: '', panNumber: '', phone: '+971 50 123 4567', registeredAddress: dubai })
  expect(abroad).toMatchObject({ phone: '+971501234567', registeredAddress: dubai })
  const quote = (businessProfileId: string, placeOfSupply: string) =>
    owner.call(
      'quotation.create',
      quotationOfToday({ id: randomUUID(), leadId: null, businessProfileId, placeOfSupply }),
    )
  expect(await quote(shop.id, '24')).toMatchObject({ status: 200 })
  expect(await quote(abroad.id, '24')).toMatchObject({ body: { code: 'place-of-supply-differs' } })
  expect(await quote(abroad.id, '96')).toMatchObject({ status: 200 })
})

test('what staff type is checked like the buyer’s own form', async () => {
  const why = async (patch: Typed) => (await owner.call('business-profile.create', typed(patch))).body.code
  const gstNumber = '24AAAFZ9999Z2ZB'
  expect(await why({ gstNumber, panNumber: 'AAACZ9999Z' })).toBe('gstin-pan-differs')
  expect(await why({ gstNumber, registeredAddress: mumbai })).toBe('gstin-state-differs')
  expect(await why({ gstNumber: '', registeredAddress: { ...mumbai, pincode: '395002' } })).toBe('pincode-doubted')
  expect(await why({ gstNumber: '', registeredAddress: { ...mumbai, state: 'Other' } })).toBe('state-required')
  expect(await why({ gstNumber, registeredAddress: { ...mumbai, country: 'Nepal' } })).toBe('gst-number-abroad')
  expect(await why({ gstNumber: '', registeredAddress: { ...mumbai, pincode: '4000' } })).toBe('input-not-understood')
})

test('a GSTIN that a party has is not written down for a second one; the inquiry is given to the first', async () => {
  const gstNumber = '24AAAFZ9999Z2ZB'
  const first = await written({ gstNumber, companyName: 'Nakoda Silk' })
  const ids = newIds()
  await chain.quote(owner, ids)
  const second = typed({ leadId: ids.lead, gstNumber, panNumber: '' })
  expect(await owner.call('business-profile.create', second)).toMatchObject({
    status: 409,
    body: { code: 'gst-number-known', params: { company: 'Nakoda Silk', party: first.id } },
  })
  const other = await written({ gstNumber: '' })
  const change = { id: other.id, version: other.version, gstNumber, panNumber: null }
  expect(await owner.call('business-profile.change', change)).toMatchObject({ body: { code: 'gst-number-known' } })

  const taken = { id: first.id, version: first.version, leadId: ids.lead }
  expect(await owner.done('business-profile.add-lead', taken)).toMatchObject({ originalLeadId: ids.lead })
  expect(await owner.done('lead.find', { id: ids.lead })).toMatchObject({ businessProfileId: first.id })
  expect(await owner.done('quotation.find', { id: ids.quotation })).toMatchObject({ businessProfileId: first.id })
  expect(await owner.call('business-profile.add-lead', { ...taken, version: first.version + 1 })).toMatchObject({
    body: { code: 'profile-exists' },
  })
})

test('an inquiry of another company is found by nobody', async () => {
  const other = await testApp.owner('Other Mills')
  const lead = await other.done<Lead>('lead.create', exampleLeadInput({ id: newIds().lead }))
  const party = typed({ leadId: lead.id, gstNumber: '' })
  expect(await owner.call('business-profile.create', party)).toMatchObject({ status: 404 })
})
