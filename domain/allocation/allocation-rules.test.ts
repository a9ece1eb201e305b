import { expect, test } from 'vitest'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import {
  accountOf,
  advanceId,
  billedDocuments,
  customerId,
  entriesOf,
  invoiceId,
  newId,
  onAccount,
  orderId,
} from '#domain/final-invoice/final-invoice-testing.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { receiptEntity } from '#domain/receipt/receipt-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { allocationEntity } from './allocation-entity.ts'
import { makeAllocationRule, undoAllocationRule } from './allocation-rules.ts'

const [creditEntryId, idSeed, undoSeed] = [newId(10), newId(20), newId(30)]
const asked = (amount: number) => ({ idSeed, creditEntryId, debitEntryId: invoiceId, amount })
const first = newId(21)
/** 30,000 rupees on account beside a bill of which 42,000 are open. */
const withMoney = (amount = 30_000_00) => onAccount(billedDocuments(), creditEntryId, amount)
const paymentsOf = (documents: Documents) =>
  documents.all(finalPaymentEntity).map(({ amount, status, paymentMethod }) => [amount, status, paymentMethod])

test('money on account pays part of a bill: order, customer and what is expected follow', () => {
  const documents = withMoney()
  expect(accountOf(documents)).toEqual({
    balance: 12_000_00,
    openDebits: 42_000_00,
    onAccount: 30_000_00,
    heldAdvance: 0,
  })
  const made = documents.done(makeAllocationRule, asked(30_000_00))
  expect(made).toMatchObject({
    id: first,
    creditEntryId,
    debitEntryId: invoiceId,
    amount: 30_000_00,
    date: '2026-11-21',
    undoes: null,
    ledgerId: customerId,
  })
  expect(accountOf(documents)).toEqual({ balance: 12_000_00, openDebits: 12_000_00, onAccount: 0, heldAdvance: 0 })
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 12_000_00, status: 'sent' })
  expect(documents.get(salesOrderEntity, orderId).balancePaymentDue).toBe(12_000_00)
  expect(paymentsOf(documents)).toEqual([
    [30_000_00, 'reconciled', 'on_account'],
    [12_000_00, 'pending', null],
  ])
  const [paid, rest] = documents.all(finalPaymentEntity)
  expect(paid).toMatchObject({ paymentDate: '2026-11-21', transactionReference: null, notes: null, receiptId: null })
  expect(rest?.id).toBe(idSeed)
  expect(documents.history).toContainEqual({
    entity: 'business-profile',
    id: customerId,
    why: 'invoice 2026-11-20 1 -₹30,000',
  })
})

test('a bill that the account pays in full is paid, and so is its order', () => {
  const documents = withMoney(50_000_00)
  documents.done(makeAllocationRule, asked(42_000_00))
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({
    balanceAmount: 0,
    status: 'paid',
    paymentReceivedDate: '2026-11-21',
  })
  expect(documents.get(salesOrderEntity, orderId)).toMatchObject({ balancePaymentDue: 0, paymentStatus: 'completed' })
  expect(documents.get(businessProfileEntity, customerId).onAccountAmount).toBe(8_000_00)
  expect(accountOf(documents)).toMatchObject({ openDebits: 0, onAccount: 8_000_00 })
})

test('a debit that is no invoice is paid too, and changes nothing but the account', () => {
  const documents = withMoney()
  const charge = documents.get(ledgerEntryEntity, invoiceId)
  const other = {
    ...charge,
    id: newId(40),
    kind: 'charge' as const,
    amount: 500_00,
    allocated: 0,
    seq: 9,
    number: null,
  }
  documents.put(ledgerEntryEntity, other)
  const made = documents.write(makeAllocationRule, { ...asked(500_00), debitEntryId: other.id })
  expect(made.ok && made.value.changes.map(({ entity }) => entity)).toEqual([
    'business-profile',
    'party-ledger',
    'ledger-entry',
    'ledger-entry',
    'allocation',
  ])
  expect(documents.history.find(({ entity, why }) => entity === 'business-profile' && why)?.why).toBe('-₹500')
  expect(documents.get(finalInvoiceEntity, invoiceId).balanceAmount).toBe(42_000_00)
})

test('no more is used than is free, and no more is paid than is open', () => {
  const documents = withMoney()
  expect(documents.refusal(makeAllocationRule, asked(30_000_01))).toEqual({
    code: 'account-too-small',
    params: { amount: '₹30,000' },
  })
  const rich = withMoney(42_000_50)
  expect(rich.refusal(makeAllocationRule, asked(42_000_01))).toEqual({
    code: 'line-over-open',
    params: { number: 'invoice 2026-11-20 1', open: '₹42,000' },
  })
  rich.put(ledgerEntryEntity, { ...rich.get(ledgerEntryEntity, invoiceId), number: null })
  expect(rich.refusal(makeAllocationRule, asked(42_000_01))).toMatchObject({ params: { number: '' } })
  expect(rich.refusal(makeAllocationRule, asked(42_000_00))).toBeNull()
})

test('an advance that is held for an order pays no other bill', () => {
  const documents = withMoney()
  documents.put(ledgerEntryEntity, { ...documents.get(ledgerEntryEntity, creditEntryId), heldFor: advanceId })
  expect(documents.refusal(makeAllocationRule, asked(1_00))).toEqual({ code: 'advance-held' })
})

test('a credit pays a debit of the same customer, and nothing else pays anything', () => {
  const documents = withMoney()
  const credit = documents.get(ledgerEntryEntity, creditEntryId)
  const why = (patch: object) => documents.refusal(makeAllocationRule, { ...asked(1_00), ...patch })
  const no = { code: 'does-not-pay' }
  expect(why({ creditEntryId: invoiceId, debitEntryId: creditEntryId })).toEqual(no)
  expect(why({ creditEntryId: invoiceId })).toEqual(no)
  expect(why({ debitEntryId: creditEntryId })).toEqual(no)
  documents.put(ledgerEntryEntity, { ...credit, ledgerId: newId(50) })
  expect(why({})).toEqual(no)
})

test('what was put on a bill by hand is taken off it by its mirror, and is on account again', () => {
  const documents = withMoney()
  const before = entriesOf(documents)
  documents.done(makeAllocationRule, asked(30_000_00))
  const mirror = documents.done(undoAllocationRule, { id: first, idSeed: undoSeed })
  expect(mirror).toMatchObject({ id: newId(31), amount: -30_000_00, undoes: first, date: '2026-11-21', creditEntryId })
  expect(accountOf(documents)).toEqual({
    balance: 12_000_00,
    openDebits: 42_000_00,
    onAccount: 30_000_00,
    heldAdvance: 0,
  })
  expect(entriesOf(documents)).toEqual(before)
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 42_000_00, status: 'sent' })
  expect(documents.get(salesOrderEntity, orderId).balancePaymentDue).toBe(42_000_00)
  expect(paymentsOf(documents)).toEqual([
    [30_000_00, 'reversed', 'on_account'],
    [42_000_00, 'pending', null],
  ])
  expect(documents.history.findLast(({ entity }) => entity === 'business-profile')?.why).toBe(
    'invoice 2026-11-20 1 ₹30,000',
  )
})

test('a paid bill is open again once the account’s money is taken off it, and waits for money anew', () => {
  const documents = withMoney(50_000_00)
  documents.done(makeAllocationRule, asked(42_000_00))
  documents.done(undoAllocationRule, { id: first, idSeed: undoSeed })
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({
    balanceAmount: 42_000_00,
    status: 'sent',
    paymentReceivedDate: null,
  })
  expect(documents.get(finalPaymentEntity, undoSeed)).toMatchObject({ amount: 42_000_00, status: 'pending' })
  expect(documents.get(salesOrderEntity, orderId)).toMatchObject({
    balancePaymentDue: 42_000_00,
    paymentStatus: 'partial',
  })
})

test('the payment that is reversed is the latest of the account by that amount', () => {
  const documents = withMoney()
  documents.done(makeAllocationRule, asked(10_000_00))
  documents.done(makeAllocationRule, { ...asked(10_000_00), idSeed: newId(60) })
  documents.done(makeAllocationRule, { ...asked(5_000_00), idSeed: newId(70) })
  documents.done(undoAllocationRule, { id: newId(61), idSeed: undoSeed })
  expect(paymentsOf(documents).map(([amount, status]) => [amount, status])).toEqual([
    [10_000_00, 'reconciled'],
    [10_000_00, 'reversed'],
    [5_000_00, 'reconciled'],
    [27_000_00, 'pending'],
  ])
  documents.done(undoAllocationRule, { id: first, idSeed: newId(80) })
  expect(paymentsOf(documents).map(([, status]) => status)).toEqual(['reversed', 'reversed', 'reconciled', 'pending'])
})

test('an allocation is taken back once, and its mirror never', () => {
  const documents = withMoney()
  documents.done(makeAllocationRule, asked(1_000_00))
  documents.done(undoAllocationRule, { id: first, idSeed: undoSeed })
  const undone = { code: 'allocation-undone' }
  expect(documents.refusal(undoAllocationRule, { id: first, idSeed: newId(90) })).toEqual(undone)
  expect(documents.refusal(undoAllocationRule, { id: newId(31), idSeed: newId(90) })).toEqual(undone)
})

test('what a document paid when it was recorded is taken back with that document', () => {
  const documents = withMoney()
  documents.done(makeAllocationRule, asked(1_000_00))
  const credit = documents.get(ledgerEntryEntity, creditEntryId)
  const { createdAt } = documents.get(allocationEntity, first)
  documents.put(ledgerEntryEntity, { ...credit, createdAt })
  expect(documents.refusal(undoAllocationRule, { id: first, idSeed: undoSeed })).toEqual({
    code: 'allocation-not-by-hand',
  })
})

test('an invoice is not opened again for a payment that the account did not make', () => {
  const documents = withMoney()
  documents.done(makeAllocationRule, asked(1_000_00))
  const [paid] = documents.all(finalPaymentEntity)
  if (!paid) throw new RangeError('the account has paid')
  const why = (patch: Partial<typeof paid>) => {
    documents.put(finalPaymentEntity, { ...paid, ...patch })
    return documents.refusal(undoAllocationRule, { id: first, idSeed: undoSeed })
  }
  const no = { code: 'allocation-not-by-hand' }
  expect([why({ paymentMethod: 'neft' }), why({ amount: 900_00 }), why({ status: 'reversed' })]).toEqual([no, no, no])
  expect(why({})).toBeNull()
})

test('what was put on a debit without an invoice is taken off without a payment', () => {
  const documents = withMoney()
  const charge = {
    ...documents.get(ledgerEntryEntity, invoiceId),
    id: newId(40),
    kind: 'charge' as const,
    amount: 500_00,
    allocated: 0,
  }
  documents.put(ledgerEntryEntity, charge)
  documents.done(makeAllocationRule, { ...asked(500_00), debitEntryId: charge.id })
  const undone = documents.write(undoAllocationRule, { id: first, idSeed: undoSeed })
  expect(undone.ok && undone.value.changes.map(({ entity }) => entity)).toEqual([
    'business-profile',
    'party-ledger',
    'ledger-entry',
    'ledger-entry',
    'allocation',
  ])
  expect(documents.get(businessProfileEntity, customerId).onAccountAmount).toBe(30_000_00)
})

test('what follows for the invoice may be refused, and then nothing is written', () => {
  const documents = withMoney()
  const sent = documents.get(finalInvoiceEntity, invoiceId)
  documents.put(finalInvoiceEntity, { ...sent, status: 'cancelled' })
  expect(documents.refusal(makeAllocationRule, asked(1_00))).toMatchObject({
    code: 'step-not-open',
    params: { step: 'part' },
  })
  documents.put(finalInvoiceEntity, sent).done(makeAllocationRule, asked(1_00))
  documents.put(finalInvoiceEntity, { ...sent, status: 'cancelled' })
  expect(documents.refusal(undoAllocationRule, { id: first, idSeed: undoSeed })).toMatchObject({
    code: 'step-not-open',
  })
  expect(accountOf(documents).onAccount).toBe(29_999_00)
})

test('a device without the ledger begins one in the customer’s name', () => {
  const documents = withMoney().drop(partyLedgerEntity, customerId)
  documents.done(makeAllocationRule, asked(1_00))
  expect(documents.get(partyLedgerEntity, customerId).customerName).toBe('Shree Ganesh Garments')
})

test('cash on account counts for the order whose bill it pays, together with its other cash', () => {
  const documents = withMoney(42_000_00)
  const receipt = { id: creditEntryId, customerId, method: 'cash', amount: 42_000_00 }
  documents.put(receiptEntity, receipt as never) // as far as it matters
  const advance = documents.get(advancePaymentEntity, advanceId)
  const voucher = { id: newId(40), amount: 1_70_000_00, paymentMethod: 'cash', receivedDate: '2026-11-18' }
  documents.put(advancePaymentEntity, { ...advance, receipts: [voucher as never] }) // as far as it matters
  expect(documents.refusal(makeAllocationRule, asked(30_000_00))).toEqual({
    code: 'cash-over-limit',
    params: { limit: '₹2,00,000', received: '₹1,70,000' },
  })
  documents.done(makeAllocationRule, asked(29_999_00))
  const [paid] = documents.all(finalPaymentEntity)
  expect(paid).toMatchObject({ amount: 29_999_00, accountCash: 29_999_00 })
  const again = { ...asked(1_00), idSeed: newId(60) }
  expect(documents.refusal(makeAllocationRule, again)).toMatchObject({ params: { received: '₹1,99,999' } })
})
