import { expect, test } from 'vitest'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import type { recordOrderBalance } from '#domain/advance-payment/advance-payment-operations.ts'
import type { Receipt } from '#domain/advance-payment/advance-payment.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { accountOf, advanceId, billedDocuments, dayBefore, entriesOf, invoiceId, newId, orderId, soldDocuments } from '#domain/final-invoice/final-invoice-testing.ts' // prettier-ignore
import { createFinalInvoiceRule } from '#domain/final-invoice/final-invoice-rules.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { receiptEntity } from '#domain/receipt/receipt-entity.ts'
import { recorded as withReceipt } from '#domain/receipt/receipt-testing.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { bounceAdvanceReceiptRule, recordOrderBalanceRule, voidAdvanceReceiptRule } from './order-payment-rules.ts'

const firstId = newId(901)
const first: Receipt = {
  ...{ id: firstId, number: 'RV/26-27/0001', amount: 42_000_00, receivedDate: '2026-11-16', paymentMethod: 'cheque' },
  ...{ bankReference: '004512', recordedBy: 'Meena Patel', proformaInvoiceId: null, particulars: null },
}
/** The example order with its advance paid by a cheque. */
const sold = (documents: Documents = soldDocuments()) => {
  const advance = documents.get(advancePaymentEntity, advanceId)
  return documents.put(advancePaymentEntity, { ...advance, receipts: [first], bankReference: '004512' })
}
const receiptId = newId(80)
const asked = (patch: Partial<InputOf<typeof recordOrderBalance>> = {}): InputOf<typeof recordOrderBalance> => ({
  ...{ id: advanceId, version: 1, receiptId, amount: 20_000_00, receivedDate: '2026-11-20', paymentMethod: 'neft' },
  ...{ bankReference: 'N123', surplusOnAccount: false, confirmed: false, ...patch },
})
const orderOf = (documents: Documents) => documents.get(salesOrderEntity, orderId)
const advanceOf = (documents: Documents) => documents.get(advancePaymentEntity, advanceId)

test('the balance before dispatch lowers what its order owes, under a voucher of the day it came', () => {
  const documents = sold()
  documents.done(recordOrderBalanceRule, asked())
  expect(advanceOf(documents)).toMatchObject({ receivedAmount: 62_000_00, receivedDate: '2026-11-20', paymentMethod: 'neft' }) // prettier-ignore
  expect(advanceOf(documents).receipts.at(-1)).toMatchObject({ id: receiptId, number: 'receipt-voucher 2026-11-20 1', before: 42_000_00 }) // prettier-ignore
  expect(orderOf(documents).balancePaymentDue).toBe(22_000_00)
  expect(accountOf(documents)).toEqual({ balance: -62_000_00, openDebits: 0, onAccount: 0, heldAdvance: 62_000_00 })
  expect(documents.refusal(recordOrderBalanceRule, asked({ version: 2 }))?.code).toBe('already-done')
})

test('more than the order owes goes to the account, the order is covered, and its draft takes off no more than is held', () => {
  const documents = sold()
  documents.done(createFinalInvoiceRule, { id: invoiceId, salesOrderId: orderId, lines: null, dueDate: null, notes: null }, dayBefore) // prettier-ignore
  documents.done(recordOrderBalanceRule, asked({ amount: 50_000_00, surplusOnAccount: true }))
  expect(orderOf(documents).balancePaymentDue).toBe(0)
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ advanceAdjusted: 84_000_00, balanceAmount: 0 })
  expect(accountOf(documents)).toMatchObject({ heldAdvance: 84_000_00, onAccount: 8_000_00 })
})

test('a reference that was used and cash beyond a day’s limit are noticed by what the rule looks up', () => {
  const code = (documents: Documents, patch: Parameters<typeof asked>[0]) => documents.refusal(recordOrderBalanceRule, asked(patch))?.code // prettier-ignore
  expect(code(sold(), { bankReference: '004512' })).toBe('reference-used')
  expect(code(sold(), { bankReference: '004512', confirmed: true })).toBeUndefined()
  const cash = sold(withReceipt(1_95_000_00, [], { id: newId(50), method: 'cash', reference: null }, soldDocuments()))
  const taken = { paymentMethod: 'cash', amount: 5_000_00, bankReference: null } as const
  expect(code(cash, taken)).toBe('cash-over-day-limit')
  expect(code(cash, { ...taken, receivedDate: '2026-11-21' })).toBeUndefined()
  const bounced = sold(
    withReceipt(1_95_000_00, [], { id: newId(50), method: 'cash', reference: null }, soldDocuments()),
  )
  bounced.put(receiptEntity, { ...bounced.get(receiptEntity, newId(50)), status: 'voided' })
  expect(code(bounced, taken)).toBeUndefined()
})

test('cash that came for the order’s invoices counts with the balance, unless it was reversed', () => {
  const cash = { paymentMethod: 'cash', amount: 1_000_00, bankReference: null } as const
  const paid = (status: 'received' | 'reversed') => {
    const documents = sold(billedDocuments({ order: { billed: [], finalInvoiceId: null } }))
    const [payment] = documents.all(finalPaymentEntity)
    if (!payment) throw new RangeError('the bill expects a payment')
    documents.put(salesOrderEntity, { ...orderOf(documents), billed: orderOf(documents).lines.map(() => 0) })
    return documents.put(finalPaymentEntity, { ...payment, status, paymentMethod: 'cash', amount: 1_99_000_00 })
  }
  expect(paid('received').refusal(recordOrderBalanceRule, asked(cash))).toMatchObject({ code: 'cash-over-limit', params: { received: '₹1,99,000' } }) // prettier-ignore
  expect(paid('reversed').refusal(recordOrderBalanceRule, asked(cash))?.code).not.toBe('cash-over-limit')
})

test('a returned cheque of an advance is owed again, its charge is a bill, and the history says which voucher it was', () => {
  const documents = sold()
  documents.done(bounceAdvanceReceiptRule, { id: advanceId, version: 1, receiptId: firstId, reason: 'No funds', charge: 500_00 }) // prettier-ignore
  expect(advanceOf(documents)).toMatchObject({ status: 'received', receivedAmount: 0 })
  expect(advanceOf(documents).receipts).toMatchObject([{ reversal: { kind: 'bounce', reason: 'No funds', on: '2026-11-21' } }]) // prettier-ignore
  expect(orderOf(documents).balancePaymentDue).toBe(84_000_00)
  expect(accountOf(documents)).toEqual({ balance: 500_00, openDebits: 500_00, onAccount: 0, heldAdvance: 0 })
  expect(documents.history.find(({ entity }) => entity === 'advance-payment')?.why).toBe('RV/26-27/0001: No funds')
  expect(entriesOf(documents).map(([kind]) => kind)).toEqual(['advance', 'bounce', 'charge'])
})

test('a mistaken voucher among several is taken back alone, without a charge', () => {
  const documents = sold()
  documents.done(recordOrderBalanceRule, asked())
  documents.done(voidAdvanceReceiptRule, { id: advanceId, version: 2, receiptId, reason: 'Typed twice' })
  expect(advanceOf(documents).receipts.map(({ reversal }) => reversal?.kind)).toEqual([undefined, 'void'])
  expect(advanceOf(documents).receivedAmount).toBe(42_000_00)
  expect(orderOf(documents).balancePaymentDue).toBe(42_000_00)
  expect(accountOf(documents)).toEqual({ balance: -42_000_00, openDebits: 0, onAccount: 0, heldAdvance: 42_000_00 })
  expect(documents.refusal(voidAdvanceReceiptRule, { id: advanceId, version: 3, receiptId, reason: 'x' })?.code).toBe('receipt-is-reversed') // prettier-ignore
  expect(documents.refusal(bounceAdvanceReceiptRule, { id: advanceId, version: 3, receiptId: newId(99), reason: 'x', charge: 0 })?.code).toBe('receipt-not-found') // prettier-ignore
})

test('the advance says of its money what the last receipt says that still counts', () => {
  const documents = sold()
  documents.done(recordOrderBalanceRule, asked())
  const mistake = (id: string) => documents.done(voidAdvanceReceiptRule, { id: advanceId, version: advanceOf(documents).version, receiptId: id, reason: 'Twice' }) // prettier-ignore
  mistake(receiptId)
  expect(advanceOf(documents)).toMatchObject({ receivedDate: '2026-11-16', paymentMethod: 'cheque', bankReference: '004512' }) // prettier-ignore
  mistake(firstId)
  expect(advanceOf(documents)).toMatchObject({ receivedDate: null, paymentMethod: null, bankReference: null })
})

test('a cheque that an invoice has taken off is owed by that invoice', () => {
  const documents = sold(billedDocuments())
  const before = documents.get(finalInvoiceEntity, invoiceId).balanceAmount
  documents.done(bounceAdvanceReceiptRule, { id: advanceId, version: 1, receiptId: firstId, reason: 'No funds', charge: 0 }) // prettier-ignore
  expect([before, documents.get(finalInvoiceEntity, invoiceId).balanceAmount]).toEqual([42_000_00, 84_000_00])
  expect(orderOf(documents).balancePaymentDue).toBe(84_000_00)
  expect(accountOf(documents)).toMatchObject({ balance: 84_000_00, openDebits: 84_000_00, heldAdvance: 0 })
})
