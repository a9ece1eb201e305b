import { expect, test } from 'vitest'
import { newPaymentDraft } from './payment-draft.ts'

test('a new payment is all that is open, today, and its method is the one thing to choose', () => {
  expect(newPaymentDraft(42_000_00, '2026-11-21')).toEqual({
    amount: 42_000_00,
    date: '2026-11-21',
    method: '',
    reference: '',
    notes: '',
  })
})
