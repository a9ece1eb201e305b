import { expect, test } from 'vitest'
import { cancelFinalInvoiceRule } from '#domain/final-invoice/final-invoice-cancel-rules.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import {
  changeFinalInvoiceRule,
  createFinalInvoiceRule,
  sendFinalInvoiceRule,
} from '#domain/final-invoice/final-invoice-rules.ts'
import { accountOf, dayBefore, invoiceId, newId, orderId, soldDocuments } from '#domain/final-invoice/final-invoice-testing.ts' // prettier-ignore
import { replaceFinalInvoiceRule } from '#domain/invoice-replace/invoice-replace-rules.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { isBilled, leftOf } from './sales-order-billed.ts'
import { salesOrderEntity } from './sales-order-entity.ts'
import { shortCloseSalesOrderRule, undoShortCloseRule } from './sales-order-rules.ts'

const nextId = newId(22)
const orderOf = (documents: Documents) => documents.get(salesOrderEntity, orderId)
const versionOf = (documents: Documents, id: string) => documents.get(finalInvoiceEntity, id).version
const onOrder = (documents: Documents) => ({ id: orderId, version: orderOf(documents).version, reason: 'Loom stopped' })

function billed(id: string, quantityMilli: number | null, documents: Documents): Documents {
  const lines = quantityMilli === null ? null : [{ quantityMilli }]
  const draft = { id, salesOrderId: orderId, lines, dueDate: null, notes: null }
  documents.done(createFinalInvoiceRule, draft, dayBefore)
  documents.done(
    sendFinalInvoiceRule,
    { id, version: 1, finalPaymentId: id === nextId ? newId(4) : newId(2), rates: null },
    dayBefore,
  )
  return documents
}
/** The example order with 700 of its 1,000 metres billed, of which the advance has paid 42,000 of 58,800; the rest is not coming. */
function closed(): Documents {
  const documents = billed(invoiceId, 700_000, soldDocuments())
  documents.done(shortCloseSalesOrderRule, onOrder(documents))
  expect(orderOf(documents)).toMatchObject({ balancePaymentDue: 16_800_00, shortClosed: { left: [300_000] } })
  return documents
}
const cancelled = (documents = closed(), id = invoiceId): Documents => {
  documents.done(cancelFinalInvoiceRule, { id, version: versionOf(documents, id), idSeed: newId(20), reason: 'Rate' })
  return documents
}

test('a bill of an order that was closed short is replaced, and what is not coming is not billed with the other', () => {
  const documents = closed()
  const ids = { idSeed: newId(20), noteId: newId(21), successorId: nextId }
  documents.done(replaceFinalInvoiceRule, { id: invoiceId, version: versionOf(documents, invoiceId), ...ids, reason: 'x' }) // prettier-ignore
  expect(documents.get(finalInvoiceEntity, nextId)).toMatchObject({
    totalAmount: 58_800_00,
    advanceAdjusted: 42_000_00,
  })
  expect(orderOf(documents)).toMatchObject({ balancePaymentDue: 16_800_00, paymentStatus: 'partial', billed: [0] })
  documents.done(sendFinalInvoiceRule, { id: nextId, version: 1, finalPaymentId: newId(3), rates: null })
  expect(orderOf(documents)).toMatchObject({ balancePaymentDue: 16_800_00, billed: [700_000] })
  expect(isBilled(orderOf(documents))).toBe(true)
})

test('a bill of it that was cancelled is due and billed again, and the rest is still not coming', () => {
  const documents = cancelled()
  expect(orderOf(documents).balancePaymentDue).toBe(16_800_00)
  expect(leftOf(orderOf(documents))).toEqual([700_000])
  billed(nextId, null, documents)
  expect(documents.get(finalInvoiceEntity, nextId)).toMatchObject({ totalAmount: 58_800_00, balanceAmount: 16_800_00 })
  expect(isBilled(orderOf(documents))).toBe(true)
})

test('where less is billed than before, the order is closed short once more, with all that is not coming', () => {
  const documents = billed(nextId, 400_000, cancelled())
  expect(orderOf(documents)).toMatchObject({ balancePaymentDue: 16_800_00, paymentStatus: 'partial' })
  documents.done(shortCloseSalesOrderRule, onOrder(documents))
  expect(orderOf(documents)).toMatchObject({
    ...{ balancePaymentDue: 0, paymentStatus: 'completed' },
    shortClosed: { left: [600_000], freed: [newId(901)] },
  })
  expect(accountOf(documents)).toMatchObject({ onAccount: 8_400_00, heldAdvance: 0 })
})

test('where the rest is coming after all, what a cancelled bill left held counts for it', () => {
  const documents = cancelled()
  documents.done(undoShortCloseRule, onOrder(documents))
  expect(orderOf(documents)).toMatchObject({ balancePaymentDue: 42_000_00, shortClosed: null })
  expect(accountOf(documents)).toMatchObject({ onAccount: 0, heldAdvance: 42_000_00 })
})

test('an order that is closed short once more still knows what the first closing freed', () => {
  const documents = billed(invoiceId, 400_000, soldDocuments())
  documents.done(shortCloseSalesOrderRule, onOrder(documents))
  const ids = { idSeed: newId(20), noteId: newId(21), successorId: nextId }
  documents.done(replaceFinalInvoiceRule, { id: invoiceId, version: versionOf(documents, invoiceId), ...ids, reason: 'x' }) // prettier-ignore
  documents.done(changeFinalInvoiceRule, { id: nextId, version: 1, lines: [{ quantityMilli: 300_000 }] })
  documents.done(sendFinalInvoiceRule, { id: nextId, version: 2, finalPaymentId: newId(3), rates: null })
  expect(leftOf(orderOf(documents))).toEqual([100_000])
  documents.done(shortCloseSalesOrderRule, onOrder(documents))
  expect(orderOf(documents).shortClosed).toMatchObject({ left: [700_000], freed: [newId(901)] })
})
