import { expect, test } from 'vitest'
import { isExpected, isFinalPaymentOverdue } from './final-payment-due.ts'
import { exampleFinalPayment } from './final-payment-example.ts'
import type { FinalPayment } from './final-payment.ts'

test('a sum is late from the day after its last one, while it has not come', () => {
  const due = exampleFinalPayment({ dueDate: '2026-11-20' })
  expect(isFinalPaymentOverdue(due, '2026-11-21')).toBe(true)
  expect(isFinalPaymentOverdue(due, '2026-11-20')).toBe(false)
  expect(isFinalPaymentOverdue({ ...due, status: 'received' }, '2026-11-21')).toBe(false)
})

test('a sum that was lifted never came, one that was reversed did', () => {
  const expected = (status: FinalPayment['status']) => isExpected(exampleFinalPayment({ status }))
  expect((['pending', 'not_due'] as const).map(expected)).toEqual([true, true])
  expect((['received', 'reconciled', 'reversed'] as const).map(expected)).toEqual([false, false, false])
})
