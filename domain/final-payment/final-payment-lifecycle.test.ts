import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { absentSteps, stepsOf } from '#domain/kernel/lifecycle-example.ts'
import { exampleFinalPayment } from './final-payment-example.ts'
import { finalPaymentLifecycle } from './final-payment-lifecycle.ts'
import { finalPaymentStatuses, type FinalPayment } from './final-payment.ts'

test('a final payment is expected, received, and seen on the bank statement; it ends without money, or is taken back', () => {
  expect(finalPaymentLifecycle.statuses).toEqual([...finalPaymentStatuses])
  expect(stepsOf(finalPaymentLifecycle)).toEqual([
    'pending record received',
    'pending adjust pending',
    'pending lift not_due',
    'received reconcile reconciled',
    'received reverse reversed',
    'received bounce reversed',
    'received void reversed',
    'reconciled reverse reversed',
    'reconciled bounce reversed',
    'reconciled void reversed',
  ])
})

test.each(absentSteps(finalPaymentLifecycle))('a final payment that is $from refuses $step', ({ from, step }) => {
  const payment = exampleFinalPayment({ status: from as FinalPayment['status'] })
  expect(finalPaymentLifecycle.take(payment, step as 'record', exampleFacts())).toMatchObject({
    ok: false,
    refusal: { code: 'step-not-open', params: { status: from, step } },
  })
})
