import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { absentSteps, stepsOf } from '#domain/kernel/lifecycle-example.ts'
import { dalaliPaymentLifecycle, isDalaliPaid, isPaymentVoided } from './dalali-payment-lifecycle.ts'
import { dalaliPaymentStatuses, type DalaliPayment } from './dalali-payment.ts'

const payment = (patch: Partial<DalaliPayment> = {}): DalaliPayment => ({
  id: 'payment', version: 1, createdAt: '2026-11-21T05:00:00.000Z', updatedAt: '2026-11-21T05:00:00.000Z', number: 'PV/26-27/0001',
  dalalId: 'dalal', dalalName: 'Jayantibhai', date: '2026-11-21', method: 'upi', reference: null, amount: 1_000_00, tds: 0, notes: null,
  status: 'recorded', reason: null, ...patch,
}) // prettier-ignore

test('a payment can be taken back once', () => {
  expect(dalaliPaymentLifecycle.statuses.toSorted()).toEqual(dalaliPaymentStatuses.toSorted())
  expect(stepsOf(dalaliPaymentLifecycle)).toEqual(['recorded void voided'])
  expect(dalaliPaymentStatuses.filter((status) => isPaymentVoided({ status }))).toEqual(['voided'])
  expect((['dalali', 'kept', 'paid', 'tds', 'void'] as const).filter((kind) => isDalaliPaid({ kind }))).toEqual([
    'paid',
  ])
})

test.each(absentSteps(dalaliPaymentLifecycle))('a payment that is $from refuses $step', ({ from, step }) => {
  const taken = dalaliPaymentLifecycle.take(
    payment({ status: from as DalaliPayment['status'] }),
    step as 'void',
    exampleFacts(),
  )
  expect(taken).toMatchObject({ ok: false, refusal: { code: 'step-not-open', params: { status: from, step } } })
})

test('on its own day anybody with the books takes a payment back, later only the owner', () => {
  const late = payment({ createdAt: '2026-11-20T19:00:00.000Z' })
  const why = (today: string, role: 'accounts' | 'owner') =>
    dalaliPaymentLifecycle.refusal(late, 'void', exampleFacts({ today, actor: { name: 'Meena', role } }))
  expect([why('2026-11-21', 'accounts'), why('2026-11-22', 'owner')]).toEqual([null, null])
  expect(why('2026-11-22', 'accounts')).toEqual({ code: 'dalali-void-needs-owner' })
})
