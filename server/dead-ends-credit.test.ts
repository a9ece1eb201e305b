import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, quotationOfToday, type Ids } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const terms = async ({ profile }: Ids, patch: object) => {
  const { id, version } = await owner.done<BusinessProfile>('business-profile.find', { id: profile })
  return owner.done<BusinessProfile>('business-profile.set-credit', { id, version, ...patch })
}
/** A proforma to a party whose limit is 0, asking for this part in advance. */
async function drafted(advanceRateBp: number, patch: object = { creditLimit: 0 }) {
  const ids = newIds()
  await owner.done('lead.create', exampleLeadInput({ id: ids.lead }))
  await owner.done('quotation.create', { ...quotationOfToday({ id: ids.quotation, leadId: ids.lead }), advanceRateBp })
  await chain.profile(owner, testApp.anonymous(), ids)
  await terms(ids, patch)
  const { id, version } = await owner.done<ProformaInvoice>('proforma-invoice.create', {
    id: ids.proforma,
    advancePaymentId: ids.advance,
    quoteId: ids.quotation,
  })
  return { ids, send: { id, version } }
}
const total = 91_088_00
const over = { status: 409, body: { code: 'credit-limit-exceeded', params: { limit: '₹0', beyond: '₹91,088' } } }

test('a party with a limit of 0 gets no order without an advance, until the owner gives his reason', async () => {
  const { ids, send } = await drafted(0)
  expect(await owner.call('proforma-invoice.send', send)).toMatchObject(over)
  expect((await owner.call('sales-order.find', { id: ids.advance })).status).toBe(404)
  const creditReason = 'His brother vouches for him'
  expect(await owner.done('proforma-invoice.send', { ...send, creditReason })).toMatchObject({
    status: 'payment_received',
  })
  expect(await owner.done<SalesOrder>('sales-order.find', { id: ids.advance })).toMatchObject({
    balancePaymentDue: total,
  })
})

test('on hold with a limit of 0 it is the hold that is named; both gone, the order is made', async () => {
  const { ids, send } = await drafted(0, { creditLimit: 0, creditStatus: 'hold', holdReason: 'Two cheques came back' })
  expect(await owner.call('proforma-invoice.send', send)).toMatchObject({
    status: 409,
    body: { code: 'party-on-hold', params: { reason: 'Two cheques came back' } },
  })
  await terms(ids, { creditStatus: 'good' })
  expect(await owner.call('proforma-invoice.send', send)).toMatchObject(over)
  await terms(ids, { creditLimit: total })
  expect(await owner.done('proforma-invoice.send', send)).toMatchObject({ status: 'payment_received' })
})

test('a party with a limit of 0 that pays all of it in advance needs nobody’s word, and its goods leave', async () => {
  const { ids, send } = await drafted(10_000)
  expect(await owner.done('proforma-invoice.send', send)).toMatchObject({ status: 'sent' })
  const advance = await owner.done<{ id: string; version: number; amount: number }>('advance-payment.find', {
    id: ids.advance,
  })
  await owner.done('advance-payment.record', {
    ...{ id: advance.id, version: advance.version, receiptId: randomUUID(), salesOrderId: ids.order },
    ...{
      amount: advance.amount,
      receivedDate: quotationOfToday({}).quoteDate,
      paymentMethod: 'neft',
      bankReference: 'UTR1',
    },
  })
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  expect(await chain.steps(owner, ids, ['ship'])).toMatchObject({ status: 'shipped', balancePaymentDue: 0 })
})
