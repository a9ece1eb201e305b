import { expect, test } from 'vitest'
import { newPaymentDraft } from './payment-draft.ts'

test('a new payment defaults to the open amount and today; only its method must be chosen', () => {
  expect(newPaymentDraft(42_000_00, '2026-11-21')).toEqual({
    amount: 42_000_00,
    date: '2026-11-21',
    method: '',
    reference: '',
    notes: '',
  })
  expect(newPaymentDraft(42_000_00, '2026-11-21', 'upi').method).toBe('upi')
})
