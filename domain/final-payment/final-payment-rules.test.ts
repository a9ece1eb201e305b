import { expect, test } from 'vitest'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { undoAllocationRule } from '#domain/allocation/allocation-rules.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { accountOf, billedDocuments, invoiceId, newId, onAccount } from '#domain/final-invoice/final-invoice-testing.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { finalPaymentEntity } from './final-payment-entity.ts'
import { exampleFinalPayment } from './final-payment-example.ts'
import { applyAccountRule, reconcileFinalPaymentRule } from './final-payment-rules.ts'

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
