import { expect, test } from 'vitest'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import {
  accountOf,
  billedDocuments,
  customerId,
  entriesOf,
  invoiceId,
  newId,
  onAccount,
  orderId,
} from '#domain/final-invoice/final-invoice-testing.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { promiseEntity } from '#domain/promise/promise-entity.ts'
import { examplePromise } from '#domain/promise/promise-example.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { deductionKinds } from './receipt-deduction.ts'
import { receiptEntity } from './receipt-entity.ts'
import { recordReceiptRule } from './receipt-rules.ts'
import {
  asked,
  billedInParts,
  billedOfTwoOrders,
  bothLines,
  lineOf,
  receiptId,
  recorded,
  secondId,
  secondOrderId,
} from './receipt-testing.ts'

const number = 'receipt 2026-11-20 1'

test('money pays a bill, and says so on the receipt, the invoice, its payment and its order', () => {
  const documents = recorded(42_000_00, [lineOf(42_000_00)])
  expect(documents.get(receiptEntity, receiptId)).toEqual({
    ...{ id: receiptId, version: 1, createdAt: '2026-11-21T06:30:00.000Z', updatedAt: '2026-11-21T06:30:00.000Z' },
    ...{ number, customerId, customerName: 'Shree Ganesh Garments', date: '2026-11-20', method: 'cheque' },
    ...{ reference: 'CHQ 004512', amount: 42_000_00, forInvoices: 42_000_00, onAccount: 0, fitted: false },
    ...{ status: 'recorded', reason: null },
    lines: [{ entryId: invoiceId, number: 'invoice 2026-11-20 1', money: 42_000_00, deductions: [] }],
    notes: 'By hand',
    particulars: expect.objectContaining({ since: '2026-11-21T06:30:00.000Z', late: false }),
  })
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({
    balanceAmount: 0,
    status: 'payment_received',
    paymentReceivedDate: '2026-11-20',
  })
  expect(documents.all(finalPaymentEntity)).toMatchObject([
    {
      ...{ amount: 42_000_00, status: 'received', paymentDate: '2026-11-20', paymentMethod: 'cheque' },
      ...{ transactionReference: 'CHQ 004512', notes: 'By hand', receiptId },
    },
  ])
  expect(documents.get(salesOrderEntity, orderId)).toMatchObject({ balancePaymentDue: 0, paymentStatus: 'completed' })
  expect(entriesOf(documents).slice(-2)).toEqual([
    ['invoice', 84_000_00, 0],
    ['receipt', -42_000_00, 0],
  ])
  expect(documents.get(ledgerEntryEntity, receiptId)).toMatchObject({
    date: '2026-11-20',
    documentEntity: 'receipt',
    documentId: receiptId,
    number,
  })
  expect(documents.all(allocationEntity).at(-1)).toMatchObject({
    creditEntryId: receiptId,
    debitEntryId: invoiceId,
    date: '2026-11-20',
    amount: 42_000_00,
  })
  expect(accountOf(documents)).toEqual({ balance: 0, openDebits: 0, onAccount: 0, heldAdvance: 0 })
})

test('money of a party that was joined into another meanwhile is on the account of the other', () => {
  const documents = billedDocuments()
  const profile = documents.get(businessProfileEntity, customerId)
  const pointer = newId(60)
  documents.put(businessProfileEntity, { ...profile, id: pointer, companyName: 'Ganesh', joinedInto: customerId })
  documents.put(promiseEntity, examplePromise({ customerId, amount: 42_000_00 }))
  documents.done(recordReceiptRule, asked(42_000_00, [], { customerId: pointer }))
  expect(documents.get(receiptEntity, receiptId)).toMatchObject({ customerId, customerName: profile.companyName })
  expect(accountOf(documents)).toEqual({ balance: 0, openDebits: 42_000_00, onAccount: 42_000_00, heldAdvance: 0 })
  expect(documents.all(partyLedgerEntity).map(({ id }) => id)).toEqual([customerId])
  expect(documents.all(promiseEntity).map(({ status }) => status)).toEqual(['kept'])
})

test('no money is recorded for a party that was withdrawn with its import', () => {
  const documents = billedDocuments()
  const profile = documents.get(businessProfileEntity, customerId)
  documents.put(businessProfileEntity, { ...profile, joinedInto: customerId })
  expect(documents.refusal(recordReceiptRule, asked(42_000_00, []))).toMatchObject({ code: 'withdrawn-with-import' })
})

test('two lines of one bill settle it together, with what was kept back on either', () => {
  const tds = [{ kind: 'tds' as const, amount: 500_00 }]
  const documents = recorded(40_000_00, [lineOf(10_000_00), lineOf(30_000_00, tds)])
  expect(documents.get(receiptEntity, receiptId)).toMatchObject({
    lines: [{ entryId: invoiceId, money: 40_000_00, deductions: tds }],
    fitted: false,
  })
  expect(documents.get(finalInvoiceEntity, invoiceId).balanceAmount).toBe(1_500_00)
  expect(accountOf(documents).openDebits).toBe(1_500_00)
})

test('what the buyer kept back settles his bill beside the money, each on an entry of its own', () => {
  const kept = [
    { kind: 'tds' as const, amount: 500_00 },
    { kind: 'vatav' as const, amount: 1_500_00 },
  ]
  const documents = recorded(30_000_00, [lineOf(30_000_00, kept)])
  expect(entriesOf(documents).slice(1)).toEqual([
    ['invoice', 84_000_00, 10_000_00],
    ['receipt', -30_000_00, 0],
    ['tds', -500_00, 0],
    ['commercial_credit', -1_500_00, 0],
  ])
  for (const id of [newId(11), newId(12)])
    expect(documents.get(ledgerEntryEntity, id)).toMatchObject({
      date: '2026-11-20',
      documentEntity: 'receipt',
      documentId: receiptId,
      number,
    })
  const own = documents.all(allocationEntity).filter(({ debitEntryId }) => debitEntryId === invoiceId)
  expect(own.map(({ creditEntryId, amount, date }) => [creditEntryId, amount, date]).slice(1)).toEqual([
    [receiptId, 30_000_00, '2026-11-20'],
    [newId(11), 500_00, '2026-11-20'],
    [newId(12), 1_500_00, '2026-11-20'],
  ])
  expect(documents.get(finalPaymentEntity, newId(11))).toMatchObject({ amount: 10_000_00, status: 'pending' })
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 10_000_00, status: 'sent' })
  expect(accountOf(documents).openDebits).toBe(10_000_00)
})

test('each deduction is what the accountant calls it; discounts and claims are credits without GST', () => {
  const kindOf = (kind: (typeof deductionKinds)[number]) =>
    entriesOf(recorded(41_990_00, [lineOf(41_990_00, [{ kind, amount: 10_00 }])])).at(-1)?.[0]
  expect(Object.fromEntries(deductionKinds.map((kind) => [kind, kindOf(kind)]))).toEqual({
    ...{ tds: 'tds', vatav: 'commercial_credit', rate_difference: 'commercial_credit', claim: 'commercial_credit' },
    ...{ brokerage: 'brokerage_kept', bank_charge: 'bank_charge', round_off: 'round_off', write_off: 'write_off' },
  })
})

test('a bill is closed without money: nothing was received, and nothing is expected', () => {
  const documents = recorded(0, [lineOf(0, [{ kind: 'claim', amount: 42_000_00 }])])
  expect(entriesOf(documents).at(-1)).toEqual(['commercial_credit', -42_000_00, 0])
  expect(documents.all(finalPaymentEntity)).toMatchObject([{ status: 'not_due', amount: 42_000_00, receiptId: null }])
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 0, status: 'paid' })
  expect(accountOf(documents)).toEqual({ balance: 0, openDebits: 0, onAccount: 0, heldAdvance: 0 })
})

test('money that no bill takes is on account', () => {
  const documents = recorded(50_000_00, [lineOf(42_000_00)])
  expect(documents.get(receiptEntity, receiptId)).toMatchObject({ onAccount: 8_000_00, fitted: false })
  expect(accountOf(documents)).toEqual({ balance: -8_000_00, openDebits: 0, onAccount: 8_000_00, heldAdvance: 0 })
  expect(documents.history.findLast(({ entity }) => entity === 'business-profile')?.why).toBe(`${number} ₹8,000`)
  const alone = recorded(5_000_00, [])
  expect(alone.get(receiptEntity, receiptId)).toMatchObject({ onAccount: 5_000_00, lines: [] })
  expect(accountOf(alone)).toMatchObject({ openDebits: 42_000_00, onAccount: 5_000_00 })
})

test('money for a bill that something else has paid meanwhile stays, on account', () => {
  const documents = recorded(40_000_00, [lineOf(40_000_00)])
  const late = { id: newId(50), reference: 'CHQ 004513' }
  recorded(42_000_00, [lineOf(41_000_00, [{ kind: 'tds', amount: 1_000_00 }])], late, documents)
  expect(documents.get(receiptEntity, late.id)).toMatchObject({
    onAccount: 40_000_00,
    fitted: true,
    lines: [{ money: 2_000_00, deductions: [] }],
  })
  expect(accountOf(documents)).toEqual({ balance: -40_000_00, openDebits: 0, onAccount: 40_000_00, heldAdvance: 0 })
})

test('an entry of another customer, or a credit, is no bill of this one', () => {
  const documents = billedDocuments()
  const entry = documents.get(ledgerEntryEntity, invoiceId)
  const foreign = { ...entry, id: newId(60), ledgerId: newId(61) }
  onAccount(documents, newId(62), 900_00)
  recorded(
    1_000_00,
    [lineOf(500_00, [], { entryId: foreign.id }), lineOf(500_00, [], { entryId: newId(62) })],
    {},
    documents.put(ledgerEntryEntity, foreign),
  )
  expect(documents.get(receiptEntity, receiptId)).toMatchObject({ lines: [], onAccount: 1_000_00, fitted: true })
  expect(documents.get(ledgerEntryEntity, foreign.id)).toEqual(foreign)
})

test('several bills of one order are paid at once, each with its own payment', () => {
  const documents = billedInParts()
  expect(documents.get(salesOrderEntity, orderId).balancePaymentDue).toBe(42_000_00)
  const [first, second] = bothLines.map((line) => ({ ...line, money: line.money - 400_00 }))
  if (!first || !second) throw new RangeError('two bills')
  recorded(41_200_00, [first, second], {}, documents)
  expect(documents.get(salesOrderEntity, orderId).balancePaymentDue).toBe(800_00)
  expect(documents.all(finalInvoiceEntity).map(({ balanceAmount }) => balanceAmount)).toEqual([400_00, 400_00])
  const pending = documents.all(finalPaymentEntity).filter(({ status }) => status === 'pending')
  expect(pending.map(({ id, finalInvoiceId, amount }) => [id, finalInvoiceId, amount])).toEqual([
    [newId(11), invoiceId, 400_00],
    [newId(12), secondId, 400_00],
  ])
  expect(documents.history.filter(({ entity, id }) => entity === 'sales-order' && id === orderId)).toHaveLength(5)
})

test('bills of two orders are paid at once, each with what was kept back of it', () => {
  const documents = billedOfTwoOrders()
  const [tds, claim] = [[{ kind: 'tds' as const, amount: 100_00 }], [{ kind: 'claim' as const, amount: 300_00 }]]
  recorded(3_000_00, [lineOf(1_000_00, tds), lineOf(2_000_00, claim, { entryId: secondId })], {}, documents)
  const due = [orderId, secondOrderId].map((id) => documents.get(salesOrderEntity, id).balancePaymentDue)
  expect(due).toEqual([40_900_00, 39_700_00])
  expect(documents.get(receiptEntity, receiptId).lines.map(({ deductions }) => deductions)).toEqual([tds, claim])
  expect(accountOf(documents).openDebits).toBe(80_600_00)
})

test('a bill of ours and one from before are paid at once', () => {
  const documents = billedDocuments()
  const opening = {
    ...documents.get(ledgerEntryEntity, invoiceId),
    id: newId(60),
    kind: 'opening' as const,
    amount: 700_00,
    allocated: 0,
  }
  documents.put(ledgerEntryEntity, opening)
  recorded(1_700_00, [lineOf(1_000_00), lineOf(700_00, [], { entryId: opening.id, open: 700_00 })], {}, documents)
  expect(documents.get(finalInvoiceEntity, invoiceId).balanceAmount).toBe(41_000_00)
  expect(documents.get(ledgerEntryEntity, opening.id)).toMatchObject({ allocated: 700_00, status: 'settled' })
})

test('the last bill of a delivered order completes it, and the customer has one active order less', () => {
  const documents = billedInParts()
  documents.put(salesOrderEntity, { ...documents.get(salesOrderEntity, orderId), status: 'delivered' })
  const done = documents.write(recordReceiptRule, asked(43_000_00, bothLines))
  expect(documents.get(salesOrderEntity, orderId)).toMatchObject({ status: 'completed', balancePaymentDue: 0 })
  expect(done.ok && done.value.changes.filter(({ entity }) => entity === 'business-profile')).toMatchObject([
    { value: { activeOrders: 0, onAccountAmount: 1_000_00 } },
  ])
  expect(documents.get(businessProfileEntity, customerId).activeOrders).toBe(0)
})

test('money for what is no invoice changes its ledger alone', () => {
  const documents = billedDocuments()
  const opening = {
    ...documents.get(ledgerEntryEntity, invoiceId),
    id: newId(60),
    kind: 'opening' as const,
    seq: 9,
    amount: 700_00,
    allocated: 0,
    number: null,
  }
  documents.put(ledgerEntryEntity, opening)
  const paid = documents.write(
    recordReceiptRule,
    asked(700_00, [lineOf(700_00, [], { entryId: opening.id, open: 700_00 })]),
  )
  expect(paid.ok && paid.value.changes.map(({ entity }) => entity)).toEqual([
    'receipt',
    'party-ledger',
    'ledger-entry',
    'ledger-entry',
    'allocation',
  ])
  expect(documents.get(receiptEntity, receiptId).lines).toMatchObject([{ number: null, money: 700_00 }])
  expect(documents.get(finalInvoiceEntity, invoiceId).balanceAmount).toBe(42_000_00)
})

test('money that comes in keeps the customer’s promise, with what he kept back', () => {
  const documents = billedDocuments().put(promiseEntity, examplePromise({ customerId, amount: 42_000_00 }))
  recorded(40_000_00, [lineOf(40_000_00, [{ kind: 'tds', amount: 1_000_00 }])], {}, documents)
  expect(documents.all(promiseEntity)).toMatchObject([{ received: 41_000_00, status: 'promised' }])
  const kept = { id: newId(50), reference: null }
  recorded(1_000_00, [lineOf(1_000_00)], kept, documents)
  expect(documents.all(promiseEntity)).toMatchObject([{ received: 42_000_00, status: 'kept' }])
})

test('what follows for an invoice may be refused, and then nothing is written', () => {
  const documents = billedDocuments()
  documents.put(finalInvoiceEntity, { ...documents.get(finalInvoiceEntity, invoiceId), status: 'cancelled' })
  expect(documents.refusal(recordReceiptRule, asked(1_00, [lineOf(1_00)]))).toMatchObject({ code: 'step-not-open' })
  expect(documents.all(receiptEntity)).toEqual([])
})

test('a device without the ledger begins one in the customer’s name; without the order it leaves the invoice', () => {
  const documents = recorded(1_00, [lineOf(1_00)], {}, billedDocuments().drop(partyLedgerEntity, customerId))
  expect(documents.get(partyLedgerEntity, customerId).customerName).toBe('Shree Ganesh Garments')
  const unordered = recorded(1_00, [lineOf(1_00)], {}, billedDocuments().drop(salesOrderEntity, orderId))
  expect(unordered.get(finalInvoiceEntity, invoiceId).balanceAmount).toBe(42_000_00)
  expect(unordered.get(ledgerEntryEntity, invoiceId).allocated).toBe(42_001_00)
})

test('the page of a receipt is found by its id', () => {
  expect(receiptEntity.address?.(receiptId)).toBe(`/platform/receipts/${receiptId}`)
})
