import { createFinalInvoiceRule, sendFinalInvoiceRule } from '#domain/final-invoice/final-invoice-rules.ts'
import { billedDocuments, customerId, dayBefore, invoiceId, newId, orderId, soldDocuments } from '#domain/final-invoice/testing-billed.ts' // prettier-ignore
import type { InputOf } from '#domain/kernel/operation.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import type { recordReceipt } from './receipt-operations.ts'
import { recordReceiptRule } from './receipt-rules.ts'

type Input = InputOf<typeof recordReceipt>
export type Line = Input['lines'][number]

export const receiptId = newId(10)
/** Some of a bill of which 42,000 rupees are open. */
export const lineOf = (money: number, deductions: Line['deductions'] = [], patch: Partial<Line> = {}): Line => ({
  ...{ entryId: invoiceId, open: 42_000_00, money, deductions },
  ...patch,
})

/** What is typed for a cheque of this amount. */
export const asked = (amount: number, lines: Line[], patch: Partial<Input> = {}): Input => ({
  ...{ id: receiptId, customerId, date: '2026-11-20', method: 'cheque', reference: 'CHQ 004512' },
  ...{ amount, lines, notes: 'By hand', confirmed: false },
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
export const bothLines = [lineOf(8_400_00, [], { open: 8_400_00 }), lineOf(33_600_00, [], { entryId: secondId, open: 33_600_00 })] // prettier-ignore
