import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { recordAdvancePaymentSchema } from '#domain/advance-payment/advance-payment-schemas.ts'
import type { Receipt as AdvanceReceipt } from '#domain/advance-payment/advance-payment.ts'
import { recordFinalPaymentSchema } from '#domain/final-payment/final-payment-schemas.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { recordReceiptSchema } from '#domain/receipt/receipt-schemas.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { noneAlike } from './payment-example.ts'
import { whyReferenceUsed, type Alike } from './payment-reference.ts'

const reference = '412345678901'
const asks = (alike: Partial<Alike>, patch: object = {}) =>
  whyReferenceUsed({ ...noneAlike, ...alike }, { reference, confirmed: false, ...patch })
const receipt = (patch: Partial<Receipt> = {}) => ({ id: 'earlier', number: 'RC/26-27/0001', customerName: 'Patel', date: '2026-11-19', status: 'recorded', ...patch }) as Receipt // prettier-ignore
const payment = (patch: Partial<FinalPayment> = {}) => ({ customerName: 'Patel', paymentDate: '2026-11-18', status: 'received', ...patch }) as FinalPayment // prettier-ignore
const advanceOf = (...receipts: Partial<AdvanceReceipt>[]) =>
  exampleAdvancePayment({ companyName: 'Patel', receipts: receipts.map((one) => ({ number: 'RV/26-27/0001', bankReference: reference, receivedDate: '2026-11-17', ...one }) as AdvanceReceipt) }) // prettier-ignore

test('a bank’s reference that was recorded before is asked about, by the paper and the day it was recorded with', () => {
  expect(asks({})).toBeNull()
  expect(asks({ alikeReceipts: [receipt()] })).toEqual({ code: 'reference-used', params: { number: 'RC/26-27/0001', on: '2026-11-19' } }) // prettier-ignore
  expect(asks({ alikeAdvances: [advanceOf({})] })?.params).toEqual({ number: 'RV/26-27/0001', on: '2026-11-17' })
  expect(asks({ alikePayments: [payment()] })?.params).toEqual({ number: 'Patel', on: '2026-11-18' })
  expect(asks({ alikeAdvances: [advanceOf({ number: null })] })?.params).toEqual({ number: 'Patel', on: '2026-11-17' })
})

test('who confirms it, or records money without a reference, is not asked', () => {
  expect(asks({ alikeReceipts: [receipt()] }, { confirmed: true })).toBeNull()
  expect(asks({ alikeReceipts: [receipt()] }, { reference: null })).toBeNull()
})

test('money that counts no more, that is only expected, or is this very receipt is not asked about', () => {
  expect(asks({ alikeReceipts: [receipt({ status: 'bounced' })] })).toBeNull()
  expect(asks({ alikeReceipts: [receipt()] }, { id: 'earlier' })).toBeNull()
  expect(asks({ alikePayments: [payment({ paymentDate: null }), payment({ status: 'reversed' })] })).toBeNull()
  const reversal = { kind: 'bounce', reason: 'x', on: '2026-11-20', by: 'y' } as const
  expect(asks({ alikeAdvances: [advanceOf({ reversal }, { bankReference: 'another' })] })).toBeNull()
})

test('a reference typed on a Gujarati or Hindi keyboard is the same one, wherever money is recorded', () => {
  const fields = [
    recordReceiptSchema.input.shape.reference,
    recordFinalPaymentSchema.input.shape.transactionReference,
    recordAdvancePaymentSchema.input.shape.bankReference,
  ]
  for (const field of fields) {
    expect([' ૪૧૨૩૪૫૬૭૮૯૦૧', '४१२३४५६७८९०१', reference].map((typed) => field.parse(typed))).toEqual(
      Array(3).fill(reference),
    )
    expect(['', null, undefined].map((typed) => field.parse(typed))).toEqual([null, null, null])
  }
})
