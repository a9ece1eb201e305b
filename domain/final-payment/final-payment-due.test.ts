import { expect, test } from 'vitest'
import { isFinalPaymentOverdue, paidFromAccount } from './final-payment-due.ts'
import { exampleFinalPayment } from './final-payment-example.ts'

test('a sum is late while it has not come, and what was taken from the account counts as no new money', () => {
  const due = exampleFinalPayment({ dueDate: '2026-11-20' })
  expect(isFinalPaymentOverdue(due, '2026-11-21')).toBe(true)
  expect(isFinalPaymentOverdue(due, '2026-11-20')).toBe(false)
  expect(isFinalPaymentOverdue({ ...due, status: 'received' }, '2026-11-21')).toBe(false)
  const sums = [
    exampleFinalPayment({ amount: 5_00, paymentMethod: 'on_account' }),
    exampleFinalPayment({ amount: 7_00, paymentMethod: 'upi' }),
    exampleFinalPayment({ amount: 2_00, paymentMethod: 'on_account' }),
  ]
  expect(paidFromAccount(sums)).toBe(7_00)
  expect(paidFromAccount([])).toBe(0)
})
