import type { profileBusinessTypes, profileStates } from '#domain/business-profile/business-profile-choices.ts'
import { checkGstin } from '#domain/identifier/gstin.ts'
import { checkMobile } from '#domain/identifier/mobile.ts'
import type { completeProfileLink } from '#domain/profile-link/profile-link-operations.ts'
import type { openProfileLink } from '#domain/profile-link/profile-link-operations.ts'
import type { OutputOf } from '#domain/kernel/operation.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { formInput } from '#web/outbox/form-input.ts'

export type BusinessType = (typeof profileBusinessTypes)[number]
export type ProfileState = (typeof profileStates)[number]

export type ProfileDraft = {
  /** Generated once: resubmitting after a lost answer yields the same profile. */
  profileId: string
  step: number
  companyName: string
  gstNumber: string
  /** A GST number the user confirmed although its check digit is wrong. */
  confirmedGstNumber: string
  panNumber: string
  businessType: BusinessType
  /** NaN while the text is not a number. */
  establishedYear: number | null
  street: string
  city: string
  state: ProfileState | ''
  pincode: string
  contactPerson: string
  phone: string
  email: string
}
export type OpenedLink = OutputOf<typeof openProfileLink>

/** The form's three steps and the fields each asks for. */
export const profileSteps = [
  { id: 'company', fields: ['companyName', 'gstNumber', 'panNumber', 'businessType', 'establishedYear'] },
  { id: 'address', fields: ['street', 'city', 'state', 'pincode'] },
  { id: 'contact', fields: ['contactPerson', 'phone', 'email'] },
] as const

/** Prefills what the seller already knows. */
export function profileDraft(link: OpenedLink, profileId: string): ProfileDraft {
  const mobile = checkMobile(link.phone)
  return {
    profileId,
    step: 0,
    companyName: link.companyName,
    gstNumber: '',
    confirmedGstNumber: '',
    panNumber: '',
    businessType: 'textile_manufacturer',
    establishedYear: null,
    street: '',
    city: '',
    state: '',
    pincode: '',
    contactPerson: link.contactPerson,
    phone: mobile.ok ? mobile.value : link.phone,
    email: link.email,
  }
}

const handIn = formInput<typeof completeProfileLink>()

/** The form's input: an unset State is '', which the schema rejects as missing. */
export const profileInput = (linkId: string, draft: ProfileDraft) => {
  const { step: _step, confirmedGstNumber: _confirmed, ...fields } = draft
  return handIn({ linkId, ...fields })
}

const stateByCode: Record<string, ProfileState> = {
  '24': 'Gujarat',
  '27': 'Maharashtra',
  '33': 'Tamil Nadu',
  '29': 'Karnataka',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '19': 'West Bengal',
}
export const stateCodeOf = (state: ProfileState | ''): string | null =>
  Object.entries(stateByCode).find(([, name]) => name === state)?.[0] ?? null

/** A GST number contains the PAN and the State: fill in those that are empty. */
export function learnedFromGst(draft: ProfileDraft): Partial<ProfileDraft> {
  const gstin = checkGstin(draft.gstNumber)
  if (!gstin.ok) return {}
  return {
    ...(draft.panNumber === '' ? { panNumber: gstin.value.pan } : {}),
    ...(draft.state === '' ? { state: stateByCode[gstin.value.stateCode] ?? 'Other' } : {}),
  }
}

/** True if only the check digit is wrong: one character is mistyped, or the register is wrong. */
export const doubtsGst = (gstNumber: string): boolean => {
  const gstin = checkGstin(gstNumber)
  return !gstin.ok && gstin.refusal.code === 'gstin-check-digit'
}

/** Errors on one step: from the operation's schema (`found`), the current year and the check digit. */
export function errorsOfStep(
  step: number,
  found: FieldErrors,
  draft: Pick<ProfileDraft, 'establishedYear' | 'gstNumber' | 'confirmedGstNumber'>,
  year: number,
): FieldErrors {
  const fields: readonly string[] = profileSteps[step]?.fields ?? []
  const errors = Object.fromEntries(Object.entries(found).filter(([path]) => fields.includes(path)))
  const { establishedYear, gstNumber, confirmedGstNumber } = draft
  if (fields.includes('establishedYear') && (errors['establishedYear'] || (establishedYear ?? 0) > year))
    errors['establishedYear'] = { code: 'year-out-of-range', params: { year: String(year) } }
  if (fields.includes('gstNumber') && !errors['gstNumber'] && doubtsGst(gstNumber) && confirmedGstNumber !== gstNumber)
    errors['gstNumber'] = { code: 'gst-number-doubted' }
  return errors
}

/** The first step with one of these errors; 2 if none belongs to a field of the form. */
export const stepOfErrors = (errors: FieldErrors): number => {
  const at = profileSteps.findIndex(({ fields }) => fields.some((field) => errors[field]))
  return at < 0 ? profileSteps.length - 1 : at
}
