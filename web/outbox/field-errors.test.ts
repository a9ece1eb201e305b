import { expect, test } from 'vitest'
import { errorsWithout, fieldErrorsOf, isNewlyFound, noErrors } from './field-errors.ts'

const errors = { phone: { code: 'required' }, amount: { code: 'too-small' } }

test('correcting a field takes its error away and leaves the others', () => {
  const left = errorsWithout(errors, (path) => path === 'phone')
  expect(left).toEqual({ amount: errors.amount })
  expect(errorsWithout(left, (path) => path === 'amount')).toBe(noErrors)
})

test('typing in a field without an error leaves the very same errors, so no form takes them for new ones', () => {
  expect(errorsWithout(errors, (path) => path === 'notes')).toBe(errors)
})

test('errors are newly found on each attempt to submit, also when they are the same as before', () => {
  expect(isNewlyFound(errors, noErrors)).toBe(true)
  expect(isNewlyFound({ ...errors }, errors)).toBe(true)
  expect(isNewlyFound({ notes: { code: 'too-long' } }, errors)).toBe(true)
})

test('what is left of errors after a correction is not newly found', () => {
  expect(isNewlyFound({ amount: errors.amount }, errors)).toBe(false)
  expect(isNewlyFound(noErrors, errors)).toBe(false)
  expect(isNewlyFound(noErrors, noErrors)).toBe(false)
})

test('of several errors of a field the first is shown, with its values: people mend one at a time', () => {
  const problems = [
    { path: 'phone', code: 'too-short', params: { min: 10 } },
    { path: 'amount', code: 'required' },
    { path: 'phone', code: 'phone-shape' },
  ]
  expect(fieldErrorsOf(problems)).toEqual({
    phone: { code: 'too-short', params: { min: 10 } },
    amount: { code: 'required' },
  })
})
