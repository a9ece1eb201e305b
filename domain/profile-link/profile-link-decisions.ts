import { newProfileDefaults, type BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { completeProfileLink } from './profile-link-operations.ts'
import type { ProfileLink } from './profile-link.ts'

/** A link is for an approved quotation whose buyer has no business profile yet. */
export const whyNoProfileLink = (quotation: Quotation): Refusal | null => {
  if (quotation.status !== 'approved') return { code: 'link-needs-approval' }
  return quotation.businessProfileId ? { code: 'profile-exists' } : null
}

/** Makes a link of seven days; `open` are the quotation's links that still worked, which stop. */
export function decideCreateProfileLink(
  input: { id: string; quoteId: string },
  quotation: Quotation,
  open: readonly ProfileLink[],
  facts: Facts & { expiresAt: string },
): Outcome<Decision<ProfileLink>> {
  const no = whyNoProfileLink(quotation)
  if (no) return refuse(no)
  const link: ProfileLink = {
    ...fresh(facts),
    id: input.id,
    quoteId: quotation.id,
    expiresAt: facts.expiresAt,
    completedAt: null,
    replacedAt: null,
  }
  const replaced = open.map((old) => change('profile-link', { ...old, replacedAt: facts.now }))
  return accept({ main: link, changes: [...replaced, change('profile-link', link)] })
}

/** The link's quotation, its lead, and the lead's other quotations that have no profile yet. */
export type ProfileLinkContext = { quotation: Quotation; lead: Lead | null; others: readonly Quotation[] }

/**
 * The buyer's form becomes a prospect, linked to the quotation and its lead; the link closes. The lead's other quotations
 * are the same buyer's: without the profile each would ask for it again, and one customer would stand twice in the books.
 */
export function decideCompleteProfileLink(
  link: ProfileLink,
  input: InputOf<typeof completeProfileLink>,
  { quotation, lead, others }: ProfileLinkContext,
  facts: Facts,
): Outcome<Decision<BusinessProfile>> {
  if (link.completedAt) return refuse({ code: 'link-completed' })
  if (link.replacedAt || link.expiresAt <= facts.now) return refuse({ code: 'link-expired' })
  if (quotation.businessProfileId) return refuse({ code: 'profile-exists' })
  if (input.establishedYear !== null && input.establishedYear > Number(facts.today.slice(0, 4)))
    return refuse({ code: 'year-in-the-future' })
  const profile = profileOf(input, quotation, facts)
  const changes: Change[] = [
    change('business-profile', profile),
    change('profile-link', { ...link, completedAt: facts.now }),
    ...[quotation, ...others].map((one) => change('quotation', withProfile(one, profile.id))),
  ]
  if (lead)
    changes.push(
      change('lead', {
        ...lead,
        businessProfileId: profile.id,
        lastContact: { code: 'profile-completed', on: facts.today },
      }),
    )
  return accept({ main: profile, changes })
}

/** Ready for its proforma, unless it lapsed or was offered anew while the link was open: then its message stands. */
const withProfile = (quotation: Quotation, businessProfileId: string): Quotation => ({
  ...quotation,
  businessProfileId,
  statusMessage: quotation.status === 'approved' ? { code: 'profile-completed', params: {} } : quotation.statusMessage,
})

function profileOf(input: InputOf<typeof completeProfileLink>, quotation: Quotation, facts: Facts): BusinessProfile {
  const { street, city, state, pincode } = input
  return {
    ...newProfileDefaults,
    fabricPreferences: [...newProfileDefaults.fabricPreferences],
    ...fresh(facts),
    id: input.profileId,
    companyName: input.companyName,
    gstNumber: input.gstNumber,
    panNumber: input.panNumber,
    registeredAddress: { street, city, state, pincode, country: 'India' },
    deliveryAddresses: [],
    contactPerson: input.contactPerson,
    phone: input.phone.replace(/\D/g, ''),
    email: input.email,
    originalLeadId: quotation.leadId,
    businessType: input.businessType,
    establishedYear: input.establishedYear,
  }
}
