import { newProfileDefaults } from '#domain/business-profile/business-profile-choices.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { changesOfInquiry } from '#domain/business-profile/business-profile-entry.ts'
import { whyNumbersDisagree } from '#domain/business-profile/business-profile-numbers.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { instantAt } from '#domain/calendar/calendar-instant.ts'
import type { Company } from '#domain/company/company.ts'
import { profileLinkDays } from '#domain/document/document-days.ts'
import { foreignNumber } from '#domain/identifier/mobile.ts'
import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { isWithdrawn } from '#domain/quotation/quotation-status.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { profileLinkEntity } from './profile-link-entity.ts'
import type { completeProfileLink } from './profile-link-operations.ts'
import { whyNoProfileLink } from './profile-link-state.ts'
import type { ProfileLink } from './profile-link.ts'

/** Context of a new link: its quotation, the buyer's profile if any, and all links of the quotation. */
type NewLinkContext = { quotation: Quotation; profile: BusinessProfile | null; links: readonly ProfileLink[] }

/** Creates a link valid for seven days and replaces the quotation's other active links. */
export function decideCreateProfileLink(
  input: { id: string; quoteId: string },
  { quotation, profile, links }: NewLinkContext,
  facts: Facts,
): Outcome<Decision<ProfileLink>> {
  const no = whyNoProfileLink(quotation, profile, links)
  if (no) return refuse(no)
  const link: ProfileLink = {
    ...fresh(facts),
    id: input.id,
    quoteId: quotation.id,
    expiresAt: instantAt(facts.nowMs + profileLinkDays * 86_400_000),
    completedAt: null,
    replacedAt: null,
  }
  const replaced = links
    .filter(({ replacedAt }) => replacedAt === null)
    .map((old) => change(profileLinkEntity, { ...old, replacedAt: facts.now }))
  return accept({ main: link, changes: [...replaced, change(profileLinkEntity, link)] })
}

/** The seller, the link's quotation, its lead and profile if any, and the lead's other quotations without a profile. */
export type ProfileLinkContext = {
  company: Company
  quotation: Quotation
  profile: BusinessProfile | null
  lead: Lead | null
  others: readonly Quotation[]
}

/**
 * Creates a prospect from the buyer's form, linked to the quotation and its lead, or completes the existing prospect,
 * and closes the link. The lead's other quotations get the profile too: otherwise each would ask for it again and
 * create the same customer twice. Open quotations that named another place of supply than the profile's are priced anew.
 */
export function decideCompleteProfileLink(
  link: ProfileLink,
  input: InputOf<typeof completeProfileLink>,
  { company, quotation, profile: known, lead, others }: ProfileLinkContext,
  facts: Facts,
): Outcome<Decision<BusinessProfile>> {
  if (link.completedAt) return refuse({ code: 'link-completed' })
  if (isWithdrawn(quotation)) return refuse({ code: 'quotation-withdrawn' })
  if (link.replacedAt || link.expiresAt <= facts.now) return refuse({ code: 'link-expired' })
  // A customer's GSTIN and address are on invoices; a link sent before the first payment must not change them.
  if (quotation.businessProfileId && known?.customerStatus !== 'prospect') return refuse({ code: 'profile-exists' })
  const year = Number(facts.today.slice(0, 4))
  if ((input.establishedYear ?? year) > year) return refuse({ code: 'year-in-the-future' })
  const no = whyNumbersDisagree(input, company.gstin, input.confirmed)
  if (no) return refuse(no)
  const profile = known ? completed(known, input) : profileOf(input, quotation, facts)
  const changes: Change[] = [
    change(businessProfileEntity, profile),
    change(profileLinkEntity, { ...link, completedAt: facts.now }),
    ...changesOfInquiry({ lead, quotations: [quotation, ...others] }, { company, profile }, facts),
  ]
  return accept({ main: profile, changes })
}

type ProfileForm = InputOf<typeof completeProfileLink>

function fieldsOf({ street, city, state, pincode, country, ...input }: ProfileForm) {
  return {
    companyName: input.companyName,
    gstNumber: input.gstNumber,
    gstKind: input.gstKind,
    registeredAddress: { street, city, state, pincode, country },
    contactPerson: input.contactPerson,
    phone: phoneOf(input),
    email: input.email,
    businessType: input.businessType,
  }
}

/** As staff's own form stores it: ten digits, or with its + the number of another country. */
function phoneOf({ gstKind, phone }: Pick<ProfileForm, 'gstKind' | 'phone'>): string {
  const abroad = gstKind === 'overseas' ? foreignNumber(phone) : null
  return abroad === null ? phone.replace(/\D/g, '').slice(-10) : `+${abroad}`
}

const profileOf = (input: ProfileForm, quotation: Quotation, facts: Facts): BusinessProfile => ({
  ...newProfileDefaults,
  ...fresh(facts),
  ...fieldsOf(input),
  id: input.profileId,
  panNumber: input.panNumber,
  establishedYear: input.establishedYear,
  deliveryAddresses: [],
  originalLeadId: quotation.leadId,
})

/** Fields the buyer left empty keep their values. */
const completed = (profile: BusinessProfile, input: ProfileForm): BusinessProfile => ({
  ...profile,
  ...fieldsOf(input),
  panNumber: input.panNumber ?? profile.panNumber,
  establishedYear: input.establishedYear ?? profile.establishedYear,
})
