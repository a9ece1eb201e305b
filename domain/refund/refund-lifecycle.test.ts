import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { absentSteps, stepsOf } from '#domain/kernel/lifecycle-example.ts'
import { exampleRefund } from './refund-example.ts'
import { givenBackOf, isRefundVoided, refundLifecycle } from './refund-lifecycle.ts'
import { refundStatuses, type Refund } from './refund.ts'

test('a refund is ticked off at the bank and can be taken back before and after; then nothing follows', () => {
  expect(refundLifecycle.statuses.toSorted()).toEqual(refundStatuses.toSorted())
  expect(stepsOf(refundLifecycle)).toEqual(['recorded clear cleared', 'recorded void voided', 'cleared void voided'])
  expect(refundStatuses.filter((status) => isRefundVoided({ status }))).toEqual(['voided'])
})

test.each(absentSteps(refundLifecycle))('a refund that is $from refuses $step', ({ from, step }) => {
  const refund = exampleRefund({ status: from as Refund['status'] })
  expect(refundLifecycle.take(refund, step as 'void', exampleFacts())).toMatchObject({
    ok: false,
    refusal: { code: 'step-not-open', params: { status: from, step } },
  })
})

test('on its own day anybody with the books takes a refund back, later only the owner', () => {
  const refund = exampleRefund({ createdAt: '2026-11-20T19:00:00.000Z' })
  const why = (today: string, role: 'accounts' | 'owner') =>
    refundLifecycle.refusal(refund, 'void', exampleFacts({ today, actor: { name: 'Meena', role } }))
  expect([why('2026-11-21', 'accounts'), why('2026-11-22', 'owner')]).toEqual([null, null])
  expect(why('2026-11-22', 'accounts')).toEqual({ code: 'refund-void-needs-owner' })
})

test('what was given back in all counts refunds at the bank or not yet there, and none that was taken back', () => {
  const refunds = refundStatuses.map((status, at) => exampleRefund({ status, amount: 10 ** at * 100 }))
  expect(refunds.map(({ status }) => status)).toEqual(['recorded', 'cleared', 'voided'])
  expect(givenBackOf(refunds)).toBe(11_00)
  expect(givenBackOf([])).toBe(0)
})
