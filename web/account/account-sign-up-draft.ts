import type { SentOf } from '#domain/kernel/operation.ts'
import type { signUp } from '#domain/account/account-operations.ts'
import { companyBusinessTypes } from '#domain/company/company-business-type.ts'
import type { locations } from '#domain/lead/lead-location.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import type { UserData } from '#web/session/session-copy.ts'

/** The part of a sign-up that is kept on the device between visits: never a password. */
export type SignUpDraft = {
  step: 'business' | 'access'
  accountId: string
  companyId: string
  ownerName: string
  companyName: string
  phone: string
  businessType: (typeof companyBusinessTypes)[number]
  location: (typeof locations)[number] | ''
  email: string
}
export type Passwords = { password: string; confirmPassword: string }

export const newSignUpDraft = (newId: () => string): SignUpDraft => ({
  step: 'business',
  accountId: newId(),
  companyId: newId(),
  ownerName: '',
  companyName: '',
  phone: '',
  businessType: companyBusinessTypes[0],
  location: '',
  email: '',
})

const businessFields = new Set(['ownerName', 'companyName', 'phone', 'businessType', 'location'])

/** The errors that can be corrected on this step. */
export const errorsOfStep = (errors: FieldErrors, step: SignUpDraft['step']): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => businessFields.has(field) === (step === 'business')))

/** `required` and `email-required` mean the field is empty; every other code that its value is wrong. */
export const isUnfilled = (errors: FieldErrors): boolean =>
  Object.values(errors).some(({ code }) => code === 'required' || code.endsWith('-required'))

/** The draft as the operation's input. */
export const signUpInput = (draft: SignUpDraft, passwords: Passwords): SentOf<typeof signUp> => ({
  accountId: draft.accountId,
  companyId: draft.companyId,
  ownerName: draft.ownerName,
  companyName: draft.companyName,
  phone: draft.phone,
  businessType: draft.businessType,
  location: draft.location,
  email: draft.email,
  ...passwords,
})

/** The copy for display that a sign-up leaves on the device. */
export const userDataOf = (draft: SignUpDraft): UserData => ({
  name: draft.ownerName.trim(),
  company: draft.companyName.trim(),
  email: draft.email.trim(),
  phone: draft.phone.trim(),
  businessType: draft.businessType,
  location: draft.location === '' ? null : draft.location,
  role: 'owner',
})
