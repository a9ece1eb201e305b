import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { whyReceiptStays } from '#domain/advance-payment/advance-payment-receipt.ts'
import type { AdvancePayment, Receipt } from '#domain/advance-payment/advance-payment.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { receiptsOn } from '#domain/document/document-invoice-receipts.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import type { Decision } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import { noneAlike } from '#domain/payment/payment-example.ts'
import { notFromAccount } from '#domain/receipt/receipt-reopen.ts'
import { restOf } from '#domain/sales-order/sales-order-billed.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { decideRecordOrderBalance, draftsWith, type BalanceContext } from './order-payment-decisions.ts'
import { decideReverseAdvanceReceipt, type AdvanceReversalContext } from './order-payment-reversal.ts'

const facts = { ...exampleFacts(), receiptNumber: 'RV/26-27/0002' }
const first: Receipt = {
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70a0',
  number: 'RV/26-27/0001',
  amount: 42_000_00,
  receivedDate: '2026-11-16',
  paymentMethod: 'cheque',
  bankReference: null,
  recordedBy: 'Meena Patel',
  proformaInvoiceId: null,
  particulars: null,
}
const order = exampleSalesOrder()
const received = (patch: Partial<AdvancePayment> = {}) =>
  exampleAdvancePayment({
    status: 'received',
    receivedAmount: 42_000_00,
    receipts: [first],
    salesOrderId: order.id,
    ...patch,
  })
const entry = (id: string, amount: number, heldFor: string | null, seq = 1): EntityOf<'ledger-entry'> => ({
  id,
  version: 1,
  createdAt: '2026-11-16T05:00:00.000Z',
  updatedAt: '2026-11-16T05:00:00.000Z',
  ledgerId: order.businessProfileId,
  seq,
  date: '2026-11-16',
  kind: 'advance',
  amount,
  allocated: 0,
  status: 'outstanding',
  documentEntity: 'advance-payment',
  documentId: received().id,
  number: null,
  billDate: null,
  dueDate: null,
  heldFor,
})
const heldFirst = entry(first.id, -42_000_00, received().id)
const ledger: EntityOf<'party-ledger'> = {
  id: order.businessProfileId,
  version: 1,
  createdAt: '2026-11-16T05:00:00.000Z',
  updatedAt: '2026-11-16T05:00:00.000Z',
  customerName: order.companyName,
  balance: -42_000_00,
  openDebits: 0,
  onAccount: 0,
  heldAdvance: 42_000_00,
  lastSeq: 1,
  lastReceiptDate: '2026-11-16',
}

const context = (patch: Partial<BalanceContext> = {}): BalanceContext => ({
  advance: received(),
  company: exampleCompany(),
  profile: exampleBusinessProfile(),
  order,
  invoices: [],
  payments: [],
  ledger,
  held: [heldFirst],
  ...noneAlike,
  ...patch,
})
const input = (patch: Partial<Parameters<typeof decideRecordOrderBalance>[0]> = {}) => ({
  id: received().id,
  version: 1,
  receiptId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70a1',
  amount: 42_000_00,
  receivedDate: '2026-11-20',
  paymentMethod: 'neft' as const,
  bankReference: 'UTR123',
  surplusOnAccount: false,
  confirmed: false,
  ...patch,
})
function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}
const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal)
const changed = <Name extends EntityName>({ changes }: Decision, name: Name) =>
  changes.filter(({ entity }) => entity === name).map(({ value }) => value as EntityOf<Name>)

test('the balance before dispatch is held for the order, with a voucher that says what came before it', () => {
  const decision = valueOf(decideRecordOrderBalance(input(), context(), facts))
  expect(decision.main).toMatchObject({
    receivedAmount: 84_000_00,
    status: 'received',
    amount: 42_000_00,
    bankReference: 'UTR123',
  })
  expect(decision.main.receipts[1]).toMatchObject({
    number: 'RV/26-27/0002',
    amount: 42_000_00,
    before: 42_000_00,
    recordedBy: 'Meena Patel',
  })
  expect(changed(decision, 'sales-order')).toMatchObject([{ balancePaymentDue: 0, paymentStatus: 'partial' }])
  expect(changed(decision, 'party-ledger')).toMatchObject([
    { balance: -84_000_00, heldAdvance: 84_000_00, onAccount: 0 },
  ])
  expect(changed(decision, 'ledger-entry')).toMatchObject([
    { id: input().receiptId, kind: 'advance', amount: -42_000_00, heldFor: received().id },
  ])
  expect(changed(decision, 'business-profile')).toEqual([])
})

test('to the paisa what the order owes is taken, a paisa more is refused, or kept on account if wanted', () => {
  const over = input({ amount: 42_000_01 })
  expect(refusalOf(decideRecordOrderBalance(over, context(), facts))).toEqual({
    code: 'more-than-order-owes',
    params: { amount: '₹42,000', over: '₹0.01' },
  })
  const decision = valueOf(decideRecordOrderBalance({ ...over, surplusOnAccount: true }, context(), facts))
  expect(changed(decision, 'party-ledger')).toMatchObject([{ heldAdvance: 84_000_00, onAccount: 1 }])
  expect(changed(decision, 'business-profile')).toMatchObject([{ onAccountAmount: 1 }])
})

test('a draft that a rate of tax has made dearer than its order takes off what is held, not what is on account', () => {
  const draft = exampleFinalInvoice({ status: 'pending', totalAmount: 90_000_00, advanceAdjusted: 42_000_00 })
  const over = input({ amount: 45_000_00, surplusOnAccount: true })
  const decision = valueOf(decideRecordOrderBalance(over, context({ invoices: [draft] }), facts))
  expect(changed(decision, 'final-invoice')).toMatchObject([{ advanceAdjusted: 84_000_00, balanceAmount: 6_000_00 }])
})

test('money is refused before the order is made, for a cancelled or a covered order, on a wrong day, or as too much cash', () => {
  const code = (patch: Partial<BalanceContext>, asked = input()) =>
    refusalOf(decideRecordOrderBalance(asked, context(patch), facts))?.code
  expect(code({ advance: exampleAdvancePayment({ status: 'partial' }) })).toBe('step-not-open')
  expect(code({ order: null })).toBe('not-found')
  expect(code({ order: exampleSalesOrder({ status: 'cancelled' }) })).toBe('order-is-cancelled')
  expect(code({ held: [{ ...heldFirst, amount: -84_000_00 }] })).toBe('order-owes-nothing')
  expect(code({ order: exampleSalesOrder({ shortClosed: { reason: 'x', by: 'y', since: 'z' }, billed: [1] }) })).toBe(
    'order-owes-nothing',
  )
  expect(code({}, input({ receivedDate: '2026-11-22' }))).toBe('payment-in-the-future')
  expect(code({}, input({ receivedDate: '2026-11-15' }))).toBe('payment-before-paper')
  const cash = { ...first, paymentMethod: 'cash', amount: 1_90_000_00 } as const
  const withCash = (receipt: Receipt) =>
    code({ advance: received({ receipts: [receipt] }) }, input({ paymentMethod: 'cash', amount: 10_000_00 }))
  expect(withCash(cash)).toBe('cash-over-limit')
  expect(withCash({ ...cash, reversal: { kind: 'void', reason: 'x', on: '2026-11-17', by: 'y' } })).toBeUndefined()
})

test('what may still be paid is what no invoice billed, beyond what is held', () => {
  expect(restOf(order, 0)).toBe(84_000_00)
  expect(restOf(order, 42_000_00)).toBe(42_000_00)
  expect(restOf(order, 90_000_00)).toBe(0)
  const half = order.lines.map(({ quantityMilli }) => quantityMilli / 2)
  expect(restOf(exampleSalesOrder({ billed: half }), 2_000_00)).toBe(40_000_00)
  expect(restOf(exampleSalesOrder({ status: 'cancelled' }), 0)).toBe(0)
})

test('a draft takes off what is held now, at most its total; a sent invoice is left alone', () => {
  const draft = exampleFinalInvoice({ status: 'pending', advanceAdjusted: 42_000_00, balanceAmount: 42_000_00 })
  const valuesOf = (held: number) => draftsWith([draft, exampleFinalInvoice()], held).map(({ value }) => value)
  expect(valuesOf(50_000_00)).toMatchObject([
    { advanceAdjusted: 50_000_00, balanceAmount: draft.totalAmount - 50_000_00 },
  ])
  expect(valuesOf(draft.totalAmount + 1)).toMatchObject([{ advanceAdjusted: draft.totalAmount, balanceAmount: 0 }])
  expect(valuesOf(42_000_00)).toEqual([])
})

const reversing = (patch: Partial<AdvanceReversalContext> = {}): AdvanceReversalContext => ({
  profile: exampleBusinessProfile(),
  invoices: [],
  payments: [],
  orders: [order],
  ledger,
  own: [heldFirst],
  allocations: [],
  debits: [],
  drafts: [],
  ...notFromAccount,
  held: [heldFirst],
  ...patch,
})
const bounce = { receiptId: first.id, kind: 'bounce', reason: 'No funds', charge: 0 } as const

test('a returned cheque is owed by the order again, and its receipt says why it does not count', () => {
  const decision = valueOf(decideReverseAdvanceReceipt(received(), bounce, reversing(), facts))
  expect(decision.main).toMatchObject({ status: 'received', receivedAmount: 0 })
  expect(decision.main.receipts[0]?.reversal).toEqual({
    ...{ kind: 'bounce', reason: 'No funds' },
    ...{ on: '2026-11-21', at: facts.now, by: 'Meena Patel' },
  })
  expect(changed(decision, 'sales-order')).toMatchObject([{ balancePaymentDue: 84_000_00 }])
  expect(changed(decision, 'party-ledger')).toMatchObject([{ balance: 0, heldAdvance: 0, openDebits: 0 }])
  expect(
    changed(decision, 'ledger-entry')
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['advance', 'bounce'])
})

test('money that was freed since leaves the account with its cheque, and no order owes it', () => {
  const freed = { ...heldFirst, heldFor: null }
  const profile = exampleBusinessProfile({ onAccountAmount: 50_000_00 })
  const books = { ...ledger, heldAdvance: 0, onAccount: 42_000_00 }
  const decision = valueOf(
    decideReverseAdvanceReceipt(
      received(),
      bounce,
      reversing({ own: [freed], held: [], profile, ledger: books }),
      facts,
    ),
  )
  expect(changed(decision, 'business-profile')).toMatchObject([{ onAccountAmount: 8_000_00 }])
  expect(changed(decision, 'sales-order')).toEqual([])
})

test('the last of a part payment that is taken back leaves the advance asked for', () => {
  const part = exampleAdvancePayment({ status: 'partial', receivedAmount: 42_000_00, receipts: [first] })
  const reversed = (advance: AdvancePayment) =>
    valueOf(decideReverseAdvanceReceipt(advance, bounce, reversing({ orders: [] }), facts)).main
  expect(reversed(part).status).toBe('requested')
  expect(reversed({ ...part, receivedAmount: 42_000_01 }).status).toBe('partial')
  expect(reversed({ ...part, status: 'overdue' }).status).toBe('overdue')
})

test('a party whose only money was taken back before any order is a prospect again', () => {
  const customer = exampleBusinessProfile({ customerStatus: 'customer', becameCustomerDate: '2026-11-16' })
  const part = exampleAdvancePayment({ status: 'partial', receivedAmount: 42_000_00, receipts: [first] })
  const partyOf = (patch: Partial<AdvanceReversalContext>) =>
    changed(
      valueOf(decideReverseAdvanceReceipt(part, bounce, reversing({ orders: [], profile: customer, ...patch }), facts)),
      'business-profile',
    )
  expect(partyOf({})).toMatchObject([{ customerStatus: 'prospect', becameCustomerDate: null }])
  expect(partyOf({ ledger: { ...ledger, heldAdvance: 42_000_01 } })).toEqual([])
  expect(partyOf({ profile: { ...customer, firstPaymentProjectId: order.id } })).toEqual([])
})

test('only a cheque is returned by the bank, once, and a mistake of an earlier day is the owner’s to take back', () => {
  const code = (receipt: Receipt, kind: 'bounce' | 'void', role: 'owner' | 'accounts' = 'accounts') =>
    whyReceiptStays(receipt, kind, { ...facts, actor: { name: 'Asha', role } })?.code
  const of = (since: string): Receipt => ({ ...first, particulars: { since } as Receipt['particulars'] }) // only its instant is read
  expect(code(first, 'bounce')).toBeUndefined()
  expect(code({ ...first, paymentMethod: 'neft' }, 'bounce')).toBe('not-cheque')
  expect(code({ ...first, reversal: { kind: 'void', reason: 'x', on: '2026-11-20', by: 'y' } }, 'void', 'owner')).toBe(
    'receipt-is-reversed',
  )
  expect(code(of('2026-11-20T18:29:59.000Z'), 'void')).toBe('void-needs-owner')
  expect(code(of('2026-11-20T18:30:00.000Z'), 'void')).toBeUndefined()
  expect(code(of('2026-11-01T05:00:00.000Z'), 'void', 'owner')).toBeUndefined()
  expect(
    refusalOf(decideReverseAdvanceReceipt(received(), { ...bounce, receiptId: order.id }, reversing(), facts))?.code,
  ).toBe('receipt-not-found')
})

test('an invoice names the vouchers whose money it took off when it was sent, whatever came or was returned since', () => {
  const reversed: Receipt = { ...first, reversal: { kind: 'bounce', reason: 'x', on: '2026-11-21', by: 'y' } }
  const second: Receipt = { ...first, id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70a1', number: 'RV/26-27/0002' }
  const invoice = exampleFinalInvoice({ advanceAdjusted: 42_000_00 })
  const allocation = (creditEntryId: string, patch: object = {}): EntityOf<'allocation'> => ({
    id: creditEntryId,
    version: 1,
    createdAt: '2026-11-21T05:00:00.000Z',
    updatedAt: '2026-11-21T05:00:00.000Z',
    ledgerId: order.businessProfileId,
    date: invoice.invoiceDate,
    creditEntryId,
    debitEntryId: invoice.id,
    amount: 42_000_00,
    undoes: null,
    ...patch,
  })
  const taken = [allocation(first.id), allocation(second.id, { createdAt: '2026-11-21T06:00:00.000Z' })]
  const named = (...args: Parameters<typeof receiptsOn>) => receiptsOn(...args).map(({ number }) => number)
  expect(named(invoice, [reversed, second], taken.toReversed())).toEqual(['RV/26-27/0001'])
  const undone = allocation(first.id, { undoes: 'x', amount: -42_000_00 })
  expect(named(invoice, [reversed, second], [...taken, undone])).toEqual(['RV/26-27/0001'])
  expect(named({ ...invoice, status: 'pending' }, [reversed, second], [])).toEqual(['RV/26-27/0002'])
  expect(named(invoice, [first, second], [])).toEqual(['RV/26-27/0001', 'RV/26-27/0002'])
})
