import { expect, test } from 'vitest'
import { billedDocuments, customerId, newId } from '#domain/final-invoice/final-invoice-testing.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { recordFinalPaymentRule, voidFinalPaymentRule } from '#domain/final-payment/final-payment-rules.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { promiseEntity } from '#domain/promise/promise-entity.ts'
import { examplePromise } from '#domain/promise/promise-example.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import { bounceReceiptRule, voidReceiptRule } from './receipt-rules.ts'
import { lineOf, receiptId, recorded } from './receipt-testing.ts'

const promised = (patch: Partial<PaymentPromise> = {}): Documents =>
  billedDocuments().put(promiseEntity, examplePromise({ customerId, amount: 30_000_00, ...patch }))
const promises = (documents: Documents) =>
  documents.all(promiseEntity).map(({ received, status }) => [received, status])
const mistaken = { id: receiptId, version: 1, reason: 'Another party' }
const later = { now: '2026-11-21T09:00:00.000Z' }

test('a promise that was kept by a mistake stands again', () => {
  const documents = recorded(40_000_00, [lineOf(40_000_00)], {}, promised())
  expect(promises(documents)).toEqual([[30_000_00, 'kept']])
  documents.done(voidReceiptRule, mistaken, later)
  expect(promises(documents)).toEqual([[0, 'promised']])
})

test('a promise that a payment of an invoice kept stands again, with what other money had paid of it', () => {
  const documents = promised({ received: 10_000_00 })
  const [{ id, version } = { id: '', version: 0 }] = documents.all(finalPaymentEntity)
  const money = { amount: 20_000_00, paymentDate: '2026-11-21', paymentMethod: 'neft' as const, restId: newId(60) }
  documents.done(recordFinalPaymentRule, { id, version, ...money, transactionReference: null, notes: null, confirmed: false }) // prettier-ignore
  expect(promises(documents)).toEqual([[30_000_00, 'kept']])
  documents.done(voidFinalPaymentRule, { id, version: version + 1, reason: 'Twice' }, later)
  expect(promises(documents)).toEqual([[10_000_00, 'promised']])
})

test('a promise that other money had kept stays kept, and so does that of a cheque which the bank returned', () => {
  const other = recorded(40_000_00, [lineOf(40_000_00)], {}, promised({ received: 30_000_00, status: 'kept' }))
  other.done(voidReceiptRule, mistaken, later)
  expect(promises(other)).toEqual([[30_000_00, 'kept']])
  const cheque = recorded(40_000_00, [lineOf(40_000_00)], {}, promised())
  cheque.done(bounceReceiptRule, { ...mistaken, charge: 0 }, later)
  expect(promises(cheque)).toEqual([[30_000_00, 'kept']])
})

test('money of a day before the promise neither keeps it nor, taken back, leaves it with less', () => {
  const given = { madeOn: '2026-11-21', received: 5_000_00 }
  const documents = recorded(40_000_00, [lineOf(40_000_00)], {}, promised(given))
  expect(promises(documents)).toEqual([[5_000_00, 'promised']])
  documents.done(voidReceiptRule, mistaken, later)
  expect(promises(documents)).toEqual([[5_000_00, 'promised']])
})
