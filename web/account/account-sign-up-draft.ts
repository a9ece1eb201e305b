import type { signUp } from '#domain/account/account-operations.ts'
import { companyBusinessTypes } from '#domain/company/company-business-type.ts'
import type { SentOf } from '#domain/kernel/operation.ts'
import type { locations } from '#domain/lead/lead-location.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import type { UserData } from '#web/session/session-copy.ts'

/** The part of a sign-up that is kept on the device between visits: never a password. */
export type SignUpDraft = {
  accountId: string
  companyId: string
  ownerName: string
  companyName: string
  phone: string
  businessType: (typeof companyBusinessTypes)[number]
  location: (typeof locations)[number] | ''
  email: string
}
/** `isShown`: the password can be read as it is typed, so it is not asked for twice. */
export type Passwords = { password: string; confirmPassword: string; isShown: boolean }

export const newSignUpDraft = (newId: () => string): SignUpDraft => ({
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

/**
 * The first part of the form with an empty field; null if none is empty. `required` and `email-required` mean that, every
 * other code that the value is wrong.
 */
export function unfilledPart(errors: FieldErrors): 'business' | 'access' | null {
  const unfilled = Object.entries(errors).flatMap(([field, { code }]) =>
    code === 'required' || code.endsWith('-required') ? [field] : [],
  )
  if (unfilled.length === 0) return null
  return unfilled.some((field) => businessFields.has(field)) ? 'business' : 'access'
}

/** The draft as the operation's input. */
export const signUpInput = (
  draft: SignUpDraft,
  { password, confirmPassword, isShown }: Passwords,
): SentOf<typeof signUp> => ({
  accountId: draft.accountId,
  companyId: draft.companyId,
  ownerName: draft.ownerName,
  companyName: draft.companyName,
  phone: draft.phone,
  businessType: draft.businessType,
  location: draft.location,
  email: draft.email,
  password,
  confirmPassword: isShown ? password : confirmPassword,
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
