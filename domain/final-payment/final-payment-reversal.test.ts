import { expect, test } from 'vitest'
import { makeAllocationRule } from '#domain/allocation/allocation-rules.ts'
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
import type { InputOf } from '#domain/kernel/operation.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { promiseEntity } from '#domain/promise/promise-entity.ts'
import { examplePromise } from '#domain/promise/promise-example.ts'
import { billedInParts, lineOf, recorded, secondId } from '#domain/receipt/receipt-testing.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { finalPaymentEntity } from './final-payment-entity.ts'
import type { recordFinalPayment } from './final-payment-operations.ts'
import {
  applyAccountRule,
  bounceFinalPaymentRule,
  reconcileFinalPaymentRule,
  recordFinalPaymentRule,
  voidFinalPaymentRule,
} from './final-payment-rules.ts'

const paymentId = newId(2)
const reason = 'Of another bill'
const came: InputOf<typeof recordFinalPayment> = {
  ...{ id: paymentId, version: 1, restId: newId(60), amount: 42_000_00, paymentDate: '2026-11-20' },
  ...{ paymentMethod: 'cheque' as const, transactionReference: 'CHQ 004512', notes: null, confirmed: false },
}

function paid(patch: Partial<InputOf<typeof recordFinalPayment>> = {}, documents = billedDocuments()): Documents {
  documents.done(recordFinalPaymentRule, { ...came, ...patch })
  return documents
}

const takeBack = (documents: Documents, charge?: number) => {
  const asked = { id: paymentId, version: documents.get(finalPaymentEntity, paymentId).version, reason }
  return charge === undefined
    ? documents.done(voidFinalPaymentRule, asked)
    : documents.done(bounceFinalPaymentRule, { ...asked, charge })
}

const paymentsOf = (documents: Documents) =>
  documents.all(finalPaymentEntity).map(({ amount, status }) => [amount, status])

test('a payment entered by mistake is taken back: its invoice is open and expects its money again', () => {
  const documents = paid({ paymentMethod: 'neft' })
  expect(takeBack(documents)).toMatchObject({ id: paymentId, status: 'reversed', amount: 42_000_00 })
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({
    balanceAmount: 42_000_00,
    status: 'sent',
    paymentReceivedDate: null,
  })
  expect(documents.get(salesOrderEntity, orderId).balancePaymentDue).toBe(42_000_00)
  expect(paymentsOf(documents)).toEqual([
    [42_000_00, 'reversed'],
    [42_000_00, 'pending'],
  ])
  expect(entriesOf(documents).slice(2)).toEqual([
    ['receipt', -42_000_00, 0],
    ['void', 42_000_00, 0],
  ])
  expect(accountOf(documents)).toEqual({ balance: 42_000_00, openDebits: 42_000_00, onAccount: 0, heldAdvance: 0 })
  expect(documents.history.findLast(({ entity, id }) => entity === 'final-payment' && id === paymentId)?.why).toBe(
    reason,
  )
})

test('a cheque that the bank returned opens its invoice after it was seen there too, and its charge is asked for', () => {
  const documents = paid()
  documents.done(reconcileFinalPaymentRule, { id: paymentId, version: 2 })
  expect(documents.get(finalInvoiceEntity, invoiceId).status).toBe('paid')
  takeBack(documents, 354_00)
  expect(documents.get(finalInvoiceEntity, invoiceId)).toMatchObject({ balanceAmount: 42_000_00, status: 'sent' })
  expect(entriesOf(documents).slice(2)).toEqual([
    ['receipt', -42_000_00, 0],
    ['bounce', 42_000_00, 0],
    ['charge', 354_00, 354_00],
  ])
})

test('a part that is taken back raises what is expected for the rest', () => {
  const documents = paid({ amount: 2_000_00 })
  takeBack(documents, 0)
  expect(paymentsOf(documents)).toEqual([
    [2_000_00, 'reversed'],
    [42_000_00, 'pending'],
  ])
})

test('a surplus is off the account, and a bill that it paid later is open again', () => {
  const free = paid({ amount: 45_000_00 })
  takeBack(free, 0)
  expect(free.get(businessProfileEntity, customerId).onAccountAmount).toBe(0)
  expect(accountOf(free)).toMatchObject({ openDebits: 42_000_00, onAccount: 0 })

  const spent = paid({ amount: 18_400_00 }, billedInParts())
  const rest = { idSeed: newId(70), creditEntryId: paymentId, debitEntryId: secondId, amount: 10_000_00 }
  spent.done(makeAllocationRule, rest)
  takeBack(spent, 0)
  expect(spent.all(finalInvoiceEntity).map(({ balanceAmount }) => balanceAmount)).toEqual([8_400_00, 33_600_00])
  expect(accountOf(spent)).toMatchObject({ openDebits: 42_000_00, onAccount: 0 })
})

test('a promise that the money had kept is open again', () => {
  const documents = billedDocuments()
  documents.put(promiseEntity, examplePromise({ customerId, amount: 50_000_00 }))
  paid({}, documents)
  expect(documents.all(promiseEntity)[0]?.received).toBe(42_000_00)
  takeBack(documents, 0)
  expect(documents.all(promiseEntity)[0]?.received).toBe(0)
})

test('what came with a receipt goes with it, and what the account paid is taken back there', () => {
  const withReceipt = recorded(42_000_00, [lineOf(42_000_00)])
  const asked = { id: paymentId, version: 2, reason }
  expect(withReceipt.refusal(voidFinalPaymentRule, asked)).toEqual({ code: 'payment-has-receipt' })
  expect(withReceipt.refusal(bounceFinalPaymentRule, { ...asked, charge: 0 })).toEqual({ code: 'payment-has-receipt' })
  const fromAccount = onAccount(billedDocuments(), newId(40), 42_000_00)
  fromAccount.done(applyAccountRule, { id: paymentId, version: 1, restId: newId(60), amount: 42_000_00 })
  expect(fromAccount.refusal(voidFinalPaymentRule, asked)).toEqual({ code: 'payment-from-account' })
  expect(paid({ paymentMethod: 'neft' }).refusal(bounceFinalPaymentRule, { ...asked, charge: 0 })).toEqual({ code: 'not-cheque' }) // prettier-ignore
})

test('after its day only the owner takes a payment back', () => {
  const documents = paid()
  const asked = { id: paymentId, version: 2, reason }
  const accounts = { actor: { name: 'Kiran', role: 'accounts' } } as const
  const nextDay = { now: '2026-11-22T06:30:00.000Z', today: '2026-11-22', nowMs: 1_795_329_000_000 }
  expect(documents.refusal(voidFinalPaymentRule, asked, { ...accounts, ...nextDay })).toEqual({ code: 'void-needs-owner' }) // prettier-ignore
  expect(documents.refusal(voidFinalPaymentRule, asked, accounts)).toBeNull()
})
