import { expect, test } from 'vitest'
import { isFinalPaymentOverdue } from './final-payment-due.ts'
import { exampleFinalPayment } from './final-payment-example.ts'

test('a sum is late from the day after its last one, while it has not come', () => {
  const due = exampleFinalPayment({ dueDate: '2026-11-20' })
  expect(isFinalPaymentOverdue(due, '2026-11-21')).toBe(true)
  expect(isFinalPaymentOverdue(due, '2026-11-20')).toBe(false)
  expect(isFinalPaymentOverdue({ ...due, status: 'received' }, '2026-11-21')).toBe(false)
})
