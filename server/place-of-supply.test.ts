import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { documentsOf } from '#server/testing-documents.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, quotationOfToday } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const ofMumbai = { gstNumber: '27AAACZ9999Z1ZC', state: 'Maharashtra', city: 'Mumbai', pincode: '400002' }
const { quotationOf } = documentsOf(() => owner)

test('a buyer from Mumbai quoted as if in Surat pays IGST from the day the profile comes in, to the last invoice', async () => {
  const ids = newIds()
  const quoted = await chain.quote(owner, ids)
  expect(quoted.totals).toMatchObject({ cgst: 216_875, sgst: 216_875, igst: 0 })

  const handedIn = await chain.profile(owner, testApp.anonymous(), ids, ofMumbai)
  expect(handedIn.quotation).toMatchObject({ placeOfSupply: '27', corrected: true, totals: { cgst: 0, igst: 433_750 } })
  expect(await quotationOf(ids)).toMatchObject({
    status: 'approved',
    revision: 2,
    placeOfSupply: '27',
    statusMessage: { code: 'place-corrected', params: { state: '27', before: '24', amount: 91_088_00 } },
  })

  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  expect(await chain.invoice(owner, ids)).toMatchObject({
    placeOfSupply: '27',
    totals: { cgst: 0, sgst: 0, igst: 433_750, total: 91_088_00 },
  })
})

test('a buyer of the seller’s own State keeps the quotation that was sent', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  const { quotation } = await chain.profile(owner, testApp.anonymous(), ids)
  expect(quotation).toMatchObject({ placeOfSupply: '24', corrected: false })
  expect(await quotationOf(ids)).toMatchObject({ revision: 1, statusMessage: { code: 'profile-completed' } })
})

test('a customer of another State is not quoted CGST and SGST, by whatever way the party is named', async () => {
  const ids = newIds()
  await chain.quote(owner, ids, '27')
  await chain.profile(owner, testApp.anonymous(), ids, ofMumbai)
  for (const party of [{ leadId: ids.lead }, { leadId: null, businessProfileId: ids.profile }])
    for (const placeOfSupply of ['24', '08']) {
      const again = quotationOfToday({ id: newIds().quotation, ...party, placeOfSupply })
      expect(await owner.call('quotation.create', again)).toMatchObject({
        status: 409,
        body: { code: 'place-of-supply-differs', params: { state: '27', place: placeOfSupply } },
      })
    }
})

test('an order and a draft from before the place was looked at are invoiced by the profile, not as they stand', async () => {
  const ids = newIds()
  await chain.quote(owner, ids, '27')
  await chain.profile(owner, testApp.anonymous(), ids, ofMumbai)
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  const { pool } = testApp.appContext.database
  await pool.query(`update sales_order set place_of_supply = '24' where id = $1`, [ids.order])

  const draft = await owner.done<FinalInvoice>('final-invoice.create', { id: ids.invoice, salesOrderId: ids.order })
  expect(draft).toMatchObject({ placeOfSupply: '27', totals: { cgst: 0, igst: 433_750 } })
  await pool.query(`update final_invoice set place_of_supply = '24' where id = $1`, [ids.invoice])
  const send = { id: ids.invoice, version: draft.version, finalPaymentId: ids.payment }
  expect(await owner.call('final-invoice.send', send)).toMatchObject({ body: { code: 'place-of-supply-differs' } })
  const anew = { id: ids.invoice, version: draft.version, dueDate: draft.dueDate }
  const { version } = await owner.done<FinalInvoice>('final-invoice.change', anew)
  expect(await owner.done('final-invoice.send', { ...send, version })).toMatchObject({
    status: 'sent',
    placeOfSupply: '27',
  })
})

test('a lead keeps its State and a town that is not in the list; a State that does not exist is refused', async () => {
  const lead = { id: newIds().lead, location: 'Other', city: 'Bhiwandi', state: '27' } as const
  const written = await owner.done<Lead>('lead.create', exampleLeadInput(lead))
  expect(written).toMatchObject({ city: 'Bhiwandi', state: '27' })
  const wrong = { id: lead.id, version: written.version, state: '39' }
  expect(await owner.call('lead.change', wrong)).toMatchObject({ status: 422 })
})

test('a customer’s corrected State reaches what is open: the quotation is recalculated, then the proforma can be made', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids)
  const profile = await owner.done<BusinessProfile>('business-profile.find', { id: ids.profile })
  const { registeredAddress } = profile
  await owner.done('business-profile.change', {
    id: ids.profile,
    version: profile.version,
    companyName: 'Patel Textiles LLP',
    gstNumber: '27AAAFZ9999Z1Z6',
    registeredAddress: { ...registeredAddress, city: 'Mumbai', state: 'Maharashtra', pincode: '400002' },
  })
  const proforma = { id: ids.proforma, advancePaymentId: ids.advance, quoteId: ids.quotation }
  expect(await owner.call('proforma-invoice.create', proforma)).toMatchObject({
    body: { code: 'place-of-supply-differs' },
  })
  const { id, version } = await quotationOf(ids)
  const revised = await owner.done<Quotation>('quotation.revise', { id, version, placeOfSupply: '27' })
  expect(revised).toMatchObject({ status: 'pending', revision: 2, totals: { cgst: 0, igst: 433_750 } })
  await owner.done('quotation.approve', { id, version: revised.version })
  expect(await owner.done('proforma-invoice.create', proforma)).toMatchObject({
    companyName: 'Patel Textiles LLP',
    placeOfSupply: '27',
  })
})

test('a buyer without a GSTIN is invoiced at the State of the address', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids)
  const { version } = await owner.done<BusinessProfile>('business-profile.find', { id: ids.profile })
  const none = { gstNumber: '', panNumber: '', email: '' }
  expect(await owner.done('business-profile.change', { id: ids.profile, version, ...none })).toMatchObject({
    gstNumber: '',
    panNumber: null,
    email: '',
  })
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  expect(await chain.invoice(owner, ids)).toMatchObject({ placeOfSupply: '24', totals: { cgst: 216_875 } })
})
