import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
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
