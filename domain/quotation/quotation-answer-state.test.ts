import { expect, test } from 'vitest'
import { isAnsweredSince } from './quotation-answer-state.ts'
import { answeredQuotation, exampleQuotation } from './quotation-example.ts'

test('a buyer has answered since another answer was read, or none, as long as the new one is about the paper as it is', () => {
  const [first, second] = ['2026-11-21T05:00:00.000Z', '2026-11-21T05:09:00.000Z']
  for (const kind of ['accept', 'change', 'decline'] as const) {
    const quotation = answeredQuotation({ kind, at: second })
    expect([null, first, second].map((at) => isAnsweredSince(quotation, at))).toEqual([true, true, false])
  }
  // Corrected, it waits for an answer again.
  expect(isAnsweredSince(answeredQuotation({ kind: 'change', at: second, since: first }), first)).toBe(false)
  expect(isAnsweredSince(exampleQuotation(), null)).toBe(false)
})
