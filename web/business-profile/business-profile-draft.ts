import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { kindOfParty } from '#domain/business-profile/business-profile-kind.ts'
import type { ConfirmedNumber } from '#domain/business-profile/business-profile-numbers.ts'
import type {
  changeBusinessProfile,
  createBusinessProfile,
} from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { buyerKindOf, type BuyerKind } from '#domain/gst/gst-kind.ts'
import { checkMobile } from '#domain/identifier/mobile.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { stateOfLocation } from '#domain/lead/lead-location.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { isIndia, otherCountries, stateOf } from '#domain/place/state.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { formInput } from '#web/outbox/form-input.ts'

const addressTexts = ['street', 'city', 'state', 'pincode', 'country'] as const
const texts = ['companyName', 'gstNumber', 'panNumber', 'contactPerson', 'phone', 'email'] as const
type Text = (typeof texts)[number] | (typeof addressTexts)[number]

/** For a field whose text stays as it is typed. */
export const asTyped = (typed: string): string => typed

/** The form's values as typed; '' for empty. */
export type BusinessProfileDraft = Record<Text, string> & Pick<BusinessProfile, 'businessType'> & { gstKind: BuyerKind }

const businessProfileDraft = (profile: BusinessProfile): BusinessProfileDraft => ({
  companyName: profile.companyName,
  gstNumber: profile.gstNumber,
  gstKind: kindOfParty(profile),
  panNumber: profile.panNumber ?? '',
  businessType: profile.businessType,
  contactPerson: profile.contactPerson,
  phone: profile.phone,
  email: profile.email,
  ...profile.registeredAddress,
})

const handIn = formInput<typeof changeBusinessProfile, 'id' | 'version' | 'deliveryAddresses'>()

const inputOf = ({ street, city, state, pincode, country, ...fields }: BusinessProfileDraft) =>
  handIn({ ...fields, registeredAddress: { street, city, state, pincode, country } })

export const businessProfileForm: DocumentForm<BusinessProfile, BusinessProfileDraft, ReturnType<typeof inputOf>> = {
  entity: businessProfileEntity,
  draftOf: businessProfileDraft,
  inputOf,
  madeOf: { registeredAddress: addressTexts },
}

/** The form of a new party: also the numbers that were compared with the certificate although they look wrong. */
export type NewPartyDraft = BusinessProfileDraft & { confirmedGstNumber: string; confirmedPincode: string }

/** What the address says of a new party. */
export type SaidParty = { companyName: string; contactPerson: string; phone: string; location: string }

/** Starts with what the inquiry says, or the address. */
export function newPartyDraft(lead: Lead | null, said?: SaidParty): NewPartyDraft {
  const state = lead?.state ?? stateOfLocation(lead?.location ?? null)
  const isAbroad = state === otherCountries
  const mobile = checkMobile(lead?.phone ?? '')
  return {
    companyName: lead?.companyName ?? said?.companyName ?? '',
    gstNumber: '',
    gstKind: isAbroad ? 'overseas' : 'unregistered',
    panNumber: '',
    businessType: 'fabric_trader',
    contactPerson: lead?.contactPerson ?? said?.contactPerson ?? '',
    phone: mobile.ok ? mobile.value : (lead?.phone ?? said?.phone ?? ''),
    email: lead?.email ?? '',
    street: '',
    city: lead?.city ?? (lead?.location && lead.location !== 'Other' ? lead.location : (said?.location ?? '')),
    state: (state && stateOf(state)?.name.en) ?? 'Other',
    pincode: '',
    country: isAbroad ? '' : 'India',
    confirmedGstNumber: '',
    confirmedPincode: '',
  }
}

const handInNew = formInput<typeof createBusinessProfile, 'id' | 'leadId' | 'imported'>()

export function newPartyInput({ confirmedGstNumber, confirmedPincode, ...draft }: NewPartyDraft) {
  const { street, city, state, pincode, country, ...fields } = draft
  const confirmed: ConfirmedNumber[] = [
    ...(confirmedGstNumber !== '' && confirmedGstNumber === draft.gstNumber ? (['gstNumber'] as const) : []),
    ...(confirmedPincode !== '' && confirmedPincode === draft.pincode ? (['pincode'] as const) : []),
  ]
  // Said with all else that is missing, not after it.
  const isMissing = state === 'Other' && isIndia(country) && draft.gstKind !== 'overseas'
  return handInNew({
    ...fields,
    registeredAddress: { street, city, state: isMissing ? '' : state, pincode, country },
    confirmed,
  })
}

/** The field a refusal of the numbers belongs to; null if it concerns none. */
export function errorsOfRefusal(refusal: Refusal): FieldErrors | null {
  if (refusal.code === 'buyer-kind-disagrees') return { gstKind: refusal }
  if (refusal.code === 'gstin-pan-differs') return { panNumber: refusal }
  if (refusal.code.startsWith('pincode-')) return { 'registeredAddress.pincode': refusal }
  if (['gstin-state-differs', 'state-required'].includes(refusal.code)) return { 'registeredAddress.state': refusal }
  return refusal.code.startsWith('gst-number-') ? { gstNumber: refusal } : null
}

/** A change of GSTIN or country, with the kind of buyer that fits it; a form that was kept since before kinds has none. */
export function withKind(
  draft: BusinessProfileDraft,
  patch: Partial<BusinessProfileDraft>,
): Partial<BusinessProfileDraft> {
  if (!('gstNumber' in patch) && !('country' in patch)) return patch
  const next = { ...draft, ...patch }
  // No country has been typed yet for one abroad.
  const country = next.country === '' ? '-' : next.country
  return { ...patch, gstKind: buyerKindOf({ ...next, country }) }
}
