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
    'requested request requested',
    'requested part partial',
    'requested settle received',
    'requested lapse overdue',
    'partial request partial',
    'partial part partial',
    'partial settle received',
    'partial lapse overdue',
    'overdue request requested',
    'overdue part partial',
    'overdue settle received',
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
