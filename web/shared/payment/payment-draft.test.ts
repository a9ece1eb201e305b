import { expect, test } from 'vitest'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { newPaymentDraft, paymentForm, saidOf } from './payment-draft.ts'

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

test('an amount that nobody typed follows what is open; what the payer said stands instead of it', () => {
  const openOf = ({ amount }: FinalPayment) => amount
  const form = paymentForm(finalPaymentEntity, openOf, { today: '2026-11-21', method: 'cash' })
  for (const amount of [42_000_00, 21_000_00])
    expect(form.draftOf(exampleFinalPayment({ amount }))).toEqual(newPaymentDraft(amount, '2026-11-21', 'cash'))
  const said = { amount: 20_000_00, date: '2026-11-20', method: 'upi', reference: '1' }
  const claimed = paymentForm(finalPaymentEntity, openOf, { today: '2026-11-21', method: 'cash', said })
  const draft = claimed.draftOf(exampleFinalPayment())
  expect(claimed.inputOf(draft)).toEqual({ ...said, notes: '' })
})
