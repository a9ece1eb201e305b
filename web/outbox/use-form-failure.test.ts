import { expect, test } from 'vitest'
import { unreachable } from '#web/transport/problem.ts'
import { atFormFields, atItsField, failedCall, isOf } from './use-form-failure.ts'

const errors = { paymentMethod: { code: 'payment-method-required' }, amount: { code: 'too-small' } }

test('an error shows at the field the form maps it to', () => {
  expect(atFormFields(errors, { paymentMethod: 'method' })).toEqual({
    method: { code: 'payment-method-required' },
    amount: { code: 'too-small' },
  })
})

test('a refusal about one field shows at that field, any other above the form', () => {
  const fields = { 'due-date-in-the-past': 'dueDate' }
  const late = { code: 'due-date-in-the-past', params: { on: '2026-11-01' } }
  expect(atItsField({ errors: {}, refusal: late }, fields)).toEqual({ errors: { dueDate: late } })
  expect(atItsField({ errors: {}, refusal: { code: 'not-allowed' } }, fields)).toEqual({
    errors: {},
    refusal: { code: 'not-allowed' },
  })
  expect(atItsField({ errors }, fields)).toMatchObject({ errors })
})

test('an error is of a field at the field itself and at its parts, and of no other that begins alike', () => {
  const fields = ['vatav', 'notes']
  const paths = ['vatav', 'vatav.slabs.0.percentBp', 'vatavBasis', 'creditDays']
  expect(paths.filter((path) => isOf(path, fields))).toEqual(['vatav', 'vatav.slabs.0.percentBp'])
})

test('a refused call says why above the form only if no field is to be corrected', () => {
  expect(failedCall({ errors: {}, problem: unreachable })).toMatchObject({ errors: {}, refusal: { code: 'offline' } })
  expect(failedCall({ errors, problem: { ...unreachable, code: 'input-not-understood' } })).toEqual({ errors })
})
