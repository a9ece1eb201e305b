import type { profileBusinessTypes } from '#domain/business-profile/business-profile-choices.ts'
import type { ConfirmedNumber } from '#domain/business-profile/business-profile-numbers.ts'
import type { BuyerKind } from '#domain/gst/gst-kind.ts'
import { checkGstin } from '#domain/identifier/gstin.ts'
import { checkMobile, foreignNumber } from '#domain/identifier/mobile.ts'
import { pincodeWarning } from '#domain/identifier/pincode.ts'
import type { OutputOf } from '#domain/kernel/operation.ts'
import { stateNamed, stateOf } from '#domain/place/state.ts'
import type { completeProfileLink, openProfileLink } from '#domain/profile-link/profile-link-operations.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { formInput } from '#web/outbox/form-input.ts'
import type { TypedNumber } from '#web/outbox/typed-number.ts'

export type BusinessType = (typeof profileBusinessTypes)[number]

export type ProfileDraft = {
  /** Generated once: resubmitting after a lost answer yields the same profile. */
  profileId: string
  step: number
  companyName: string
  gstKind: BuyerKind
  gstNumber: string
  /** A GST number the user confirmed although its check digit is wrong. */
  confirmedGstNumber: string
  /** A pincode the user confirmed although it belongs to another State. */
  confirmedPincode: string
  panNumber: string
  businessType: BusinessType
  establishedYear: TypedNumber
  street: string
  city: string
  /** The English name of the State, as stored; '' until chosen. */
  state: string
  pincode: string
  country: string
  contactPerson: string
  phone: string
  email: string
}
export type OpenedLink = OutputOf<typeof openProfileLink>
export type HandedInProfile = OutputOf<typeof completeProfileLink>

/** The form's three steps and the fields each asks for. */
export const profileSteps = [
  { id: 'company', fields: ['companyName', 'gstKind', 'gstNumber', 'panNumber', 'businessType', 'establishedYear'] },
  { id: 'address', fields: ['street', 'city', 'state', 'pincode', 'country'] },
  { id: 'contact', fields: ['contactPerson', 'phone', 'email'] },
] as const

/** Prefills what the seller already knows. */
export function profileDraft(link: OpenedLink, profileId: string): ProfileDraft {
  const mobile = checkMobile(link.phone)
  return {
    profileId,
    step: 0,
    companyName: link.companyName,
    gstKind: 'regular',
    gstNumber: '',
    confirmedGstNumber: '',
    confirmedPincode: '',
    panNumber: '',
    businessType: 'textile_manufacturer',
    establishedYear: null,
    street: '',
    city: '',
    state: '',
    pincode: '',
    country: 'India',
    contactPerson: link.contactPerson,
    phone: mobile.ok && foreignNumber(link.phone) === null ? mobile.value : link.phone,
    email: link.email,
  }
}

const handIn = formInput<typeof completeProfileLink>()

/** The form's input: an unset State is '', which the schema rejects as missing. */
export const profileInput = (linkId: string, draft: ProfileDraft) => {
  const { step: _step, confirmedGstNumber, confirmedPincode, ...fields } = draft
  const confirmed: ConfirmedNumber[] = [
    ...(confirmedGstNumber !== '' && confirmedGstNumber === draft.gstNumber ? (['gstNumber'] as const) : []),
    ...(confirmedPincode !== '' && confirmedPincode === draft.pincode ? (['pincode'] as const) : []),
  ]
  return handIn({ linkId, ...fields, confirmed })
}

/** Whether the pincode belongs to another State than the one chosen. */
export function doubtsPincode({ pincode, state }: Pick<ProfileDraft, 'pincode' | 'state'>): boolean {
  const code = stateNamed(state)?.code
  return pincode.length === 6 && code !== undefined && pincodeWarning(pincode, code) !== null
}

/** Kinds of buyers who have a GST number. */
export const hasGstNumber = (gstKind: BuyerKind): boolean => gstKind !== 'unregistered' && gstKind !== 'overseas'

/** The answers that follow from the kind of buyer: none has a GST number of another kind, and only one is abroad. */
export const kindPatch = (gstKind: BuyerKind, { country }: Pick<ProfileDraft, 'country'>): Partial<ProfileDraft> => ({
  gstKind,
  ...(hasGstNumber(gstKind) ? {} : { gstNumber: '' }),
  ...(gstKind === 'overseas'
    ? { country: country === 'India' ? '' : country, state: 'Other', pincode: '' }
    : country === 'India'
      ? {}
      : { country: 'India', state: '', pincode: '' }),
})

/** A GST number contains the PAN and the State: fill in those that are empty. */
export function learnedFromGst(draft: ProfileDraft): Partial<ProfileDraft> {
  const gstin = checkGstin(draft.gstNumber)
  if (!gstin.ok) return {}
  return {
    ...(draft.panNumber === '' ? { panNumber: gstin.value.pan } : {}),
    ...(draft.state === '' ? { state: stateOf(gstin.value.stateCode)?.name.en ?? '' } : {}),
  }
}

/** True if only the check digit is wrong: one character is mistyped, or the register is wrong. */
export const doubtsGst = (gstNumber: string): boolean => {
  const gstin = checkGstin(gstNumber)
  return !gstin.ok && gstin.refusal.code === 'gstin-check-digit'
}

/** The field a refusal of the whole profile belongs to; null if it concerns none. */
export function fieldOfRefusal(code: string): keyof ProfileDraft | null {
  if (code === 'gstin-pan-differs') return 'panNumber'
  if (code === 'gstin-state-differs') return 'state'
  if (code === 'pincode-doubted') return 'pincode'
  return code.startsWith('gst-number-') ? 'gstNumber' : null
}

/** Errors on one step: from the operation's schema (`found`), the current year, the check digit and the pincode. */
export function errorsOfStep(
  step: number,
  found: FieldErrors,
  draft: Pick<
    ProfileDraft,
    'establishedYear' | 'gstNumber' | 'confirmedGstNumber' | 'pincode' | 'confirmedPincode' | 'state'
  >,
  year: number,
): FieldErrors {
  const fields: readonly string[] = profileSteps[step]?.fields ?? []
  const errors = Object.fromEntries(Object.entries(found).filter(([path]) => fields.includes(path)))
  const { establishedYear, gstNumber, confirmedGstNumber } = draft
  if (fields.includes('establishedYear') && (errors['establishedYear'] || Number(establishedYear) > year))
    errors['establishedYear'] = { code: 'year-out-of-range', params: { year: String(year) } }
  if (fields.includes('gstNumber') && !errors['gstNumber'] && doubtsGst(gstNumber) && confirmedGstNumber !== gstNumber)
    errors['gstNumber'] = { code: 'gst-number-doubted' }
  if (
    fields.includes('pincode') &&
    !errors['pincode'] &&
    doubtsPincode(draft) &&
    draft.confirmedPincode !== draft.pincode
  )
    errors['pincode'] = { code: 'pincode-doubted' }
  return errors
}

/** The first step with one of these errors; 2 if none belongs to a field of the form. */
export const stepOfErrors = (errors: FieldErrors): number => {
  const at = profileSteps.findIndex(({ fields }) => fields.some((field) => errors[field]))
  return at < 0 ? profileSteps.length - 1 : at
}
