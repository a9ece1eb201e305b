import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import { billedSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { billChanges, settleBill, type Bill } from './final-invoice-balance.ts'
import { exampleFinalInvoice } from './final-invoice-example.ts'

const facts = exampleFacts()
const restId = 'rest'
const bill = (patch: Partial<Bill> = {}): Bill => ({
  invoice: exampleFinalInvoice(),
  payments: [exampleFinalPayment()],
  order: billedSalesOrder({ status: 'delivered', balancePaymentDue: 42_000_00 }),
  profile: exampleBusinessProfile({ customerStatus: 'customer', activeOrders: 1 }),
  ...patch,
})
const value = (outcome: Outcome<Bill>): Bill => {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}
/** The bill after an amount is taken off without money, or put back if it is negative. */
const adjusted = (before: Bill, deducted: number) =>
  settleBill(before, { money: null, deducted, on: facts.today, restId }, facts)
const money = (amount: number) => ({
  amount,
  paymentDate: '2026-11-20',
  paymentMethod: 'neft' as const,
  transactionReference: 'UTR9',
  notes: null,
  receiptId: 'receipt',
  accountCash: null,
})

test('money and a deduction together close the bill: the payment says what came in, and the order is complete', () => {
  const after = value(
    settleBill(bill(), { money: money(41_000_00), deducted: 1_000_00, on: '2026-11-20', restId }, facts),
  )
  expect(after.invoice).toMatchObject({
    status: 'payment_received',
    balanceAmount: 0,
    paymentReceivedDate: '2026-11-20',
  })
  expect(after.payments).toMatchObject([
    { status: 'received', amount: 41_000_00, receiptId: 'receipt', paymentMethod: 'neft' },
  ])
  expect(after.order).toMatchObject({ status: 'completed', balancePaymentDue: 0, paymentStatus: 'completed' })
  expect(after.profile.activeOrders).toBe(0)
})

test('a part of the money leaves the rest expected', () => {
  const after = value(
    settleBill(bill(), { money: money(40_000_00), deducted: 1_000_00, on: '2026-11-20', restId }, facts),
  )
  expect(after.invoice).toMatchObject({ status: 'sent', balanceAmount: 1_000_00, paymentReceivedDate: null })
  expect(after.payments).toMatchObject([
    { status: 'received', amount: 40_000_00 },
    { id: restId, status: 'pending', amount: 1_000_00 },
  ])
  expect(after.order).toMatchObject({ status: 'delivered', balancePaymentDue: 1_000_00, paymentStatus: 'partial' })
})

test('a credit without money lowers what is expected; one that covers all lifts it, and the bill is paid', () => {
  const lower = value(adjusted(bill(), 2_000_00))
  expect(lower.payments).toMatchObject([{ id: exampleFinalPayment().id, status: 'pending', amount: 40_000_00 }])
  expect(lower.invoice).toMatchObject({ status: 'sent', balanceAmount: 40_000_00 })
  const none = value(adjusted(bill(), 42_000_00))
  expect(none.payments).toMatchObject([{ status: 'not_due' }])
  expect(none.invoice).toMatchObject({ status: 'paid', balanceAmount: 0, paymentReceivedDate: facts.today })
  const waiting = exampleFinalPayment({ id: 'part', status: 'received', amount: 1_00 })
  expect(value(adjusted(bill({ payments: [exampleFinalPayment(), waiting] }), 42_000_00)).invoice.status).toBe(
    'payment_received',
  )
})

test('an amount that is put back opens bill and order again, and is expected', () => {
  const paid = bill({
    invoice: exampleFinalInvoice({ status: 'paid', balanceAmount: 0, paymentReceivedDate: '2026-11-20' }),
    payments: [exampleFinalPayment({ status: 'reversed', paymentDate: '2026-11-20', paymentMethod: 'cheque' })],
    order: billedSalesOrder({ status: 'completed', balancePaymentDue: 0, paymentStatus: 'completed' }),
    profile: exampleBusinessProfile({ customerStatus: 'customer', activeOrders: 0 }),
  })
  const after = value(adjusted(paid, -42_000_00))
  expect(after.invoice).toMatchObject({ status: 'sent', balanceAmount: 42_000_00, paymentReceivedDate: null })
  expect(after.payments).toMatchObject([{ status: 'reversed' }, { id: restId, status: 'pending', amount: 42_000_00 }])
  expect(after.order).toMatchObject({
    status: 'delivered',
    balancePaymentDue: 42_000_00,
    paymentStatus: 'partial',
    statusMessage: { code: 'order-reopened' },
  })
  expect(after.profile.activeOrders).toBe(1)
  expect(value(adjusted(bill(), -1_00)).payments).toMatchObject([{ status: 'pending', amount: 42_001_00 }])
})

test('more than is open is a fault of ours', () => {
  expect(() => adjusted(bill(), 42_000_01)).toThrow('paid by more than is open')
})

test('only what differs is written', () => {
  const before = bill()
  expect(billChanges(before, before, { withProfile: true })).toEqual([])
  const after = value(adjusted(before, 42_000_00))
  const names = ['final-invoice', 'final-payment', 'sales-order']
  expect(billChanges(before, after, { withProfile: false }).map(({ entity }) => entity)).toEqual(names)
  expect(billChanges(before, after, { withProfile: true }).map(({ entity }) => entity)).toEqual([
    ...names,
    'business-profile',
  ])
})
