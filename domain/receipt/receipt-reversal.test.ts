import { expect, test } from 'vitest'
import { handAllocations } from '#domain/allocation/allocation-by-hand.ts'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { makeAllocationRule, undoAllocationRule } from '#domain/allocation/allocation-rules.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import {
  accountOf,
  billedDocuments,
  customerId,
  entriesOf,
  invoiceId,
  newId,
  orderId,
} from '#domain/final-invoice/final-invoice-testing.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { promiseEntity } from '#domain/promise/promise-entity.ts'
import { examplePromise } from '#domain/promise/promise-example.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { receiptEntity } from './receipt-entity.ts'
import { bounceReceiptRule, clearReceiptRule, voidReceiptRule } from './receipt-rules.ts'
import { billedInParts, bothLines, lineOf, receiptId, recorded, secondId } from './receipt-testing.ts'

const [on, reason] = [{ id: receiptId, version: 1 }, 'Funds insufficient']
const bounced = (charge = 0) => ({ ...on, reason, charge })
const number = 'receipt 2026-11-20 1'
const paymentsOf = (documents: Documents) =>
  documents.all(finalPaymentEntity).map(({ amount, status }) => [amount, status])
const open = { balanceAmount: 42_000_00, status: 'sent', paymentReceivedDate: null }
const kept = [
  { kind: 'tds' as const, amount: 500_00 },
  { kind: 'vatav' as const, amount: 1_500_00 },
]
const later = { now: '2026-11-21T09:00:00.000Z' }

test('what was seen at the bank is ticked off, and a bill with nothing else to wait for is paid', () => {
  const documents = recorded(42_000_00, [lineOf(42_000_00)])
  const cleared = documents.write(clearReceiptRule, on)
  expect(cleared.ok && cleared.value.changes.map(({ entity }) => entity)).toEqual([
    'receipt',
    'final-payment',
    'final-invoice',
  ])
  expect(documents.get(receiptEntity, receiptId).status).toBe('cleared')
  expect(paymentsOf(documents)).toEqual([[42_000_00, 'reconciled']])
  expect(documents.get(finalInvoiceEntity, invoiceId).status).toBe('paid')
  expect(documents.refusal(clearReceiptRule, { ...on, version: 2 })).toMatchObject({ code: 'step-not-open' })
})

test('a bill that waits for another cheque, or for the rest, is not paid yet', () => {
  const two = recorded(20_000_00, [lineOf(20_000_00)])
  recorded(22_000_00, [lineOf(22_000_00)], { id: newId(50), reference: null }, two)
  const first = two.write(clearReceiptRule, on)
  expect(first.ok && first.value.changes.map(({ entity }) => entity)).toEqual(['receipt', 'final-payment'])
  expect(paymentsOf(two).map(([, status]) => status)).toEqual(['reconciled', 'received'])
  expect(two.get(finalInvoiceEntity, invoiceId).status).toBe('payment_received')
  two.done(clearReceiptRule, { id: newId(50), version: 1 })
  expect(two.get(finalInvoiceEntity, invoiceId).status).toBe('paid')
  const part = recorded(20_000_00, [lineOf(20_000_00)])
  part.done(clearReceiptRule, on)
  expect(part.get(finalInvoiceEntity, invoiceId).status).toBe('sent')
})

test('each bill of a cleared receipt has its own payments ticked off', () => {
  const documents = recorded(42_000_00, bothLines, {}, billedInParts())
  documents.done(clearReceiptRule, on)
  expect(documents.all(finalInvoiceEntity).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(paymentsOf(documents).map(([, status]) => status)).toEqual(['reconciled', 'reconciled'])
  const half = recorded(8_400_00, bothLines.slice(0, 1), {}, billedInParts())
  recorded(33_600_00, bothLines.slice(1), { id: newId(50), reference: null }, half)
  half.done(clearReceiptRule, on)
  expect(half.all(finalInvoiceEntity).map(({ status }) => status)).toEqual(['paid', 'payment_received'])
})

test('a bill that is paid does not wait for the rest of another one of the same receipt', () => {
  const [first, second] = bothLines.map((line, at) => ({ ...line, money: line.money - at * 1_000_00 }))
  if (!first || !second) throw new RangeError('two bills')
  const documents = recorded(41_000_00, [first, second], {}, billedInParts())
  documents.done(clearReceiptRule, on)
  expect(documents.all(finalInvoiceEntity).map(({ status }) => status)).toEqual(['paid', 'sent'])
})

test('a returned cheque opens its bill by all that it settled, and its entries close each other', () => {
  const documents = recorded(40_000_00, [lineOf(40_000_00, kept)])
  const receipt = documents.done(bounceReceiptRule, bounced(354_00))
  expect(receipt).toMatchObject({ id: receiptId, status: 'bounced', reason, number, amount: 40_000_00 })
  expect(entriesOf(documents).slice(1)).toEqual([
    ['invoice', 84_000_00, 42_000_00],
    ['receipt', -40_000_00, 0],
    ['tds', -500_00, 0],
    ['commercial_credit', -1_500_00, 0],
    ['bounce', 40_000_00, 0],
    ['void', 500_00, 0],
    ['void', 1_500_00, 0],
    ['charge', 354_00, 354_00],
  ])
  for (const id of [newId(1011), newId(1012), newId(1013), newId(2010)])
    expect(documents.get(ledgerEntryEntity, id)).toMatchObject({
      date: '2026-11-21',
      documentEntity: 'receipt',
      documentId: receiptId,
      number,
    })
  expect(accountOf(documents)).toEqual({ balance: 42_354_00, openDebits: 42_354_00, onAccount: 0, heldAdvance: 0 })
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject(open)
  expect(documents.get(salesOrderEntity, orderId)).toMatchObject({
    balancePaymentDue: 42_000_00,
    paymentStatus: 'partial',
  })
  expect(paymentsOf(documents)).toEqual([
    [40_000_00, 'reversed'],
    [42_000_00, 'pending'],
  ])
  expect(documents.get(finalPaymentEntity, newId(1011))).toMatchObject({ amount: 42_000_00, status: 'pending' })
  expect(documents.history.findLast(({ entity }) => entity === 'receipt')?.why).toBe(reason)
})

test('a receipt that was a mistake is voided after it was cleared too, and asks for no charge', () => {
  const documents = recorded(42_000_00, [lineOf(42_000_00)], { method: 'neft' })
  documents.done(clearReceiptRule, on)
  expect(documents.refusal(bounceReceiptRule, { ...bounced(), version: 2 })).toEqual({ code: 'not-cheque' })
  expect(documents.done(voidReceiptRule, { ...on, version: 2, reason })).toMatchObject({ status: 'voided', reason })
  expect(entriesOf(documents).slice(2)).toEqual([
    ['receipt', -42_000_00, 0],
    ['void', 42_000_00, 0],
  ])
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject(open)
  expect(accountOf(documents).openDebits).toBe(42_000_00)
})

test('entries are closed in the order they were posted, whatever order they are found in', () => {
  const documents = recorded(40_000_00, [lineOf(40_000_00, kept)])
  const money = documents.get(ledgerEntryEntity, receiptId)
  documents.drop(ledgerEntryEntity, receiptId).put(ledgerEntryEntity, money).done(bounceReceiptRule, bounced())
  expect(entriesOf(documents).slice(5)).toEqual([
    ['bounce', 40_000_00, 0],
    ['void', 500_00, 0],
    ['void', 1_500_00, 0],
  ])
})

test('a bill that was closed without money is open again', () => {
  const documents = recorded(0, [lineOf(0, [{ kind: 'claim', amount: 42_000_00 }])])
  documents.done(voidReceiptRule, { ...on, reason })
  expect(entriesOf(documents).at(-1)).toEqual(['void', 42_000_00, 0])
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject(open)
  expect(paymentsOf(documents)).toEqual([
    [42_000_00, 'not_due'],
    [42_000_00, 'pending'],
  ])
})

test('what was free of a returned cheque is off the account', () => {
  const documents = recorded(50_000_00, [lineOf(42_000_00)])
  documents.done(bounceReceiptRule, bounced())
  expect(accountOf(documents)).toEqual({ balance: 42_000_00, openDebits: 42_000_00, onAccount: 0, heldAdvance: 0 })
  expect(documents.history.findLast(({ entity }) => entity === 'business-profile')?.why).toBe(`${number} -₹8,000`)
})

test('no more comes off the account than the customer has there', () => {
  const documents = recorded(50_000_00, [lineOf(42_000_00)])
  documents.put(businessProfileEntity, {
    ...documents.get(businessProfileEntity, customerId),
    onAccountAmount: 3_000_00,
  })
  documents.done(bounceReceiptRule, bounced())
  expect(documents.get(businessProfileEntity, customerId).onAccountAmount).toBe(0)
})

test('a bill that the rest of a returned cheque paid later is open again too', () => {
  const documents = recorded(42_000_00, bothLines.slice(0, 1), {}, billedInParts())
  const rest = { idSeed: newId(70), creditEntryId: receiptId, debitEntryId: secondId }
  documents.done(makeAllocationRule, { ...rest, amount: 33_000_00 }, later)
  documents.done(makeAllocationRule, { ...rest, idSeed: newId(80), amount: 600_00 }, later)
  expect(documents.all(finalInvoiceEntity).map(({ balanceAmount }) => balanceAmount)).toEqual([0, 0])
  documents.done(bounceReceiptRule, bounced())
  expect(documents.all(finalInvoiceEntity).map(({ balanceAmount }) => balanceAmount)).toEqual([8_400_00, 33_600_00])
  expect(documents.get(salesOrderEntity, orderId).balancePaymentDue).toBe(42_000_00)
  const statuses = documents
    .all(finalPaymentEntity)
    .map(({ finalInvoiceId, amount, status }) => [finalInvoiceId === secondId, amount, status])
  expect(statuses.map(String).toSorted()).toEqual([
    'false,840000,pending',
    'false,840000,reversed',
    'true,3300000,reversed',
    'true,3360000,pending',
    'true,60000,reversed',
  ])
  expect(documents.get(finalPaymentEntity, newId(1012))).toMatchObject({ finalInvoiceId: secondId, status: 'pending' })
  expect(accountOf(documents)).toEqual({ balance: 42_000_00, openDebits: 42_000_00, onAccount: 0, heldAdvance: 0 })
})

test('money of another receipt, or of the account by another amount, stays where it was put', () => {
  const documents = recorded(1_000_00, [], { id: newId(50), reference: null })
  documents.done(
    makeAllocationRule,
    { idSeed: newId(70), creditEntryId: newId(50), debitEntryId: invoiceId, amount: 1_000_00 },
    later,
  )
  recorded(5_000_00, [lineOf(5_000_00)], { id: newId(51), reference: null }, documents)
  recorded(10_000_00, [lineOf(10_000_00)], {}, documents)
  documents.done(bounceReceiptRule, bounced())
  expect(paymentsOf(documents)).toEqual([
    [1_000_00, 'reconciled'],
    [5_000_00, 'received'],
    [10_000_00, 'reversed'],
    [36_000_00, 'pending'],
  ])
  expect(accountOf(documents).openDebits).toBe(36_000_00)
})

test('money of the account stays where it was put, also beside a returned cheque of the same amount', () => {
  const documents = recorded(5_000_00, [], { id: newId(50), reference: null })
  documents.done(
    makeAllocationRule,
    { idSeed: newId(70), creditEntryId: newId(50), debitEntryId: invoiceId, amount: 5_000_00 },
    later,
  )
  recorded(5_000_00, [lineOf(5_000_00)], {}, documents)
  documents.done(bounceReceiptRule, bounced())
  expect(paymentsOf(documents)).toEqual([
    [5_000_00, 'reconciled'],
    [5_000_00, 'reversed'],
    [37_000_00, 'pending'],
  ])
})

test('of two payments from the account, alike, only that of the returned cheque goes back', () => {
  const documents = recorded(5_000_00, [], { id: newId(50), reference: null })
  recorded(5_000_00, [], {}, documents)
  for (const [at, creditEntryId] of [newId(50), receiptId].entries())
    documents.done(
      makeAllocationRule,
      { idSeed: newId(70 + at * 10), creditEntryId, debitEntryId: invoiceId, amount: 5_000_00 },
      later,
    )
  documents.done(bounceReceiptRule, bounced())
  expect(paymentsOf(documents).map(String).toSorted()).toEqual([
    '3700000,pending',
    '500000,reconciled',
    '500000,reversed',
  ])
  const [standing] = handAllocations(documents.all(allocationEntity), documents.all(ledgerEntryEntity))
  documents.done(undoAllocationRule, { id: standing?.allocation.id ?? '', idSeed: newId(90) })
  expect(documents.get(finalInvoiceEntity, invoiceId).balanceAmount).toBe(42_000_00)
})

test('a delivered order whose money went back is open again, and active once more', () => {
  const documents = billedInParts()
  documents.put(salesOrderEntity, { ...documents.get(salesOrderEntity, orderId), status: 'delivered' })
  const returned = recorded(43_000_00, bothLines, {}, documents).write(bounceReceiptRule, bounced())
  expect(returned.ok && returned.value.changes.filter(({ entity }) => entity === 'business-profile')).toHaveLength(1)
  expect(documents.get(salesOrderEntity, orderId)).toMatchObject({
    status: 'delivered',
    balancePaymentDue: 42_000_00,
    paymentStatus: 'partial',
  })
  expect(documents.get(businessProfileEntity, customerId).activeOrders).toBe(1)
  expect(documents.all(finalPaymentEntity).filter(({ status }) => status === 'pending').map(({ id, amount }) => [id, amount])).toEqual([[newId(1011), 8_400_00], [newId(1012), 33_600_00]]) // prettier-ignore
})

test('a promise counts no more what went back, with what had been kept back', () => {
  const documents = billedDocuments().put(promiseEntity, examplePromise({ customerId, amount: 50_000_00 }))
  recorded(38_000_00, [lineOf(38_000_00, kept)], {}, documents)
  expect(documents.all(promiseEntity)).toMatchObject([{ received: 40_000_00 }])
  documents.done(bounceReceiptRule, bounced())
  expect(documents.all(promiseEntity)).toMatchObject([{ received: 0, status: 'promised' }])
})

test('what is taken back once is not taken back again, and what follows may be refused', () => {
  const documents = recorded(42_000_00, [lineOf(42_000_00)])
  const before = entriesOf(documents)
  const invoice = documents.get(finalInvoiceEntity, invoiceId)
  documents.put(finalInvoiceEntity, { ...invoice, status: 'cancelled' })
  expect(documents.refusal(bounceReceiptRule, bounced())).toMatchObject({
    code: 'step-not-open',
    params: { step: 'reopen' },
  })
  expect(entriesOf(documents)).toEqual(before)
  documents.put(finalInvoiceEntity, invoice).done(bounceReceiptRule, bounced())
  expect(documents.refusal(voidReceiptRule, { ...on, version: 2, reason })).toMatchObject({
    code: 'step-not-open',
    params: { status: 'bounced', step: 'void' },
  })
})

test('a device without the ledger begins one in the customer’s name; without the order it leaves the invoice', () => {
  const documents = recorded(42_000_00, [lineOf(42_000_00)]).drop(partyLedgerEntity, customerId)
  documents.drop(salesOrderEntity, orderId).done(bounceReceiptRule, bounced())
  expect(documents.get(partyLedgerEntity, customerId).customerName).toBe('Shree Ganesh Garments')
  expect(documents.get(finalInvoiceEntity, invoiceId).status).toBe('payment_received')
})
