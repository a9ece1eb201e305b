import { signUpSchema } from '#domain/account/account-schemas.ts'
import { expect, test } from 'vitest'
import { checkInput } from '#web/outbox/check-input.ts'
import { noErrors } from '#web/outbox/field-errors.ts'
import { errorsOfStep, isUnfilled, newSignUpDraft, signUpInput, userDataOf } from './account-sign-up-draft.ts'

let count = 0
const newId = () => `0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7${String((count += 1)).padStart(3, '0')}`
const filled = {
  ...newSignUpDraft(newId),
  ownerName: 'Meena Patel',
  companyName: 'Shree Dev Textiles',
  phone: '98765 43210',
  email: 'meena@weaver.example',
}
const passwords = { password: 'warp-and-weft', confirmPassword: 'warp-and-weft' }

test('a filled sign-up is what the server takes', () => {
  expect(checkInput(signUpSchema, signUpInput(filled, passwords))).toBe(noErrors)
})

test('the first step minds the business only, the second the account only', () => {
  const errors = checkInput(
    signUpSchema,
    signUpInput({ ...filled, ownerName: ' ', email: '' }, { password: '', confirmPassword: '' }),
  )
  expect(Object.keys(errorsOfStep(errors, 'business'))).toEqual(['ownerName'])
  expect(Object.keys(errorsOfStep(errors, 'access'))).toEqual(expect.arrayContaining(['email', 'password']))
  expect(isUnfilled(errorsOfStep(errors, 'business'))).toBe(true)
  expect(isUnfilled(errorsOfStep(errors, 'access'))).toBe(true)
})

test('a telephone too short is wrong, not missing', () => {
  const errors = errorsOfStep(
    checkInput(signUpSchema, signUpInput({ ...filled, phone: '12345' }, passwords)),
    'business',
  )
  expect(errors).toEqual({ phone: { code: 'phone-invalid', params: undefined } })
  expect(isUnfilled(errors)).toBe(false)
})

test('two passwords that differ are told at the second', () => {
  const errors = checkInput(signUpSchema, signUpInput(filled, { ...passwords, confirmPassword: 'weft-and-warp' }))
  expect(errors).toEqual({ confirmPassword: { code: 'passwords-do-not-match', params: undefined } })
})

test('the copy left on the device holds no password', () => {
  const copy = userDataOf(filled)
  expect(copy).toMatchObject({ name: 'Meena Patel', company: 'Shree Dev Textiles', location: null, role: 'owner' })
  expect(JSON.stringify(copy)).not.toContain(passwords.password)
})
