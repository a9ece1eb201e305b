import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { absentSteps, stepsOf } from '#domain/kernel/lifecycle-example.ts'
import { exampleAdvancePayment } from './advance-payment-example.ts'
import { advancePaymentLifecycle } from './advance-payment-lifecycle.ts'
import { advanceStatuses, type AdvancePayment } from './advance-payment.ts'

test('an advance goes from asked for to received, in parts or at once, and late by its date', () => {
  expect(advancePaymentLifecycle.statuses.toSorted()).toEqual(advanceStatuses.toSorted())
  expect(stepsOf(advancePaymentLifecycle)).toEqual([
    'pending request requested',
    'pending part partial',
    'pending settle received',
    'pending lapse overdue',
    'pending follow pending',
    'pending reduce pending',
    'pending cancel cancelled',
    'pending release cancelled',
    'requested request requested',
    'requested part partial',
    'requested settle received',
    'requested lapse overdue',
    'requested follow pending',
    'requested cancel cancelled',
    'requested release cancelled',
    'partial request partial',
    'partial part partial',
    'partial settle received',
    'partial lapse overdue',
    'partial follow pending',
    'partial reduce partial',
    'partial empty requested',
    'partial cancel cancelled',
    'partial release cancelled',
    'overdue request requested',
    'overdue part partial',
    'overdue settle received',
    'overdue follow pending',
    'overdue reduce overdue',
    'overdue cancel cancelled',
    'overdue release cancelled',
    'received add received',
    'received reduce received',
    'cancelled reduce cancelled',
  ])
})

test.each(absentSteps(advancePaymentLifecycle))('an advance that is $from refuses $step', ({ from, step }) => {
  const advance = exampleAdvancePayment({ status: from as AdvancePayment['status'], dueDate: '2026-11-01' })
  expect(advancePaymentLifecycle.refusal(advance, step as 'part', exampleFacts())).toEqual({
    code: 'step-not-open',
    params: expect.objectContaining({ status: from, step }),
  })
})

test.each(['pending', 'requested', 'partial'] as const)(
  'a %s advance is late the day after its last, not on it',
  (status) => {
    const advance = exampleAdvancePayment({ status, dueDate: '2026-11-21' })
    expect(advancePaymentLifecycle.refusal(advance, 'lapse', exampleFacts())).toEqual({
      code: 'advance-still-due',
      params: { on: '2026-11-21' },
    })
    expect(advancePaymentLifecycle.refusal(advance, 'lapse', exampleFacts({ today: '2026-11-22' }))).toBeNull()
  },
)

test('an advance with money on it is not cancelled, and not late once all of it is there', () => {
  const part = exampleAdvancePayment({ status: 'partial', receivedAmount: 1_00, dueDate: '2026-11-01' })
  expect(advancePaymentLifecycle.refusal(part, 'cancel', exampleFacts())).toEqual({
    code: 'proforma-has-money',
    params: { amount: '₹1' },
  })
  expect(advancePaymentLifecycle.refusal(part, 'lapse', exampleFacts())).toBeNull()
  const full = { ...part, receivedAmount: part.amount }
  expect(advancePaymentLifecycle.refusal(full, 'lapse', exampleFacts())).toEqual({ code: 'advance-is-paid' })
  expect(advancePaymentLifecycle.refusal({ ...part, receivedAmount: 0 }, 'cancel', exampleFacts())).toBeNull()
})

test('an advance is released only with money to divide', () => {
  const refusal = (receivedAmount: number) =>
    advancePaymentLifecycle.refusal(exampleAdvancePayment({ receivedAmount }), 'release', exampleFacts())
  expect([refusal(0), refusal(1)]).toEqual([{ code: 'advance-has-no-money' }, null])
})
