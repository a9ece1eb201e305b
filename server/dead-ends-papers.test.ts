import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { documentsOf } from '#server/testing-documents.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, quotationOfToday, road, today, type Ids } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const { quotationOf } = documentsOf(() => owner)
const step = async (name: string, ids: Ids, input: object = {}) => {
  const { id, version } = await quotationOf(ids)
  return owner.call<Partial<Quotation> & { code?: string }>(`quotation.${name}`, { id, version, ...input })
}
async function quoted(patch: object = {}): Promise<Ids> {
  const ids = newIds()
  await owner.done('lead.create', exampleLeadInput({ id: ids.lead }))
  await owner.done('quotation.create', quotationOfToday({ id: ids.quotation, leadId: ids.lead, ...patch }))
  return ids
}
/** An order of that quotation whose goods are packed. */
async function made(ids: Ids, form: object = {}): Promise<SalesOrder> {
  await chain.profile(owner, testApp.anonymous(), ids, form)
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  return chain.steps(owner, ids, floor)
}

test('a quotation of ₹0 is not approved; with its rate corrected it is', async () => {
  const free = [exampleDocumentLine({ discountPaise: 80_000_00 })]
  const ids = await quoted({ lines: free })
  expect(await quotationOf(ids)).toMatchObject({ totalAmount: 0, status: 'pending' })
  expect(await step('approve', ids)).toMatchObject({ status: 409, body: { code: 'quotation-is-free' } })
  expect(await step('change', ids, { lines: [exampleDocumentLine()] })).toMatchObject({
    body: { totalAmount: 84_000_00 },
  })
  expect(await step('approve', ids)).toMatchObject({ status: 200, body: { status: 'approved' } })
})

test('a proforma is not corrected to ₹0; the one that was sent still counts', async () => {
  const ids = await quoted()
  await chain.profile(owner, testApp.anonymous(), ids)
  await chain.proforma(owner, ids)
  const { version, dueDate } = await owner.done<ProformaInvoice>('proforma-invoice.find', { id: ids.proforma })
  const { placeOfSupply, advanceRateBp } = await quotationOf(ids)
  const correction = (lines: object[]) => ({
    ...{ id: ids.proforma, version, successorId: randomUUID(), reason: 'Rate', placeOfSupply, advanceRateBp },
    ...{ paymentInstructions: null, dueDate, lines },
  })
  const free = correction([exampleDocumentLine({ discountPaise: 80_000_00 })])
  expect(await owner.call('proforma-invoice.correct', free)).toMatchObject({
    status: 409,
    body: { code: 'proforma-is-free' },
  })
  expect(await owner.done('proforma-invoice.find', { id: ids.proforma })).toMatchObject({ status: 'sent', version })
  expect(await owner.done('proforma-invoice.correct', correction([exampleDocumentLine()]))).toMatchObject({
    totalAmount: 84_000_00,
  })
})

test('a quotation that was rejected by mistake is offered again as a new revision, and becomes an order', async () => {
  const ids = await quoted()
  const { number } = await quotationOf(ids)
  await step('reject', ids)
  for (const name of ['approve', 'change'])
    expect(await step(name, ids), name).toMatchObject({ status: 409, body: { code: 'step-not-open' } })
  expect(await step('revise', ids, { notes: 'He takes it after all' })).toMatchObject({
    body: { status: 'pending', revision: 2, number },
  })
  expect(await made(ids)).toMatchObject({ status: 'ready_to_ship' })
})

const lines = (count: number) =>
  Array.from({ length: count }, (_none, at) =>
    exampleDocumentLine({ description: `Design ${at + 1}`, quantityMilli: 10_000 }),
  )

test('a document has up to 300 lines, from the quotation to the invoice', async () => {
  const tooMany = quotationOfToday({ id: randomUUID(), leadId: newIds().lead, lines: lines(301) })
  expect(await owner.call('quotation.create', tooMany)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines', code: 'too-many-lines' }] },
  })
  const ids = await quoted({ lines: lines(300) })
  await made(ids)
  const invoice = await chain.invoice(owner, ids)
  expect(invoice.lines).toHaveLength(300)
  expect(invoice).toMatchObject({ status: 'sent', totalAmount: 300 * 840_00, orderLines: { length: 300 } })
  expect(invoice.lines.at(-1)).toMatchObject({ description: 'Design 300' })
})

test('goods that left without an invoice travel on a challan and are billed afterwards; their order is complete only then', async () => {
  const ids = await quoted({ advanceRateBp: 10_000 })
  await made(ids)
  const delivered = await chain.steps(owner, ids, road)
  expect(delivered).toMatchObject({ status: 'delivered', balancePaymentDue: 0 })
  expect(delivered.challan).toMatchObject({
    number: expect.stringMatching(/^DC\/\d\d-\d\d\/0001$/) as string,
    on: today(),
  })
  expect(delivered.challan?.particulars).toMatchObject({ late: false, seller: { companyName: 'Test Textiles' } })
  const complete = { id: ids.order, version: delivered.version }
  expect(await owner.call('sales-order.complete', complete)).toMatchObject({
    status: 409,
    body: { code: 'order-not-billed' },
  })
  expect(await chain.invoice(owner, ids)).toMatchObject({ status: 'paid', balanceAmount: 0 })
  expect(await owner.done('sales-order.find', { id: ids.order })).toMatchObject({ status: 'completed' })
})

test.each([
  ['07', 'Delhi', 'Delhi', '110006'],
  ['36', 'Telangana', 'Hyderabad', '500002'],
  ['23', 'Madhya Pradesh', 'Indore', '452001'],
  ['10', 'Bihar', 'Patna', '800001'],
])('a shop in State %s (%s) is quoted, ordered and invoiced there, with IGST', async (code, state, city, pincode) => {
  const ids = await quoted({ placeOfSupply: code })
  const address = { street: '12 Main Bazaar', city, state, pincode, country: 'India' }
  await made(ids, { gstKind: 'unregistered', gstNumber: '', email: '', ...address })
  const invoice = await chain.invoice(owner, ids)
  expect(invoice).toMatchObject({
    placeOfSupply: code,
    supply: { buyer: 'unregistered' },
    totals: { cgst: 0, igst: 433_750 },
  })
  const buyer = invoice.particulars?.buyer.profile?.registeredAddress
  expect(buyer).toMatchObject({ state, city, pincode })
})

test('goods without tax are sold on a paper that says so, to the last step', async () => {
  const wool = [exampleDocumentLine({ description: 'Raw wool', hsn: '5101', gstRateBp: 0 })]
  const ids = await quoted({ lines: wool })
  await made(ids)
  const invoice = await chain.invoice(owner, ids)
  expect(invoice).toMatchObject({
    gstRate: 0,
    gstAmount: 0,
    totalAmount: 80_000_00,
    totals: { cgst: 0, sgst: 0, igst: 0 },
  })
  const money: FinalInvoice = await owner.done('final-invoice.find', { id: ids.invoice })
  expect(money.balanceAmount).toBe(40_000_00)
  const advance = await owner.done<AdvancePayment>('advance-payment.find', { id: ids.advance })
  expect(advance).toMatchObject({ amount: 40_000_00, status: 'received' })
})
