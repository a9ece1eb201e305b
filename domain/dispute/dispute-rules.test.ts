import { expect, test } from 'vitest'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { disputeEntity } from './dispute-entity.ts'
import { exampleDispute } from './dispute-example.ts'
import { dropDisputeRule, settleDisputeRule } from './dispute-rules.ts'

test('a dispute is settled or dismissed with what came of it, once', () => {
  const dispute = exampleDispute()
  const ended = (rule: typeof settleDisputeRule | typeof dropDisputeRule) => {
    const documents = new Documents().put(disputeEntity, dispute)
    documents.done(rule, { id: dispute.id, version: 1, outcome: 'Credited' })
    expect(documents.history.at(-1)?.why).toBe('Credited')
    expect(documents.refusal(rule, { id: dispute.id, version: 2, outcome: 'x' })?.code).toBe('step-not-open')
    return documents.get(disputeEntity, dispute.id)
  }
  expect(ended(settleDisputeRule)).toMatchObject({ status: 'settled', outcome: 'Credited' })
  expect(ended(dropDisputeRule)).toMatchObject({ status: 'dismissed', outcome: 'Credited' })
})
