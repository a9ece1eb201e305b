import { expect, test } from 'vitest'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { createFinalInvoiceRule, sendFinalInvoiceRule } from '#domain/final-invoice/final-invoice-rules.ts'
import { accountOf, advanceId, customerId, dayBefore, invoiceId, newId, orderId, soldDocuments } from '#domain/final-invoice/final-invoice-testing.ts' // prettier-ignore
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { salesOrderEntity } from './sales-order-entity.ts'
import { shortCloseSalesOrderRule, undoShortCloseRule } from './sales-order-rules.ts'

/** The example order with a quarter of it billed: 21,000 rupees, which the advance of 42,000 has paid. */
function billedInPart(): Documents {
  const documents = soldDocuments()
  documents.done(createFinalInvoiceRule, { id: invoiceId, salesOrderId: orderId, lines: [{ quantityMilli: 250_000 }], dueDate: null, notes: null }, dayBefore) // prettier-ignore
  documents.done(sendFinalInvoiceRule, { id: invoiceId, version: 1, finalPaymentId: newId(2), rates: null }, dayBefore)
  return documents
}
const orderOf = (documents: Documents) => documents.get(salesOrderEntity, orderId)
const close = (documents: Documents) => ({ id: orderId, version: orderOf(documents).version, reason: 'Mill closed' })
const undo = (documents: Documents) => ({ ...close(documents), reason: 'Mill is back' })
const onAccountOf = (documents: Documents) => documents.get(businessProfileEntity, customerId).onAccountAmount

test('the rest of an order that is not coming is owed no more, and what was held for it is free', () => {
  const documents = billedInPart()
  expect(orderOf(documents).balancePaymentDue).toBe(42_000_00)
  documents.done(shortCloseSalesOrderRule, close(documents))
  expect(orderOf(documents)).toMatchObject({
    balancePaymentDue: 0,
    shortClosed: { reason: 'Mill closed', by: 'Meena Patel', since: '2026-11-21T06:30:00.000Z', freed: [newId(901)] },
    statusMessage: { code: 'order-short-closed', params: { reason: 'Mill closed' } },
  })
  expect(documents.get(ledgerEntryEntity, newId(901)).heldFor).toBeNull()
  expect(accountOf(documents)).toEqual({ balance: -21_000_00, openDebits: 0, onAccount: 21_000_00, heldAdvance: 0 })
  const said = documents.history.filter(({ entity }) => entity === 'sales-order' || entity === 'business-profile')
  expect(said.slice(-2).map(({ entity, why }) => [entity, why])).toEqual([
    ['sales-order', 'Mill closed'],
    ['business-profile', 'SO/26-27/0001'],
  ])
  expect(documents.refusal(shortCloseSalesOrderRule, close(documents))?.code).toBe('order-billed')
})

test('an order of which nothing was billed is not closed short, nor one with a draft, and one that is open is not opened', () => {
  const sold = soldDocuments()
  expect(sold.refusal(shortCloseSalesOrderRule, close(sold))?.code).toBe('order-without-bill')
  expect(sold.refusal(undoShortCloseRule, undo(sold))).toEqual({ code: 'order-not-short-closed' })
  const drafted = billedInPart()
  drafted.done(createFinalInvoiceRule, { id: newId(70), salesOrderId: orderId, lines: null, dueDate: null, notes: null }) // prettier-ignore
  expect(drafted.refusal(shortCloseSalesOrderRule, close(drafted))?.code).toBe('invoice-exists')
})

test('where the rest is coming after all, order, money and account are as before', () => {
  const documents = billedInPart()
  const [before, account] = [orderOf(documents), accountOf(documents)]
  documents.done(shortCloseSalesOrderRule, close(documents))
  documents.done(undoShortCloseRule, undo(documents))
  expect(orderOf(documents)).toMatchObject({
    ...{ balancePaymentDue: before.balancePaymentDue, paymentStatus: before.paymentStatus, shortClosed: null },
    statusMessage: { code: 'order-rest-expected', params: { reason: 'Mill is back' } },
  })
  expect(accountOf(documents)).toEqual(account)
  expect(documents.get(ledgerEntryEntity, newId(901)).heldFor).toBe(advanceId)
  expect(documents.history.filter(({ entity }) => entity === 'sales-order').at(-1)?.why).toBe('Mill is back')
})

test('of what was freed only what nobody has used is held again, and no other money', () => {
  const documents = billedInPart()
  documents.done(shortCloseSalesOrderRule, close(documents))
  const entry = documents.get(ledgerEntryEntity, newId(901))
  // Another bill of the party took 15,000 of it.
  const other = { ...entry, id: newId(300), seq: 90, kind: 'opening' as const, amount: 15_000_00, allocated: 0, heldFor: null, dueDate: '2026-11-01', billDate: '2026-10-01' } // prettier-ignore
  documents.put(ledgerEntryEntity, { ...entry, allocated: entry.allocated + 15_000_00 }, { ...other, allocated: 15_000_00, status: 'settled' }, { ...entry, id: newId(301), seq: 91, amount: -7_00, allocated: 0 }) // prettier-ignore
  const free = onAccountOf(documents)
  documents.done(undoShortCloseRule, undo(documents))
  expect([documents.get(ledgerEntryEntity, newId(901)).heldFor, documents.get(ledgerEntryEntity, newId(301)).heldFor]).toEqual([advanceId, null]) // prettier-ignore
  expect(orderOf(documents).balancePaymentDue).toBe(57_000_00)
  expect(free - onAccountOf(documents)).toBe(6_000_00)
})

test('a bill that is open is still owed once the rest is closed, and a party without money held has no change', () => {
  const documents = soldDocuments()
  documents.done(createFinalInvoiceRule, { id: invoiceId, salesOrderId: orderId, lines: [{ quantityMilli: 750_000 }], dueDate: null, notes: null }, dayBefore) // prettier-ignore
  documents.done(sendFinalInvoiceRule, { id: invoiceId, version: 1, finalPaymentId: newId(2), rates: null }, dayBefore)
  expect(documents.get(finalInvoiceEntity, invoiceId).balanceAmount).toBe(21_000_00)
  documents.done(shortCloseSalesOrderRule, close(documents))
  expect(orderOf(documents)).toMatchObject({ balancePaymentDue: 21_000_00, shortClosed: { freed: [] } })
  expect(onAccountOf(documents)).toBe(0)
  documents.done(undoShortCloseRule, undo(documents))
  expect(orderOf(documents).balancePaymentDue).toBe(42_000_00)
})
