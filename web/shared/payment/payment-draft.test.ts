import { expect, test } from 'vitest'
import { newPaymentDraft, saidOf } from './payment-draft.ts'

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

test('what a payer said fills in the form, its reference also how it came; without one it is as usual', () => {
  const claim = { amount: 42_000_00, date: '2026-11-20', utr: 'SBINR52026112212345678' }
  expect(saidOf(claim, 'upi')).toEqual({ amount: 42_000_00, date: '2026-11-20', reference: claim.utr, method: 'rtgs' })
  expect(saidOf({ ...claim, utr: null }, 'upi')).toMatchObject({ reference: '', method: 'upi' })
})
