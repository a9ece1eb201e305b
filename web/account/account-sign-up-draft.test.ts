import { expect, test } from 'vitest'
import { signUpSchema } from '#domain/account/account-schemas.ts'
import { checkInput } from '#web/outbox/check-input.ts'
import { noErrors } from '#web/outbox/field-errors.ts'
import { newSignUpDraft, signUpInput, unfilledPart, userDataOf } from './account-sign-up-draft.ts'

let count = 0
const newId = () => `0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7${String((count += 1)).padStart(3, '0')}`
const filled = {
  ...newSignUpDraft(newId),
  ownerName: 'Meena Patel',
  companyName: 'Shree Dev Textiles',
  phone: '98765 43210',
  email: 'meena@weaver.example',
}
const passwords = { password: 'warp-and-weft', confirmPassword: 'warp-and-weft', isShown: false }

test('a filled sign-up is what the server takes', () => {
  expect(checkInput(signUpSchema, signUpInput(filled, passwords))).toBe(noErrors)
})

test('of empty fields the first part of the form is told', () => {
  const errors = (draft: object, password: string) =>
    checkInput(
      signUpSchema,
      signUpInput({ ...filled, ...draft }, { ...passwords, password, confirmPassword: password }),
    )
  expect(unfilledPart(errors({ ownerName: ' ', email: '' }, ''))).toBe('business')
  expect(unfilledPart(errors({ email: '' }, ''))).toBe('access')
  expect(unfilledPart(errors({}, 'short'))).toBeNull()
})

test('a telephone too short is wrong, not missing', () => {
  const errors = checkInput(signUpSchema, signUpInput({ ...filled, phone: '12345' }, passwords))
  expect(errors).toEqual({ phone: { code: 'phone-invalid', params: undefined } })
  expect(unfilledPart(errors)).toBeNull()
})

test('two passwords that differ are told at the second', () => {
  const errors = checkInput(signUpSchema, signUpInput(filled, { ...passwords, confirmPassword: 'weft-and-warp' }))
  expect(errors).toEqual({ confirmPassword: { code: 'passwords-do-not-match', params: undefined } })
})

test('a password that can be read is typed once', () => {
  const shown = { password: 'warp-and-weft', confirmPassword: '', isShown: true }
  expect(checkInput(signUpSchema, signUpInput(filled, shown))).toBe(noErrors)
})

test('the copy left on the device holds no password', () => {
  const copy = userDataOf(filled)
  expect(copy).toMatchObject({ name: 'Meena Patel', company: 'Shree Dev Textiles', location: null, role: 'owner' })
  expect(JSON.stringify(copy)).not.toContain(passwords.password)
})
