import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { absentSteps, stepsOf } from '#domain/kernel/lifecycle-example.ts'
import { exampleQuotation } from './quotation-example.ts'
import { quotationLifecycle } from './quotation-lifecycle.ts'
import { quotationStatuses } from './quotation-status.ts'
import type { Quotation } from './quotation.ts'

test('a quotation is decided on, lapses by its date, and is decided on again only as a renewal or a revision', () => {
  expect(quotationLifecycle.statuses.toSorted()).toEqual(quotationStatuses.toSorted())
  expect(stepsOf(quotationLifecycle)).toEqual([
    'pending change pending',
    'pending approve approved',
    'pending reject rejected',
    'pending expire expired',
    'pending renew pending',
    'pending withdraw withdrawn',
    'pending revise pending',
    'pending accept approved',
    'pending ask pending',
    'pending decline rejected',
    'approved convert converted_to_proforma',
    'approved expire expired',
    'approved renew pending',
    'approved revise pending',
    'approved withdraw withdrawn',
    'approved ask pending',
    'approved decline rejected',
    'rejected revise pending',
    'rejected accept approved',
    'rejected ask pending',
    'rejected decline rejected',
    'expired renew pending',
    'withdrawn revise pending',
    'converted_to_proforma reconvert converted_to_proforma',
    'converted_to_proforma release approved',
  ])
})

test.each(absentSteps(quotationLifecycle))('a quotation that is $from refuses $step', ({ from, step }) => {
  // A date no guard objects to, so that only the table can refuse.
  const quotation = exampleQuotation({ status: from as Quotation['status'], validUntil: '2026-11-21' })
  expect(quotationLifecycle.refusal(quotation, step as 'approve', exampleFacts())).toEqual({
    code: 'step-not-open',
    params: expect.objectContaining({ status: from, step }),
  })
})

test('a quotation is approved on its last day and not on the day after', () => {
  const quotation = exampleQuotation({ status: 'pending', validUntil: '2026-11-21' })
  expect(quotationLifecycle.refusal(quotation, 'approve', exampleFacts())).toBeNull()
  expect(quotationLifecycle.refusal(quotation, 'approve', exampleFacts({ today: '2026-11-22' }))).toEqual({
    code: 'quotation-has-lapsed',
    params: { on: '2026-11-21' },
  })
})

test('an approved quotation becomes a proforma on its last day and not on the day after, swept or not', () => {
  const quotation = exampleQuotation({ status: 'approved', validUntil: '2026-11-21' })
  expect(quotationLifecycle.refusal(quotation, 'convert', exampleFacts())).toBeNull()
  expect(quotationLifecycle.refusal(quotation, 'convert', exampleFacts({ today: '2026-11-22' }))).toEqual({
    code: 'approved-quotation-has-lapsed',
    params: { on: '2026-11-21' },
  })
})

test.each(['pending', 'approved'] as const)(
  'a %s quotation is renewed from the day after its last, swept or not',
  (status) => {
    const quotation = exampleQuotation({ status, validUntil: '2026-11-21' })
    expect(quotationLifecycle.refusal(quotation, 'renew', exampleFacts())).toEqual({
      code: 'quotation-still-holds',
      params: { on: '2026-11-21' },
    })
    expect(quotationLifecycle.refusal(quotation, 'renew', exampleFacts({ today: '2026-11-22' }))).toBeNull()
  },
)

test.each(['pending', 'approved'] as const)('a %s quotation does not lapse before its last day is over', (status) => {
  const quotation = exampleQuotation({ status, validUntil: '2026-11-21' })
  expect(quotationLifecycle.refusal(quotation, 'expire', exampleFacts())).toEqual({
    code: 'quotation-still-holds',
    params: { on: '2026-11-21' },
  })
  expect(quotationLifecycle.refusal(quotation, 'expire', exampleFacts({ today: '2026-11-22' }))).toBeNull()
})

test('no proforma is made for a buyer without a business profile', () => {
  const quotation = exampleQuotation({ businessProfileId: null })
  expect(quotationLifecycle.refusal(quotation, 'convert', exampleFacts())).toEqual({ code: 'quotation-has-no-profile' })
})
