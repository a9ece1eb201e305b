import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { makeAllocationRule } from '#domain/allocation/allocation-rules.ts'
import { createFinalInvoiceRule, sendFinalInvoiceRule } from '#domain/final-invoice/final-invoice-rules.ts'
import { advanceId, billedDocuments, customerId, dayBefore, invoiceId, newId, onAccount, orderId, soldDocuments } from '#domain/final-invoice/final-invoice-testing.ts' // prettier-ignore
import type { InputOf } from '#domain/kernel/operation.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import type { recordReceipt } from './receipt-operations.ts'
import { recordReceiptRule } from './receipt-rules.ts'

type Input = InputOf<typeof recordReceipt>
type Line = Input['lines'][number]

export const receiptId = newId(10)
/** Some of a bill of which 42,000 rupees are open. */
export const lineOf = (money: number, deductions: Line['deductions'] = [], patch: Partial<Line> = {}): Line => ({
  ...{ entryId: invoiceId, open: 42_000_00, money, deductions },
  ...patch,
})

/** What is typed for a cheque of this amount. */
export const asked = (amount: number, lines: Line[], patch: Partial<Input> = {}): Input => ({
  ...{ id: receiptId, customerId, date: '2026-11-20', method: 'cheque', reference: 'CHQ 004512' },
  ...{ amount, lines, interest: null, notes: 'By hand', confirmed: false },
  ...patch,
})

export function recorded(
  amount: number,
  lines: Line[],
  patch: Partial<Input> = {},
  documents = billedDocuments(),
): Documents {
  documents.done(recordReceiptRule, asked(amount, lines, patch))
  return documents
}

export const secondId = newId(3)
/** The example order billed in two parts: 8,400 and 33,600 rupees are open. */
export function billedInParts(): Documents {
  const documents = soldDocuments()
  for (const [id, finalPaymentId, quantityMilli] of [
    [invoiceId, newId(2), 600_000],
    [secondId, newId(4), 400_000],
  ] as const) {
    const draft = { id, salesOrderId: orderId, lines: [{ quantityMilli }], dueDate: null, notes: null }
    documents.done(createFinalInvoiceRule, draft, dayBefore)
    documents.done(sendFinalInvoiceRule, { id, version: 1, finalPaymentId, rates: null }, dayBefore)
  }
  return documents
}
export const bothLines = [
  lineOf(8_400_00, [], { open: 8_400_00 }),
  lineOf(33_600_00, [], { entryId: secondId, open: 33_600_00 }),
]

export const secondOrderId = newId(5)
/** The example order billed, and another one like it: 42,000 rupees of each are open. */
export function billedOfTwoOrders(): Documents {
  const documents = billedDocuments()
  const [advancePaymentId, entryId] = [newId(6), newId(7)]
  const order = documents.get(salesOrderEntity, orderId)
  const fresh = { version: 1, finalInvoiceId: null, billed: order.lines.map(() => 0) }
  documents.put(salesOrderEntity, { ...order, ...fresh, id: secondOrderId, advancePaymentId })
  documents.put(advancePaymentEntity, { ...documents.get(advancePaymentEntity, advanceId), id: advancePaymentId })
  onAccount(documents, entryId, 42_000_00, 'advance')
  const allocate = { idSeed: newId(8), creditEntryId: entryId, debitEntryId: secondId, amount: 42_000_00 }
  const draft = { id: secondId, salesOrderId: secondOrderId, lines: null, dueDate: null, notes: null }
  documents.done(createFinalInvoiceRule, draft, dayBefore)
  documents.done(sendFinalInvoiceRule, { id: secondId, version: 1, finalPaymentId: newId(4), rates: null }, dayBefore)
  documents.done(makeAllocationRule, allocate, dayBefore)
  return documents
}
