import { expect, test } from 'vitest'
import { atFormFields } from './use-form-failure.ts'

const errors = { paymentMethod: { code: 'payment-method-required' }, amount: { code: 'too-small' } }

test('an error shows at the field the form maps it to', () => {
  expect(atFormFields(errors, { paymentMethod: 'method' })).toEqual({
    method: { code: 'payment-method-required' },
    amount: { code: 'too-small' },
  })
})
