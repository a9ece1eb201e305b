import { expect, test } from 'vitest'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { undoAllocationRule } from '#domain/allocation/allocation-rules.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { accountOf, billedDocuments, customerId, entriesOf, invoiceId, newId, onAccount } from '#domain/final-invoice/final-invoice-testing.ts' // prettier-ignore
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { promiseEntity } from '#domain/promise/promise-entity.ts'
import { examplePromise } from '#domain/promise/promise-example.ts'
import { recorded } from '#domain/receipt/receipt-testing.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { finalPaymentEntity } from './final-payment-entity.ts'
import { exampleFinalPayment } from './final-payment-example.ts'
import { applyAccountRule, reconcileFinalPaymentRule, recordFinalPaymentRule } from './final-payment-rules.ts'

const facts = exampleFacts()
const payment = exampleFinalPayment({ status: 'received', amount: 42_000_00 })
const invoice = exampleFinalInvoice({ status: 'payment_received', balanceAmount: 0 })
const other = (status: 'received' | 'reconciled') => exampleFinalPayment({ id: 'other', status })

/** The invoice's status after a rule's decision on these documents. */
function invoiceAfter(rule: { decide: (known: never) => unknown }, known: object) {
  const outcome = rule.decide({ facts, ...known } as never) // the documents the rule's needs name
  const { value } = outcome as { value: { changes: { entity: string; value: { status?: string } }[] } }
  return value.changes.find(({ entity }) => entity === 'final-invoice')?.value.status
}

test('an invoice is paid when its other payments have been seen at the bank; the one that is being seen is not waited for', () => {
  const seen = (all: object[]) => invoiceAfter(reconcileFinalPaymentRule, { input: {}, payment, invoice, all })
  expect(seen([payment])).toBe('paid')
  expect(seen([payment, other('reconciled')])).toBe('paid')
  expect(seen([payment, other('received')])).toBeUndefined()
})

test('a payment seen at the bank of a bill that is not paid in full leaves the bill as it is', () => {
  const open = exampleFinalInvoice({ status: 'sent' })
  expect(invoiceAfter(reconcileFinalPaymentRule, { input: {}, payment, invoice: open, all: [payment] })).toBeUndefined()
})

test('a payment from the account settles the bill if its other payments have been seen at the bank', () => {
  const known = {
    input: { amount: 42_000_00, restId: 'rest' },
    payment: exampleFinalPayment(),
    invoice: exampleFinalInvoice(),
    order: exampleSalesOrder({ status: 'shipped' }),
    profile: exampleBusinessProfile({ onAccountAmount: 50_000_00 }),
    ...{ ordered: [], advance: null, accountReceipts: [], accountPayments: [], accountAdvances: [] },
  }
  const paid = (all: object[]) => invoiceAfter(applyAccountRule, { ...known, all, ledger: null, bill: null, open: [] })
  expect(paid([known.payment, other('reconciled')])).toBe('paid')
  expect(paid([known.payment, other('received')])).toBe('payment_received')
})

test('money of two receipts on account pays a bill as two payments, each of which can be taken back', () => {
  const documents = billedDocuments()
  onAccount(documents, newId(40), 6_000_00)
  onAccount(documents, newId(41), 6_000_00)
  const [{ id, version } = exampleFinalPayment()] = documents.all(finalPaymentEntity)
  const main = documents.done(applyAccountRule, { id, version, restId: newId(50), amount: 10_000_00 })
  expect(main).toMatchObject({ id, amount: 6_000_00, status: 'reconciled', paymentMethod: 'on_account' })
  const payments = () => documents.all(finalPaymentEntity).map(({ amount, status }) => [amount, status])
  expect(payments()).toEqual([
    [6_000_00, 'reconciled'],
    [4_000_00, 'reconciled'],
    [32_000_00, 'pending'],
  ])
  expect(accountOf(documents)).toMatchObject({ openDebits: 32_000_00, onAccount: 2_000_00 })
  const [first, second] = documents
    .all(allocationEntity)
    .filter(({ debitEntryId }) => debitEntryId === invoiceId)
    .slice(-2)
  documents.done(undoAllocationRule, { id: second?.id ?? '', idSeed: newId(60) })
  expect(payments()).toEqual([
    [6_000_00, 'reconciled'],
    [4_000_00, 'reversed'],
    [36_000_00, 'pending'],
  ])
  documents.done(undoAllocationRule, { id: first?.id ?? '', idSeed: newId(70) })
  expect(documents.get(finalInvoiceEntity, invoiceId).balanceAmount).toBe(42_000_00)
  expect(accountOf(documents)).toMatchObject({ openDebits: 42_000_00, onAccount: 12_000_00 })
})

const came = { amount: 42_000_00, paymentDate: '2026-11-20', paymentMethod: 'neft', transactionReference: 'N123', notes: null, confirmed: false } as const // prettier-ignore
const expectedOf = (documents = billedDocuments()) => {
  const one = documents.all(finalPaymentEntity).find(({ status }) => status === 'pending')
  if (!one) throw new RangeError('the bill expects a payment')
  return { id: one.id, version: one.version, restId: newId(60) }
}

test('money for a bill stands on the ledger under its reference and day, and pays the bill; more is on account', () => {
  const documents = billedDocuments()
  documents.put(promiseEntity, examplePromise({ customerId, amount: 10_000_00 }))
  const asked = expectedOf(documents)
  documents.done(recordFinalPaymentRule, { ...asked, ...came, amount: 45_000_00 })
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 0 })
  expect(entriesOf(documents).slice(-2)).toEqual([
    ['invoice', 84_000_00, 0],
    ['receipt', -45_000_00, 3_000_00],
  ])
  expect(accountOf(documents)).toMatchObject({ openDebits: 0, onAccount: 3_000_00 })
  expect(documents.all(ledgerEntryEntity).at(-1)).toMatchObject({ id: asked.id, date: '2026-11-20', documentEntity: 'final-payment', documentId: asked.id, number: 'N123' }) // prettier-ignore
  expect(documents.all(promiseEntity)).toMatchObject([{ status: 'kept', received: 10_000_00 }])
})

test('a reference that came before, and cash with what came on the day, are noticed by what the rule looks up', () => {
  const code = (documents: ReturnType<typeof billedDocuments>, patch: object) => documents.refusal(recordFinalPaymentRule, { ...expectedOf(documents), ...came, ...patch })?.code // prettier-ignore
  const before = (method: 'neft' | 'cash', amount: number) => recorded(amount, [], { id: newId(50), method, reference: method === 'cash' ? null : 'N123' }) // prettier-ignore
  expect(code(before('neft', 1_000_00), {})).toBe('reference-used')
  expect(code(before('neft', 1_000_00), { confirmed: true })).toBeUndefined()
  const cash = { paymentMethod: 'cash', transactionReference: null, amount: 20_000_00 }
  expect(code(before('cash', 1_90_000_00), cash)).toBe('cash-over-day-limit')
  expect(code(before('cash', 1_90_000_00), { ...cash, paymentDate: '2026-11-21' })).toBeUndefined()
})
