import { expect, test } from 'vitest'
import { atFormFields, newPaymentDraft } from './payment-draft.ts'

test('a new payment is all that is open, today, and its method is the one thing to choose', () => {
  expect(newPaymentDraft(42_000_00, '2026-11-21')).toEqual({
    amount: 42_000_00,
    date: '2026-11-21',
    method: '',
    reference: '',
    notes: '',
  })
})

test('an error of the operation stands at the field of the form it came from', () => {
  const failed = {
    ok: false as const,
    errors: { paymentMethod: { code: 'payment-method-required' }, amount: { code: 'too-small' } },
    refusal: { code: 'x' },
  }
  expect(atFormFields(failed, { paymentMethod: 'method' })).toEqual({
    ok: false,
    errors: { method: { code: 'payment-method-required' }, amount: { code: 'too-small' } },
    refusal: { code: 'x' },
  })
  expect(atFormFields({ ok: true }, {})).toEqual({ ok: true })
})
