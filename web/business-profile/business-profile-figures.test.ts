import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { paymentRows } from '#domain/payment/payment.ts'
import { openByParty, quotationsOf } from './business-profile-figures.ts'

test('what a party owes is the sum of its open advances and balances, and of no other party', () => {
  const rows = paymentRows(
    [exampleAdvancePayment(), exampleAdvancePayment({ id: 'b', businessProfileId: 'other', amount: 5_00 })],
    [exampleFinalPayment({ amount: 1_00 }), exampleFinalPayment({ id: 'c', status: 'received', amount: 9_00 })],
    '2026-11-21',
  )
  const open = openByParty(rows)
  expect(open.get(exampleAdvancePayment().businessProfileId)).toBe(42_001_00)
  expect(open.get('other')).toBe(5_00)
})

test('a quotation known by profile and by lead is listed once', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(quotationsOf([a, b], [b, c])).toEqual([a, b, c])
})
