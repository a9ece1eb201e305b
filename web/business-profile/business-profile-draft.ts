import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import type { changeBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'
import { formInput } from '#web/outbox/form-input.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'

export const addressTexts = ['street', 'city', 'state', 'pincode', 'country'] as const
const texts = ['companyName', 'gstNumber', 'panNumber', 'contactPerson', 'phone', 'email'] as const
type Text = (typeof texts)[number] | (typeof addressTexts)[number]

/** The form's values as typed; '' for empty. */
export type BusinessProfileDraft = Record<Text, string> & Pick<BusinessProfile, 'businessType'>

export const businessProfileDraft = (profile: BusinessProfile): BusinessProfileDraft => ({
  companyName: profile.companyName,
  gstNumber: profile.gstNumber,
  panNumber: profile.panNumber ?? '',
  businessType: profile.businessType,
  contactPerson: profile.contactPerson,
  phone: profile.phone,
  email: profile.email,
  ...profile.registeredAddress,
})

const handIn = formInput<typeof changeBusinessProfile, 'id' | 'version'>()

const inputOf = ({ street, city, state, pincode, country, ...fields }: BusinessProfileDraft) =>
  handIn({ ...fields, registeredAddress: { street, city, state, pincode, country } })

export const businessProfileForm: DocumentForm<BusinessProfile, BusinessProfileDraft, ReturnType<typeof inputOf>> = {
  entity: businessProfileEntity,
  draftOf: businessProfileDraft,
  inputOf,
  madeOf: { registeredAddress: addressTexts },
}

/** The field a refusal of the numbers belongs to; null if it concerns none. */
export function errorsOfRefusal(refusal: Refusal): FieldErrors | null {
  if (refusal.code === 'gstin-pan-differs') return { panNumber: refusal }
  if (refusal.code === 'gstin-state-differs') return { 'registeredAddress.state': refusal }
  return refusal.code.startsWith('gst-number-') ? { gstNumber: refusal } : null
}
