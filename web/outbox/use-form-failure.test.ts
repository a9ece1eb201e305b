import { expect, test } from 'vitest'
import { atFormFields, errorsWithout } from './use-form-failure.ts'

const errors = { paymentMethod: { code: 'payment-method-required' }, amount: { code: 'too-small' } }

test('an error stands at the field by the name the form has for it', () => {
  expect(atFormFields(errors, { paymentMethod: 'method' })).toEqual({
    method: { code: 'payment-method-required' },
    amount: { code: 'too-small' },
  })
})

test('what is being put right is no longer wrong, and the rest still is', () => {
  expect(errorsWithout(errors, ['amount'])).toEqual({ paymentMethod: { code: 'payment-method-required' } })
})
