import { expect, test } from 'vitest'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { consignmentEntity } from './consignment-entity.ts'
import { exampleConsignment } from './consignment-example.ts'
import { noConsignmentFacts, type ConsignmentFacts } from './consignment-facts.ts'
import { changeConsignmentRule, noteConsignmentRule, takeBackConsignmentRule } from './consignment-rules.ts'
import type { Consignment } from './consignment.ts'

const invoice = exampleFinalInvoice()
const { id } = invoice
const ewayBill = '341023456789'
const order = exampleSalesOrder({ orderDate: '2026-11-05' })

const sent = (patch: Parameters<typeof exampleFinalInvoice>[0] = {}) =>
  new Documents().put(finalInvoiceEntity, exampleFinalInvoice(patch)).put(salesOrderEntity, order)
const noting = (facts: Partial<ConsignmentFacts>) => ({ id, ...noConsignmentFacts, ...facts })
const stored = (documents: Documents): Consignment => documents.get(consignmentEntity, id)

test('what becomes known after the invoice was sent is noted beside it, and the invoice stays as it was', () => {
  const documents = sent()
  documents.done(noteConsignmentRule, noting({ ewayBill, ewayBillDate: '2026-11-21', vehicle: 'GJ05AB1234' }))
  expect(stored(documents)).toEqual({
    ...exampleConsignment(),
    ...noConsignmentFacts,
    ...{ ewayBill, ewayBillDate: '2026-11-21', vehicle: 'GJ05AB1234', version: 1 },
    ...{ createdAt: stored(documents).createdAt, updatedAt: stored(documents).updatedAt },
  })
  expect(documents.get(finalInvoiceEntity, id)).toEqual(invoice)
})

test('of two who note at once, one the e-way bill and one the lorry receipt, both are right', () => {
  const documents = sent()
  documents.done(noteConsignmentRule, noting({ ewayBill }))
  documents.done(noteConsignmentRule, noting({ ewayBill, lrNumber: 'LR 88', lrDate: '2026-11-21' }))
  expect(stored(documents)).toMatchObject({ ewayBill, lrNumber: 'LR 88', lrDate: '2026-11-21', version: 2 })
})

test('a second word on what is noted is no note but a correction, and says what is noted', () => {
  const documents = sent().put(consignmentEntity, exampleConsignment())
  expect(documents.refusal(noteConsignmentRule, noting({ lrNumber: 'LR 99', vehicle: 'GJ05AB1234' }))).toEqual({
    code: 'noted-already',
    params: { value: 'LR 4411' },
  })
  expect(stored(documents).vehicle).toBe(null)
  documents.done(changeConsignmentRule, { id, version: 1, lrNumber: 'LR 99' })
  expect(stored(documents)).toMatchObject({ lrNumber: 'LR 99', lrDate: '2026-11-20', transporter: 'Maruti Roadways' })
})

test.each([
  ['a draft', { status: 'pending', number: null }, 'invoice-not-sent'],
  ['a dropped draft', { status: 'discarded', number: null }, 'invoice-not-sent'],
  ['a cancelled invoice', { status: 'cancelled' }, 'invoice-undone'],
] as const)('nothing is noted for %s', (_what, patch, code) => {
  expect(sent(patch).refusal(noteConsignmentRule, noting({ ewayBill }))?.code).toBe(code)
})

test.each(['sent', 'payment_received', 'paid', 'overdue', 'credited'] as const)(
  'an invoice takes notes while it is %s',
  (status) => {
    expect(sent({ status }).refusal(noteConsignmentRule, noting({ ewayBill }))).toBe(null)
  },
)

test.each([
  ['nothing at all', {}, 'nothing-noted'],
  [
    'the day of a lorry receipt without its number',
    { vehicle: 'GJ05AB1234', lrDate: '2026-11-21' },
    'lr-number-missing',
  ],
  [
    'the day of an e-way bill without its number',
    { vehicle: 'GJ05AB1234', ewayBillDate: '2026-11-21' },
    'eway-bill-missing',
  ],
  ['a day to come', { lrNumber: 'LR 1', lrDate: '2026-11-22' }, 'not-yet'],
  ['a day before there was an order', { ewayBill, ewayBillDate: '2026-11-04' }, 'before-the-order'],
] as const)('%s is not noted', (_what, facts, code) => {
  expect(sent().refusal(noteConsignmentRule, noting(facts))?.code).toBe(code)
})

test('the first day is that of the order, and the last is today: goods on a challan left before their invoice', () => {
  const days = { lrNumber: 'LR 1', lrDate: '2026-11-05', ewayBill, ewayBillDate: '2026-11-21' }
  expect(sent().refusal(noteConsignmentRule, noting(days))).toBe(null)
})

test('an e-way bill is of one invoice, unless it was noted for the other by mistake', () => {
  const other = exampleConsignment({
    id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7999',
    invoiceNumber: 'INV/26-27/0002',
    ewayBill,
  })
  const documents = sent().put(consignmentEntity, other)
  const no = { code: 'eway-bill-of-other', params: { number: 'INV/26-27/0002' } }
  expect(documents.refusal(noteConsignmentRule, noting({ ewayBill }))).toEqual(no)
  documents.put(consignmentEntity, exampleConsignment())
  expect(documents.refusal(changeConsignmentRule, { id, version: 1, ewayBill })).toEqual(no)
  documents.done(takeBackConsignmentRule, { id: other.id, version: 1, reason: 'Of the other invoice' })
  documents.done(changeConsignmentRule, { id, version: 1, ewayBill })
  expect(stored(documents).ewayBill).toBe(ewayBill)
})

test('what was noted is taken back with a reason, and noted anew without what was wrong', () => {
  const documents = sent().put(consignmentEntity, exampleConsignment({ ewayBill }))
  documents.done(takeBackConsignmentRule, { id, version: 1, reason: 'Wrong invoice' })
  expect(stored(documents)).toMatchObject({
    status: 'taken_back',
    takenBackReason: 'Wrong invoice',
    lrNumber: 'LR 4411',
  })
  expect(documents.history.at(-1)).toEqual({ entity: 'consignment', id, why: 'Wrong invoice' })
  expect(documents.refusal(takeBackConsignmentRule, { id, version: 2, reason: 'x' })?.code).toBe('step-not-open')
  expect(documents.refusal(changeConsignmentRule, { id, version: 2, vehicle: 'GJ05AB1234' })?.code).toBe(
    'step-not-open',
  )
  documents.done(noteConsignmentRule, noting({ lrNumber: 'LR 99' }))
  expect(stored(documents)).toMatchObject({
    ...noConsignmentFacts,
    lrNumber: 'LR 99',
    takenBackReason: null,
    status: 'noted',
  })
})
