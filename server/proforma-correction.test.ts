import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { documentsOf } from '#server/testing-documents.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, newIds, today, type Ids } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const proformaOf = (id: string) => owner.done<ProformaInvoice>('proforma-invoice.find', { id })
const { quotationOf, advanceOf } = documentsOf(() => owner)

/** A deal with a sent proforma: 86,75,000 paise and 5% GST, half of it in advance. */
async function sentProforma(): Promise<Ids> {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids)
  await chain.proforma(owner, ids)
  return ids
}

async function correction({ proforma }: Ids, patch: Partial<Record<string, unknown>> = {}) {
  const { version } = await proformaOf(proforma)
  const successorId: string = randomUUID()
  return {
    id: proforma,
    version,
    successorId,
    reason: 'The rate was wrong',
    dueDate: addDays(today(), 5),
    paymentInstructions: null,
    ...patch,
  }
}
const send = async (id: string) =>
  owner.done<ProformaInvoice>('proforma-invoice.send', { id, version: (await proformaOf(id)).version })
const pay = async (ids: Ids, amount: number) =>
  owner.done<AdvancePayment>('advance-payment.record', chain.record(await advanceOf(ids), ids, amount))

test('a wrong proforma without money is cancelled with its reason; the quotation is approved again and makes another', async () => {
  const ids = await sentProforma()
  const { version, number } = await proformaOf(ids.proforma)
  const cancel = { id: ids.proforma, version, reason: '' }
  expect(await owner.call('proforma-invoice.cancel', cancel)).toMatchObject({ status: 422 })

  const cancelled = await owner.done('proforma-invoice.cancel', { ...cancel, reason: 'Made for the wrong party' })
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'Made for the wrong party', successorId: null })
  expect(await advanceOf(ids)).toMatchObject({ status: 'cancelled', receivedAmount: 0 })
  expect(await owner.done('lead.find', { id: ids.lead })).toMatchObject({ conversionStatus: 'quote_sent' })
  expect(await quotationOf(ids)).toMatchObject({
    status: 'approved',
    proformaInvoiceId: null,
    advancePaymentStatus: 'not_requested',
    statusMessage: { code: 'proforma-cancelled', params: { id: number } },
  })
  const { version: seen } = await proformaOf(ids.proforma)
  for (const step of ['send', 'cancel'])
    expect(
      await owner.call(`proforma-invoice.${step}`, { id: ids.proforma, version: seen, reason: 'Again' }),
    ).toMatchObject({ status: 409, body: { code: 'step-not-open' } })

  const again = { ...ids, proforma: newIds().proforma, advance: newIds().advance }
  await chain.proforma(owner, again)
  expect(await pay(again, 45_544_00)).toMatchObject({ status: 'received', salesOrderId: ids.order })
})

test('a proforma with money cannot be cancelled, and says how much is on it', async () => {
  const ids = await sentProforma()
  await pay(ids, 10_000_00)
  const { version } = await proformaOf(ids.proforma)
  expect(await owner.call('proforma-invoice.cancel', { id: ids.proforma, version, reason: 'Wrong' })).toMatchObject({
    status: 409,
    body: { code: 'proforma-has-money', params: { amount: '₹10,000' } },
  })
})

test('money part-paid on a wrong proforma moves to the corrected one, and its receipt voucher stays what it was', async () => {
  const ids = await sentProforma()
  const [receipt] = (await pay(ids, 10_000_00)).receipts
  const lines = [exampleDocumentLine({ ratePaise: 8000 })]
  const corrected = await owner.done<ProformaInvoice>('proforma-invoice.correct', await correction(ids, { lines }))
  expect(corrected).toMatchObject({ status: 'pending', totalAmount: 84_000_00, advanceAmount: 42_000_00 })
  expect(await proformaOf(ids.proforma)).toMatchObject({
    status: 'cancelled',
    successorId: corrected.id,
    totalAmount: 91_088_00,
  })
  expect(await advanceOf(ids)).toMatchObject({
    proformaInvoiceId: corrected.id,
    status: 'partial',
    amount: 42_000_00,
    receivedAmount: 10_000_00,
    receipts: [{ id: receipt?.id, number: receipt?.number, proformaInvoiceId: ids.proforma }],
  })
  expect(await quotationOf(ids)).toMatchObject({
    status: 'converted_to_proforma',
    revision: 2,
    proformaInvoiceId: corrected.id,
    totalAmount: 84_000_00,
  })
  await send(corrected.id)
  const done = await pay(ids, 32_000_00)
  expect(done).toMatchObject({ status: 'received', receivedAmount: 42_000_00 })
  expect(await owner.done('sales-order.find', { id: ids.order })).toMatchObject({
    totalAmount: 84_000_00,
    balancePaymentDue: 42_000_00,
  })
})

test('money that covers the corrected advance makes the order when the corrected proforma is sent', async () => {
  const ids = await sentProforma()
  await pay(ids, 30_000_00)
  const smaller = await correction(ids, { advanceRateBp: 2000 })
  const { id } = await owner.done<ProformaInvoice>('proforma-invoice.correct', smaller)
  expect(await send(id)).toMatchObject({ status: 'payment_received', advanceAmount: 18_218_00 })
  expect(await advanceOf(ids)).toMatchObject({ status: 'received', salesOrderId: ids.advance })
  expect(await owner.done('sales-order.find', { id: ids.advance })).toMatchObject({
    balancePaymentDue: 61_088_00,
    number: expect.stringMatching(/^SO\//),
  })
})

test('a correction sends the goods elsewhere, which taxes an unregistered buyer where they go', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids, { gstNumber: '', gstKind: 'unregistered' })
  await chain.proforma(owner, ids)
  const { registeredAddress } = exampleBusinessProfile()
  const mumbai = { street: '7 Process House', city: 'Mumbai', state: 'Maharashtra', pincode: '400001', gstNumber: null }
  const consignee = { ...registeredAddress, ...mumbai, name: 'Kiran Processors' }
  const corrected = await owner.done<ProformaInvoice>('proforma-invoice.correct', await correction(ids, { consignee }))
  expect(corrected).toMatchObject({ consignee, placeOfSupply: '27', totals: { cgst: 0, igst: 4_337_50 } })
  expect(await quotationOf(ids)).toMatchObject({ consignee, placeOfSupply: '27', revision: 2 })
  const back = await correction({ ...ids, proforma: corrected.id }, { consignee: null })
  expect(await owner.done('proforma-invoice.correct', back)).toMatchObject({ consignee: null, placeOfSupply: '24' })
})

test('two corrections at once leave one proforma that counts', async () => {
  const ids = await sentProforma()
  const both = [await correction(ids), await correction(ids)]
  const statuses = await Promise.all(
    both.map(async (one) => (await owner.call('proforma-invoice.correct', one)).status),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('money on a proforma whose buyer has moved to another State makes no order until it is corrected', async () => {
  const ids = await sentProforma()
  const profile = await owner.done<BusinessProfile>('business-profile.find', { id: ids.profile })
  await owner.done('business-profile.change', {
    id: ids.profile,
    version: profile.version,
    gstNumber: '27AAAFZ9999Z1Z6',
    registeredAddress: { ...profile.registeredAddress, city: 'Mumbai', state: 'Maharashtra', pincode: '400002' },
  })
  expect(await pay(ids, 45_544_00)).toMatchObject({ status: 'partial', salesOrderId: null })
  const { version } = await proformaOf(ids.proforma)
  expect(await owner.call('sales-order.find', { id: ids.order })).toMatchObject({ status: 404 })
  expect(await owner.call('proforma-invoice.cancel', { id: ids.proforma, version, reason: 'Wrong' })).toMatchObject({
    body: { code: 'proforma-has-money' },
  })

  const corrected = await owner.done<ProformaInvoice>('proforma-invoice.correct', await correction(ids))
  expect(corrected).toMatchObject({ placeOfSupply: '27', totals: { cgst: 0, igst: 433_750 } })
  expect(await send(corrected.id)).toMatchObject({ status: 'payment_received' })
  expect(await owner.done('sales-order.find', { id: ids.advance })).toMatchObject({ placeOfSupply: '27' })
})
