import { expect, test } from 'vitest'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { cancelFinalInvoiceRule } from '#domain/final-invoice/final-invoice-cancel-rules.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { createFinalInvoiceRule } from '#domain/final-invoice/final-invoice-rules.ts'
import {
  accountOf,
  advanceId,
  billedDocuments,
  customerId,
  entriesOf,
  invoiceId,
  newId,
  orderId,
  soldDocuments,
} from '#domain/final-invoice/final-invoice-testing.ts'
import type { Role } from '#domain/kernel/role.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { refundEntity } from '#domain/refund/refund-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { cancelSalesOrderRule } from './order-cancel-rules.ts'

const refundId = newId(100)
const cancelled = (keep: number, back = 0, patch: object = {}) => ({
  ...{ id: orderId, version: 1, idSeed: newId(200), reason: 'Buyer closed his shop', keep },
  refund:
    back === 0 ? null : { id: refundId, amount: back, date: '2026-11-21', method: 'neft' as const, reference: 'UTR7' },
  ...patch,
})
const as = (role: Role) => ({ actor: { name: 'Ramesh', role } })
/** One more payment of 10,000 rupees held for the order, posted before the first one is looked at. */
function withSecond(documents: Documents): Documents {
  const first = documents.get(ledgerEntryEntity, newId(901))
  const ledger = documents.get(partyLedgerEntity, customerId)
  documents.drop(ledgerEntryEntity, first.id)
  documents.put(ledgerEntryEntity, { ...first, id: newId(902), seq: 2, amount: -10_000_00, date: '2026-11-19' }, first)
  return documents.put(partyLedgerEntity, { ...ledger, lastSeq: 2, balance: -52_000_00, heldAdvance: 52_000_00 })
}

test('a cancelled order owes nothing, and its advance is kept on account', () => {
  const documents = soldDocuments({ order: { hold: { reason: 'Colour', by: 'Meena', on: '2026-11-20' } as never } })
  const order = documents.done(cancelSalesOrderRule, cancelled(42_000_00))
  expect(order).toMatchObject({
    status: 'cancelled',
    balancePaymentDue: 0,
    hold: null,
    statusMessage: { code: 'order-cancelled', params: { reason: 'Buyer closed his shop' } },
  })
  expect(accountOf(documents)).toEqual({ balance: -42_000_00, openDebits: 0, onAccount: 42_000_00, heldAdvance: 0 })
  expect(documents.get(ledgerEntryEntity, newId(901)).heldFor).toBeNull()
  expect(documents.all(refundEntity)).toEqual([])
  expect(documents.history.find(({ entity }) => entity === 'sales-order')?.why).toBe('Buyer closed his shop')
  expect(documents.history.find(({ entity }) => entity === 'business-profile')?.why).toBe('SO/26-27/0001 ₹42,000')
})

test('the customer is as if the order had not been made', () => {
  const profile = { activeOrders: 2, totalOrders: 3, totalRevenue: 184_000_00, averageOrderValue: 61_333_33 }
  const documents = soldDocuments({ profile })
  documents.done(cancelSalesOrderRule, cancelled(42_000_00))
  expect(documents.get(businessProfileEntity, customerId)).toMatchObject({
    activeOrders: 1,
    totalOrders: 2,
    totalRevenue: 100_000_00,
    averageOrderValue: 50_000_00,
  })
  const only = soldDocuments()
  only.done(cancelSalesOrderRule, cancelled(42_000_00))
  expect(only.get(businessProfileEntity, customerId)).toMatchObject({
    activeOrders: 0,
    totalOrders: 0,
    totalRevenue: 0,
    averageOrderValue: 0,
  })
  const none = soldDocuments({ profile: { activeOrders: 0, totalOrders: 0, totalRevenue: 0 } })
  none.done(cancelSalesOrderRule, cancelled(42_000_00))
  expect(none.get(businessProfileEntity, customerId)).toMatchObject({
    activeOrders: 0,
    totalOrders: 0,
    totalRevenue: 0,
    averageOrderValue: 0,
  })
})

test('what goes back goes out on a refund voucher of that day, and the rest is on account', () => {
  const documents = soldDocuments()
  documents.done(cancelSalesOrderRule, cancelled(2_000_00, 40_000_00))
  expect(documents.get(refundEntity, refundId)).toMatchObject({
    kind: 'advance',
    number: 'refund-voucher 2026-11-21 1',
    advancePaymentId: advanceId,
    customerId,
    amount: 40_000_00,
    method: 'neft',
    reference: 'UTR7',
    notes: null,
    credits: [{ entryId: newId(901), kind: 'advance', number: 'RV/26-27/0001', amount: 40_000_00 }],
    particulars: { seller: { companyName: 'Narmada Weavers' } },
  })
  expect(entriesOf(documents)).toEqual([
    ['advance', -42_000_00, 2_000_00],
    ['refund', 40_000_00, 0],
  ])
  expect(accountOf(documents)).toEqual({ balance: -2_000_00, openDebits: 0, onAccount: 2_000_00, heldAdvance: 0 })
})

test('no number is taken where nothing goes back', () => {
  const documents = soldDocuments()
  documents.done(cancelSalesOrderRule, cancelled(42_000_00))
  const other = soldDocuments()
  other.done(cancelSalesOrderRule, cancelled(0, 42_000_00))
  expect(other.get(refundEntity, refundId).number).toBe('refund-voucher 2026-11-21 1')
  expect(accountOf(other)).toEqual({ balance: 0, openDebits: 0, onAccount: 0, heldAdvance: 0 })
})

test('several payments of an advance go back in the order they came', () => {
  const documents = withSecond(soldDocuments())
  documents.done(cancelSalesOrderRule, cancelled(7_000_00, 45_000_00))
  expect(documents.get(refundEntity, refundId).credits.map(({ entryId, amount }) => [entryId, amount])).toEqual([
    [newId(901), 42_000_00],
    [newId(902), 3_000_00],
  ])
  expect(accountOf(documents)).toEqual({ balance: -7_000_00, openDebits: 0, onAccount: 7_000_00, heldAdvance: 0 })
})

test('all that is held is divided, and no more', () => {
  const why = (keep: number, back: number) => soldDocuments().refusal(cancelSalesOrderRule, cancelled(keep, back))
  expect(why(2_000_01, 40_000_00)).toEqual({ code: 'refund-over-credit', params: { amount: '₹42,000' } })
  expect(why(0, 42_000_01)).toEqual({ code: 'refund-over-credit', params: { amount: '₹42,000' } })
  expect(why(0, 0)).toEqual({ code: 'advance-not-divided', params: { left: '₹42,000' } })
  expect(why(1_999_50, 40_000_00)).toEqual({ code: 'advance-not-divided', params: { left: '₹0.50' } })
  expect(why(0, 42_000_00)).toBeNull()
})

test('money goes back on no later day, and not before the last of it came in', () => {
  const on = (date: string, documents = soldDocuments()) =>
    documents.refusal(
      cancelSalesOrderRule,
      cancelled(0, 42_000_00, { refund: { id: refundId, amount: 42_000_00, date, method: 'cash', reference: null } }),
    )
  expect(on('2026-11-22')).toEqual({ code: 'payment-in-the-future', params: { on: '2026-11-22' } })
  expect(on('2026-11-15')).toEqual({ code: 'payment-before-paper', params: { on: '2026-11-16' } })
  expect(on('2026-11-16')).toBeNull()
  const two = withSecond(soldDocuments())
  const both = { id: refundId, amount: 52_000_00, date: '2026-11-18', method: 'cash' as const, reference: null }
  expect(two.refusal(cancelSalesOrderRule, cancelled(0, 1, { refund: both }))).toEqual({
    code: 'payment-before-paper',
    params: { on: '2026-11-19' },
  })
})

test('more than 50,000 rupees go back by the owner’s hand only', () => {
  const why = (role: Role) =>
    withSecond(soldDocuments()).refusal(cancelSalesOrderRule, cancelled(0, 52_000_00), as(role))
  expect(why('accounts')).toEqual({ code: 'refund-needs-owner', params: { limit: '₹50,000' } })
  expect(why('owner')).toBeNull()
})

test('a paid bill that was replaced stands no more, also where nothing was open of it to credit', () => {
  const documents = billedDocuments()
  const invoice = documents.get(finalInvoiceEntity, invoiceId)
  const version = { version: documents.get(salesOrderEntity, orderId).version }
  const why = (successorId: string | null) =>
    documents
      .put(finalInvoiceEntity, { ...invoice, status: 'paid', balanceAmount: 0, successorId })
      .refusal(cancelSalesOrderRule, cancelled(0, 0, version))
  expect(why(null)).toEqual({ code: 'invoice-sent' })
  expect(why(newId(5))).toBeNull()
})

test('a bill that stands is undone first, and a draft goes with its order', () => {
  const documents = billedDocuments()
  const version = { version: documents.get(salesOrderEntity, orderId).version }
  expect(documents.refusal(cancelSalesOrderRule, cancelled(0, 0, version))).toEqual({ code: 'invoice-sent' })
  documents.done(cancelFinalInvoiceRule, { id: invoiceId, version: 2, idSeed: newId(300), reason: 'Order cancelled' })
  const draft = { id: newId(3), salesOrderId: orderId, lines: null, dueDate: null, notes: null }
  documents.done(createFinalInvoiceRule, draft)
  documents.done(
    cancelSalesOrderRule,
    cancelled(42_000_00, 0, { version: documents.get(salesOrderEntity, orderId).version }),
  )
  expect(documents.get(finalInvoiceEntity, draft.id).status).toBe('discarded')
  expect(documents.get(finalInvoiceEntity, invoiceId).status).toBe('cancelled')
  expect(accountOf(documents)).toEqual({ balance: -42_000_00, openDebits: 0, onAccount: 42_000_00, heldAdvance: 0 })
})

test('an order whose goods have left, or that was cancelled, is not cancelled', () => {
  const why = (status: 'shipped' | 'cancelled') =>
    soldDocuments({ order: { status } }).refusal(cancelSalesOrderRule, cancelled(42_000_00))
  for (const status of ['shipped', 'cancelled'] as const)
    expect(why(status)).toMatchObject({ code: 'step-not-open', params: { status, step: 'cancel' } })
})

test('the quotation says what became of its order', () => {
  const documents = soldDocuments().put(quotationEntity, exampleQuotation())
  documents.done(cancelSalesOrderRule, cancelled(42_000_00))
  const { id } = exampleQuotation()
  expect(documents.get(quotationEntity, id).statusMessage).toEqual({
    code: 'order-cancelled',
    params: { order: 'SO/26-27/0001', reason: 'Buyer closed his shop' },
  })
  const unnumbered = soldDocuments({ order: { number: null } }).put(quotationEntity, exampleQuotation())
  unnumbered.done(cancelSalesOrderRule, cancelled(42_000_00))
  expect(unnumbered.get(quotationEntity, id).statusMessage).toMatchObject({ params: { order: '' } })
})

test('an order without money on a ledger is cancelled with nothing posted', () => {
  const documents = soldDocuments().drop(ledgerEntryEntity, newId(901)).drop(partyLedgerEntity, customerId)
  documents.done(cancelSalesOrderRule, cancelled(0))
  expect(documents.all(partyLedgerEntity)).toEqual([])
  expect(documents.history.map(({ entity }) => entity)).toEqual(['sales-order', 'business-profile'])
})

test('a device without the ledger begins one in the customer’s name', () => {
  const documents = soldDocuments().drop(partyLedgerEntity, customerId)
  documents.done(cancelSalesOrderRule, cancelled(42_000_00))
  expect(documents.get(partyLedgerEntity, customerId).customerName).toBe('Shree Ganesh Garments')
})
