import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import type { Decision } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { noneAlike, noneOnAccount } from '#domain/payment/payment-example.ts'
import { billedSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { decideApplyAccount, decideReconcileFinalPayment, decideRecordFinalPayment } from './final-payment-decisions.ts'
import { exampleFinalPayment } from './final-payment-example.ts'
import { mostToApplyFromAccount } from './final-payment-paid.ts'

const [facts, restId] = [exampleFacts(), '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70c1']
type Context = Parameters<typeof decideRecordFinalPayment>[1]
const context = (patch: Partial<Context> = {}): Context => ({
  payment: exampleFinalPayment(),
  invoice: exampleFinalInvoice(),
  order: billedSalesOrder({ status: 'shipped' }),
  profile: exampleBusinessProfile({ customerStatus: 'customer', activeOrders: 1 }),
  advance: null,
  earlier: [],
  promises: [],
  ledger: null,
  bill: null,
  ...noneAlike,
  ...patch,
})
const input = (patch: Partial<Parameters<typeof decideRecordFinalPayment>[0]> = {}) => ({
  id: exampleFinalPayment().id,
  version: 1,
  restId,
  amount: 42_000_00,
  paymentDate: '2026-11-21',
  paymentMethod: 'rtgs' as const,
  transactionReference: 'UTR9',
  notes: null,
  confirmed: false,
  ...patch,
})

function decided(...args: Parameters<typeof decideRecordFinalPayment>): Decision<EntityOf<'final-payment'>> {
  const outcome = decideRecordFinalPayment(...args)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}
const changed = <Name extends EntityName>({ changes }: Decision, name: Name) =>
  changes.findLast(({ entity }) => entity === name)?.value as EntityOf<Name> | undefined

test('the whole balance settles invoice and order', () => {
  const decision = decided(input(), context(), facts)
  expect(decision.main).toMatchObject({ status: 'received', amount: 42_000_00, paymentDate: '2026-11-21' })
  const settled = { status: 'payment_received', balanceAmount: 0, paymentReceivedDate: '2026-11-21' }
  expect(changed(decision, 'final-invoice')).toMatchObject(settled)
  expect(changed(decision, 'sales-order')).toMatchObject({
    status: 'shipped',
    paymentStatus: 'completed',
    balancePaymentDue: 0,
  })
})

test('a part payment closes its row and opens one for the rest, due with the invoice', () => {
  const decision = decided(input({ amount: 12_000_00 }), context(), facts)
  expect(decision.main).toMatchObject({ status: 'received', amount: 12_000_00 })
  expect(changed(decision, 'final-payment')).toMatchObject({
    id: restId,
    status: 'pending',
    amount: 30_000_00,
    dueDate: '2026-12-20',
  })
  expect(changed(decision, 'final-invoice')).toMatchObject({
    status: 'sent',
    balanceAmount: 30_000_00,
    paymentReceivedDate: null,
  })
  expect(changed(decision, 'sales-order')).toMatchObject({ paymentStatus: 'partial', balancePaymentDue: 30_000_00 })
})

test('two part payments settle what one payment would have', () => {
  const first = decided(input({ amount: 12_000_00 }), context(), facts)
  const [payment, invoice, order] = [
    changed(first, 'final-payment'),
    changed(first, 'final-invoice'),
    changed(first, 'sales-order'),
  ]
  if (!payment || !invoice || !order) throw new Error('a part changes all three')
  const second = decided(input({ id: payment.id, amount: 30_000_00 }), context({ payment, invoice, order }), facts)
  expect(changed(second, 'final-invoice')).toMatchObject({ status: 'payment_received', balanceAmount: 0 })
  expect(changed(second, 'sales-order')).toMatchObject({ paymentStatus: 'completed', balancePaymentDue: 0 })
  expect(second.changes.filter(({ entity }) => entity === 'final-payment')).toHaveLength(1)
})

test('a part payment leaves a late invoice late', () => {
  const invoice = exampleFinalInvoice({ status: 'overdue' })
  const order = billedSalesOrder({ status: 'shipped', paymentStatus: 'balance_overdue' })
  const decision = decided(input({ amount: 1 }), context({ invoice, order }), facts)
  expect(changed(decision, 'final-invoice')?.status).toBe('overdue')
  expect(changed(decision, 'sales-order')?.paymentStatus).toBe('balance_overdue')
})

test('a surplus is kept on the account of the customer', () => {
  const decision = decided(input({ amount: 50_000_00 }), context(), facts)
  expect(changed(decision, 'business-profile')).toMatchObject({ onAccountAmount: 8_000_00, activeOrders: 1 })
  expect(changed(decision, 'final-invoice')?.balanceAmount).toBe(0)
})

test('without a surplus the account is left alone', () => {
  expect(changed(decided(input(), context(), facts), 'business-profile')).toBeUndefined()
})

test('the last rupee of a delivered order completes it', () => {
  const decision = decided(input(), context({ order: billedSalesOrder({ status: 'delivered' }) }), facts)
  expect(changed(decision, 'sales-order')).toMatchObject({
    status: 'completed',
    statusMessage: { code: 'order-completed' },
  })
  expect(changed(decision, 'business-profile')?.activeOrders).toBe(0)
})

test('the last paisa less does not complete a delivered order', () => {
  const order = billedSalesOrder({ status: 'delivered' })
  const decision = decided(input({ amount: 42_000_00 - 1 }), context({ order }), facts)
  expect(changed(decision, 'sales-order')).toMatchObject({ status: 'delivered', balancePaymentDue: 1 })
})

test('a payment cannot be dated in the future or recorded twice', () => {
  expect(decideRecordFinalPayment(input({ paymentDate: '2026-11-22' }), context(), facts)).toMatchObject({
    ok: false,
    refusal: { code: 'payment-in-the-future' },
  })
  const payment = exampleFinalPayment({ status: 'received' })
  expect(decideRecordFinalPayment(input(), context({ payment }), facts)).toMatchObject({
    ok: false,
    refusal: { code: 'step-not-open' },
  })
})

test('whatever comes in, paid and open and on account add up to the money and the bill', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000_00 }), (amount) => {
      const decision = decided(input({ amount }), context(), facts)
      const open = changed(decision, 'final-invoice')?.balanceAmount ?? 0
      const onAccount = changed(decision, 'business-profile')?.onAccountAmount ?? 0
      expect(amount + open - onAccount).toBe(42_000_00)
      expect(changed(decision, 'sales-order')?.balancePaymentDue).toBe(open)
    }),
  )
})

const received = exampleFinalPayment({ status: 'received' })
const paidInvoice = exampleFinalInvoice({ status: 'payment_received', balanceAmount: 0 })

test('with its last payment seen at the bank the invoice is paid', () => {
  const others = [exampleFinalPayment({ status: 'reconciled' })]
  const outcome = decideReconcileFinalPayment(received, paidInvoice, others, facts)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  expect(outcome.value.main.status).toBe('reconciled')
  expect(changed(outcome.value, 'final-invoice')?.status).toBe('paid')
})

test.each(['pending', 'received'] as const)('while another payment is %s the invoice is not yet paid', (status) => {
  const outcome = decideReconcileFinalPayment(received, paidInvoice, [exampleFinalPayment({ status })], facts)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  expect(outcome.value.changes.map(({ entity }) => entity)).toEqual(['final-payment'])
})

test.each(['pending', 'received'] as const)(
  'one %s payment among reconciled ones keeps the invoice unsettled',
  (status) => {
    const seen = exampleFinalPayment({ status: 'reconciled' })
    const others = [seen, exampleFinalPayment({ id: restId, status }), seen]
    const outcome = decideReconcileFinalPayment(received, paidInvoice, others, facts)
    if (!outcome.ok) throw new Error(outcome.refusal.code)
    expect(changed(outcome.value, 'final-invoice')).toBeUndefined()
    expect(changed(appliedTo(42_000_00, { others }), 'final-invoice')?.status).toBe('payment_received')
  },
)

test('a payment that has not come cannot be seen at the bank', () => {
  expect(decideReconcileFinalPayment(exampleFinalPayment(), exampleFinalInvoice(), [], facts)).toMatchObject({
    ok: false,
    refusal: { code: 'step-not-open', params: { step: 'reconcile' } },
  })
})

const rich = (onAccountAmount: number) =>
  exampleBusinessProfile({ customerStatus: 'customer', activeOrders: 1, onAccountAmount })
const applied = (amount: number, patch: Partial<Parameters<typeof decideApplyAccount>[1]> = {}) =>
  decideApplyAccount(
    { id: exampleFinalPayment().id, version: 1, restId, amount },
    { ...context({ profile: rich(50_000_00) }), ...noneOnAccount, others: [], open: [], ...patch },
    facts,
  )
const appliedTo = (...args: Parameters<typeof applied>) => {
  const outcome = applied(...args)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}

test('a surplus pays an open bill, and needs no bank to have seen it', () => {
  const decision = appliedTo(42_000_00)
  expect(decision.main).toMatchObject({
    status: 'reconciled',
    amount: 42_000_00,
    paymentMethod: 'on_account',
    paymentDate: '2026-11-21',
  })
  expect(changed(decision, 'final-invoice')).toMatchObject({ status: 'paid', balanceAmount: 0 })
  expect(changed(decision, 'sales-order')).toMatchObject({ paymentStatus: 'completed', balancePaymentDue: 0 })
  expect(changed(decision, 'business-profile')?.onAccountAmount).toBe(8_000_00)
  expect(decision.changes.map(({ entity }) => entity)).toEqual([
    'final-invoice',
    'final-payment',
    'sales-order',
    'business-profile',
  ])
  expect(decision.changes.at(-1)?.why).toBe(`${exampleFinalInvoice().number} -₹42,000`)
})

test('a surplus smaller than the bill leaves the rest open', () => {
  const decision = appliedTo(8_000_00, { profile: rich(8_000_00) })
  expect(changed(decision, 'final-payment')).toMatchObject({ id: restId, status: 'pending', amount: 34_000_00 })
  expect(changed(decision, 'final-invoice')).toMatchObject({ status: 'sent', balanceAmount: 34_000_00 })
  expect(changed(decision, 'business-profile')?.onAccountAmount).toBe(0)
})

test('a bill paid from the account is not settled while other payments have not been seen at the bank', () => {
  const others = [exampleFinalPayment({ id: restId, status: 'received' })]
  expect(changed(appliedTo(42_000_00, { others }), 'final-invoice')?.status).toBe('payment_received')
})

test('never more than lies on the account, and never more than is open', () => {
  expect(applied(8_000_01, { profile: rich(8_000_00) })).toEqual({
    ok: false,
    refusal: { code: 'account-too-small', params: { amount: '₹8,000' } },
  })
  expect(applied(42_000_01)).toEqual({
    ok: false,
    refusal: { code: 'more-than-balance', params: { amount: '₹42,000' } },
  })
  expect(mostToApplyFromAccount(rich(50_000_00), exampleFinalInvoice())).toBe(42_000_00)
  expect(mostToApplyFromAccount(rich(1_00), exampleFinalInvoice())).toBe(1_00)
})

test('a sum that has come in already is not paid again from the account', () => {
  const payment = exampleFinalPayment({ status: 'received' })
  expect(applied(1_00, { payment })).toMatchObject({ ok: false, refusal: { code: 'step-not-open' } })
})

test('the last rupee completes a delivered order also where the account paid it', () => {
  const decision = appliedTo(42_000_00, { order: billedSalesOrder({ status: 'delivered' }) })
  expect(changed(decision, 'sales-order')?.status).toBe('completed')
  expect(changed(decision, 'business-profile')).toMatchObject({ activeOrders: 0, onAccountAmount: 8_000_00 })
})

test('the account says in its history by which bill it grew, with paise where there are any', () => {
  const whyOf = (amount: number, number: string | null) =>
    decided(input({ amount }), context({ invoice: exampleFinalInvoice({ number }) }), facts).changes.find(
      ({ entity }) => entity === 'business-profile',
    )
  expect(whyOf(50_000_00, 'INV/7')?.why).toBe('INV/7 ₹8,000')
  expect(whyOf(50_000_50, 'INV/7')?.why).toBe('INV/7 ₹8,000.50')
  expect(whyOf(50_000_00, null)?.why).toBe('₹8,000')
  const completing = context({ order: billedSalesOrder({ status: 'delivered' }) })
  expect(decided(input(), completing, facts).changes.at(-1)).not.toHaveProperty('why')
})

test("a completed order leaves its customer's other orders open, and their count never falls below zero", () => {
  const order = billedSalesOrder({ status: 'delivered' })
  const leaves = (activeOrders: number) =>
    changed(
      decided(input(), context({ order, profile: exampleBusinessProfile({ activeOrders }) }), facts),
      'business-profile',
    )?.activeOrders
  expect([3, 1, 0].map(leaves)).toEqual([2, 0, 0])
})

test('a bill that nobody has sent takes no money, neither new nor from the account', () => {
  const invoice = exampleFinalInvoice({ status: 'pending' })
  const refused = { ok: false, refusal: { code: 'step-not-open', params: { status: 'pending' } } }
  expect(decideRecordFinalPayment(input(), context({ invoice }), facts)).toMatchObject(refused)
  expect(applied(42_000_00, { invoice })).toMatchObject(refused)
})

test('the account settles a bill of which every other sum was seen at the bank', () => {
  const seen = exampleFinalPayment({ id: restId, status: 'reconciled' })
  expect(changed(appliedTo(42_000_00, { others: [seen, seen] }), 'final-invoice')?.status).toBe('paid')
  expect(changed(appliedTo(42_000_00 - 1, { others: [seen] }), 'final-invoice')?.status).toBe('sent')
})

test('what leaves the account and what stays open add up to what was there before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 42_000_00 }), (amount) => {
      const decision = appliedTo(amount)
      const open = changed(decision, 'final-invoice')?.balanceAmount ?? 0
      expect(open + amount).toBe(42_000_00)
      expect(changed(decision, 'business-profile')?.onAccountAmount).toBe(50_000_00 - amount)
    }),
  )
})
