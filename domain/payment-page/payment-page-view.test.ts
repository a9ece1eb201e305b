import { expect, test } from 'vitest'
import { exampleCompany } from '#domain/company/company-example.ts'
import { fresh } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import { paymentPageView, type PaymentPageSource } from './payment-page-view.ts'

const today = '2026-11-21'
const made = fresh(exampleFacts())

const bill = (seq: number, patch: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...made, id: `bill-${seq}`, ledgerId: 'customer', seq, date: '2026-11-02', kind: 'invoice', amount: 100_00, allocated: 0,
  status: 'outstanding', documentEntity: 'final-invoice', documentId: `bill-${seq}`, number: `INV/26-27/000${seq}`,
  billDate: '2026-11-01', dueDate: today, heldFor: null, ...patch,
}) // prettier-ignore

const claim = (status: PaymentClaim['status'], amount: number): PaymentClaim => ({
  ...made, id: status, customerId: 'customer', customerName: 'Om', advancePaymentId: null, quoteId: null, amount, date: '2026-11-20',
  utr: null, note: 'for my accountant', receiptId: null, advanceReceiptId: null, reason: null, status,
}) // prettier-ignore

const view = (patch: Partial<PaymentPageSource> = {}, onAccount = 0) =>
  paymentPageView(
    {
      company: exampleCompany(),
      ledger: {
        ...made,
        id: 'customer',
        customerName: 'Om',
        balance: 0,
        openDebits: 0,
        onAccount,
        heldAdvance: 0,
        lastSeq: 9,
        lastReceiptDate: null,
      },
      entries: [],
      promises: [],
      claims: [],
      disputes: [],
      reminder: null,
      ...patch,
    },
    today,
  )

test('a page says what was told of and nobody has looked at, not what was accepted or rejected since', () => {
  const claims = [claim('claimed', 10_00), claim('accepted', 20_00), claim('rejected', 30_00)]
  expect(view({ claims }).claims).toEqual([{ amount: 10_00, date: '2026-11-20' }])
})

test('a bill is late from the day after its due day, and one without a day never', () => {
  const entries = [bill(1), bill(2, { dueDate: '2026-11-20' }), bill(3, { dueDate: null })]
  expect(view({ entries }).bills.map(({ entryId, daysLate }) => [entryId, daysLate])).toEqual(
    expect.arrayContaining([
      ['bill-1', 0],
      ['bill-2', 1],
      ['bill-3', 0],
    ]),
  )
})

test('what is asked for is what is open, less the money on account', () => {
  const entries = [bill(1), bill(2, { allocated: 40_00 })]
  expect(view({ entries }).toPay).toBe(160_00)
  expect(view({ entries }, 30_00)).toMatchObject({ toPay: 130_00, onAccount: 30_00 })
  expect(view({ entries }, 500_00).toPay).toBe(0)
})
