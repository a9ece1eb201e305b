import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { absentSteps, stepsOf } from '#domain/kernel/lifecycle-example.ts'
import { receiptEntity } from './receipt-entity.ts'
import { receiptLifecycle } from './receipt-lifecycle.ts'
import { isTakenBack } from './receipt-state.ts'
import { receiptId, recorded } from './receipt-testing.ts'
import { receiptStatuses, type Receipt } from './receipt.ts'

const receipt = (patch: Partial<Receipt> = {}): Receipt => ({
  ...recorded(1_00, []).get(receiptEntity, receiptId),
  ...patch,
})

test('money is seen at the bank, returned by it, or was a mistake; then nothing follows', () => {
  expect(receiptLifecycle.statuses.toSorted()).toEqual(receiptStatuses.toSorted())
  expect(stepsOf(receiptLifecycle)).toEqual([
    'recorded clear cleared',
    'recorded bounce bounced',
    'recorded void voided',
    'cleared bounce bounced',
    'cleared void voided',
  ])
  expect(receiptStatuses.filter((status) => isTakenBack({ status }))).toEqual(['bounced', 'voided'])
})

test.each(absentSteps(receiptLifecycle))('a receipt that is $from refuses $step', ({ from, step }) => {
  const taken = receiptLifecycle.take(receipt({ status: from as Receipt['status'] }), step as 'void', exampleFacts())
  expect(taken).toMatchObject({ ok: false, refusal: { code: 'step-not-open', params: { status: from, step } } })
})

test.each(['recorded', 'cleared'] as const)('of what is %s, only a cheque is returned', (status) => {
  const why = (method: Receipt['method']) =>
    receiptLifecycle.refusal(receipt({ status, method }), 'bounce', exampleFacts())
  expect([why('cheque'), why('neft')]).toEqual([null, { code: 'not-cheque' }])
})

test.each(['recorded', 'cleared'] as const)(
  'what is %s is a mistake to anybody today, later to the owner',
  (status) => {
    const entered = receipt({ status, createdAt: '2026-11-20T19:00:00.000Z' })
    const why = (today: string, role: 'accounts' | 'owner') =>
      receiptLifecycle.refusal(entered, 'void', exampleFacts({ today, actor: { name: 'Meena', role } }))
    expect([why('2026-11-21', 'accounts'), why('2026-11-22', 'owner')]).toEqual([null, null])
    expect(why('2026-11-22', 'accounts')).toEqual({ code: 'void-needs-owner' })
  },
)
