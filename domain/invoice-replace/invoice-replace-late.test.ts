import { expect, test } from 'vitest'
import { cancelFinalInvoiceRule } from '#domain/final-invoice/final-invoice-cancel-rules.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { billedDocuments, invoiceId, newId, orderId } from '#domain/final-invoice/final-invoice-testing.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { replaceFinalInvoiceRule } from './invoice-replace-rules.ts'

/** An order at risk: its invoice is overdue, and another one of it has this status. */
function late(other: FinalInvoice['status']) {
  const documents = billedDocuments()
  const invoice = documents.get(finalInvoiceEntity, invoiceId)
  const order = documents.get(salesOrderEntity, orderId)
  return documents
    .put(finalInvoiceEntity, { ...invoice, status: 'overdue' })
    .put(finalInvoiceEntity, { ...invoice, id: newId(90), status: other, balanceAmount: 1_000_00 })
    .put(salesOrderEntity, { ...order, paymentStatus: 'balance_overdue' })
}

test.each([
  ['sent', 'partial'],
  ['overdue', 'balance_overdue'],
] as const)(
  'once an overdue invoice is taken back, its order is late only if another one is: one is %s',
  (other, paid) => {
    const cancelled = late(other)
    const at = { id: invoiceId, version: cancelled.get(finalInvoiceEntity, invoiceId).version, reason: 'Wrong GSTIN' }
    cancelled.done(cancelFinalInvoiceRule, { ...at, idSeed: newId(3000) })
    const replaced = late(other)
    replaced.done(replaceFinalInvoiceRule, { ...at, idSeed: newId(20), noteId: newId(10), successorId: newId(11) })
    for (const documents of [cancelled, replaced])
      expect(documents.get(salesOrderEntity, orderId).paymentStatus).toBe(paid)
  },
)
