import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import type { Decision } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { noneAlike } from '#domain/payment/payment-example.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { completesAdvance, decideRecordAdvancePayment } from './advance-payment-decisions.ts'
import { advanceOutstanding } from './advance-payment-due.ts'
import { exampleAdvancePayment } from './advance-payment-example.ts'

const numbers = { receiptNumber: 'RV/26-27/0001', orderNumber: 'SO/26-27/0001' }
const facts = { ...exampleFacts(), ...numbers }
type Context = Parameters<typeof decideRecordAdvancePayment>[1]
const context = (patch: Partial<Context> = {}): Context => ({
  company: exampleCompany(),
  advance: exampleAdvancePayment(),
  proforma: exampleProformaInvoice(),
  quotation: exampleQuotation({ status: 'converted_to_proforma', advancePaymentStatus: 'awaiting' }),
  profile: exampleBusinessProfile(),
  lead: null,
  ledger: null,
  held: [],
  ...noneAlike,
  ...patch,
})
const input = (patch: Partial<Parameters<typeof decideRecordAdvancePayment>[0]> = {}) => ({
  id: exampleAdvancePayment().id,
  version: 1,
  receiptId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70a1',
  salesOrderId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70a2',
  amount: 42_000_00,
  receivedDate: '2026-11-20',
  paymentMethod: 'neft' as const,
  bankReference: 'UTR123',
  confirmed: false,
  ...patch,
})

function decided(...args: Parameters<typeof decideRecordAdvancePayment>): Decision<EntityOf<'advance-payment'>> {
  const outcome = decideRecordAdvancePayment(...args)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}
const changed = <Name extends EntityName>({ changes }: Decision, name: Name) =>
  changes.find(({ entity }) => entity === name)?.value as EntityOf<Name> | undefined

test('a fully paid advance makes the prospect a customer and creates the order in one write', () => {
  const decision = decided(input(), context(), facts)
  expect(decision.main).toMatchObject({
    status: 'received',
    receivedAmount: 42_000_00,
    salesOrderId: input().salesOrderId,
  })
  expect(changed(decision, 'proforma-invoice')).toMatchObject({ status: 'payment_received' })
  expect(changed(decision, 'quotation')).toMatchObject({
    advancePaymentStatus: 'received',
    statusMessage: { code: 'advance-received', params: { order: 'SO/26-27/0001' } },
  })
  expect(changed(decision, 'business-profile')).toMatchObject({
    customerStatus: 'customer',
    becameCustomerDate: '2026-11-21',
    firstPaymentProjectId: input().salesOrderId,
    totalOrders: 1,
    activeOrders: 1,
    totalRevenue: 84_000_00,
    averageOrderValue: 84_000_00,
    onAccountAmount: 0,
  })
  expect(changed(decision, 'sales-order')).toMatchObject({
    id: input().salesOrderId,
    number: 'SO/26-27/0001',
    status: 'order_confirmed',
    paymentStatus: 'partial',
    productionStatus: 'not_started',
    totalAmount: 84_000_00,
    balancePaymentDue: 42_000_00,
    orderDate: '2026-11-21',
    deliveryDate: '2026-12-21',
    lines: exampleQuotation().lines,
  })
})

test('a part payment leaves the advance open, and makes the prospect a customer as money does', () => {
  const decision = decided(input({ amount: 10_000_00 }), context(), facts)
  expect(decision.changes.map(({ entity }) => entity)).toEqual([
    'advance-payment',
    'business-profile',
    'party-ledger',
    'ledger-entry',
  ])
  expect(decision.main).toMatchObject({ status: 'partial', receivedAmount: 10_000_00, salesOrderId: null })
  expect(advanceOutstanding(decision.main)).toBe(32_000_00)
  expect(changed(decision, 'business-profile')).toMatchObject({
    customerStatus: 'customer',
    becameCustomerDate: '2026-11-21',
    firstPaymentProjectId: null,
    totalOrders: 0,
  })
})

test('a part payment of a customer changes nothing of the party but what it owes', () => {
  const profile = exampleBusinessProfile({ customerStatus: 'customer', becameCustomerDate: '2025-01-05' })
  const decision = decided(input({ amount: 10_000_00 }), context({ profile }), facts)
  expect(decision.changes.map(({ entity }) => entity)).toEqual(['advance-payment', 'party-ledger', 'ledger-entry'])
})

test('two parts that make the whole are two receipts and one order', () => {
  const first = decided(input({ amount: 10_000_00 }), context(), facts).main
  const second = decided(
    input({ receiptId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70a3', amount: 32_000_00, paymentMethod: 'upi' as const }),
    context({ advance: first }),
    { ...facts, receiptNumber: 'RV/26-27/0002' },
  )
  expect(second.main.receipts.map(({ number, amount }) => [number, amount])).toEqual([
    ['RV/26-27/0001', 10_000_00],
    ['RV/26-27/0002', 32_000_00],
  ])
  expect(second.main).toMatchObject({ status: 'received', receivedAmount: 42_000_00, paymentMethod: 'upi' })
  expect(second.changes.filter(({ entity }) => entity === 'sales-order')).toHaveLength(1)
})

test('one paisa less does not complete the advance, and one more does', () => {
  const advance = exampleAdvancePayment({ receivedAmount: 42_000_00 - 2 })
  expect([1, 2, 3].map((amount) => completesAdvance(context({ advance }), amount))).toEqual([false, true, true])
})

test('what is paid beyond the advance lowers the balance of the order', () => {
  const decision = decided(input({ amount: 50_000_00 }), context(), facts)
  expect(decision.main.receivedAmount).toBe(50_000_00)
  expect(changed(decision, 'sales-order')?.balancePaymentDue).toBe(34_000_00)
  expect(changed(decision, 'business-profile')?.onAccountAmount).toBe(0)
})

test('what is paid beyond the whole order is kept on the account of the customer', () => {
  const decision = decided(
    input({ amount: 90_000_00 }),
    context({ profile: exampleBusinessProfile({ onAccountAmount: 1_00 }) }),
    facts,
  )
  expect(changed(decision, 'sales-order')?.balancePaymentDue).toBe(0)
  expect(changed(decision, 'business-profile')?.onAccountAmount).toBe(6_001_00)
})

test('a customer stays one since the first time, and the averages go on', () => {
  const profile = exampleBusinessProfile({
    customerStatus: 'customer',
    becameCustomerDate: '2025-01-05',
    firstPaymentProjectId: 'first',
    totalOrders: 2,
    activeOrders: 1,
    totalRevenue: 100_000_00,
  })
  expect(changed(decided(input(), context({ profile }), facts), 'business-profile')).toMatchObject({
    customerStatus: 'customer',
    becameCustomerDate: '2025-01-05',
    firstPaymentProjectId: 'first',
    totalOrders: 3,
    activeOrders: 2,
    totalRevenue: 184_000_00,
    averageOrderValue: 61_333_33,
  })
})

test.each([
  [1, 84_000_00 - 1, 84_000_00],
  [2, 84_000_00, 56_000_00],
  [2, 84_000_00 + 1, 56_000_00],
  [2, 84_000_00 + 2, 56_000_01],
])(
  'after %i orders of %i paise one more makes an average of %i, to the nearest paisa',
  (totalOrders, totalRevenue, average) => {
    const profile = exampleBusinessProfile({ totalOrders, totalRevenue })
    expect(changed(decided(input(), context({ profile }), facts), 'business-profile')?.averageOrderValue).toBe(average)
  },
)

test('money received late, or before the proforma was sent, is taken all the same', () => {
  for (const status of ['pending', 'overdue', 'partial'] as const)
    expect(decided(input(), context({ advance: exampleAdvancePayment({ status }) }), facts).main.status).toBe(
      'received',
    )
})

test('a payment cannot be dated in the future', () => {
  expect(decideRecordAdvancePayment(input({ receivedDate: '2026-11-22' }), context(), facts)).toEqual({
    ok: false,
    refusal: { code: 'payment-in-the-future', params: { on: '2026-11-22' } },
  })
})

test('a completed advance refuses further money', () => {
  const advance = exampleAdvancePayment({ status: 'received', receivedAmount: 42_000_00 })
  expect(decideRecordAdvancePayment(input({ amount: 1 }), context({ advance }), facts)).toMatchObject({
    ok: false,
    refusal: { code: 'step-not-open' },
  })
})

test('the browser, which takes no numbers, comes to the same decision without them', () => {
  const decision = decided(input(), context(), { ...exampleFacts(), receiptNumber: null, orderNumber: null })
  expect(changed(decision, 'sales-order')?.number).toBeNull()
  expect(decision.main.receipts[0]?.number).toBeNull()
  expect(changed(decision, 'quotation')?.statusMessage?.params).toEqual({ order: '' })
})

test('an advance neither comes before its quotation nor in cash beyond the limit of the Income-tax Act', () => {
  const { quoteDate } = context().quotation
  const on = (receivedDate: string) => decideRecordAdvancePayment(input({ receivedDate }), context(), facts)
  expect(on(quoteDate).ok).toBe(true)
  expect(on('2026-11-10')).toEqual({ ok: false, refusal: { code: 'payment-before-paper', params: { on: quoteDate } } })
  const inCash = (amount: number) =>
    decideRecordAdvancePayment(input({ paymentMethod: 'cash', amount }), context(), facts)
  expect(inCash(1_99_999_99).ok).toBe(true)
  expect(inCash(2_00_000_00)).toMatchObject({ refusal: { code: 'cash-over-limit' } })
})
