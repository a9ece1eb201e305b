import type { Company } from '#domain/company/company.ts'
import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { quotationAtPlace } from '#domain/quotation/quotation-decisions.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { lawfulPlace } from '#domain/quotation/quotation-place.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { isIndia } from '#domain/place/state.ts'
import { newProfileDefaults } from './business-profile-choices.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import { whyNumbersDisagree } from './business-profile-numbers.ts'
import type { createBusinessProfile } from './business-profile-operations.ts'
import { whyGstinKnown } from './business-profile-same.ts'
import type { BusinessProfile } from './business-profile.ts'

/** An inquiry and its quotations. */
export type Inquiry = { lead: Lead | null; quotations: readonly Quotation[] }
type Known = Inquiry & {
  company: Pick<Company, 'gstin'>
  /** Parties with the GSTIN that was typed. */
  sameGstin: readonly BusinessProfile[]
}

/**
 * Writes a prospect that staff typed, by the checks of the buyer's own form. A buyer may have no GSTIN and no e-mail, and
 * may be abroad.
 */
export function decideCreateBusinessProfile(
  { id, leadId, confirmed, ...fields }: InputOf<typeof createBusinessProfile>,
  { company, sameGstin, ...inquiry }: Known,
  facts: Facts,
): Outcome<Decision<BusinessProfile>> {
  if (inquiry.lead?.businessProfileId) return refuse({ code: 'profile-exists' })
  const { gstNumber, panNumber, registeredAddress } = fields
  const no =
    whyNumbersDisagree({ gstNumber, panNumber, ...registeredAddress }, company.gstin, confirmed) ??
    whyNoState(registeredAddress) ??
    whyGstinKnown(id, sameGstin)
  if (no) return refuse(no)
  const profile: BusinessProfile = {
    ...newProfileDefaults,
    fabricPreferences: [...newProfileDefaults.fabricPreferences],
    ...fresh(facts),
    ...fields,
    id,
    establishedYear: null,
    deliveryAddresses: [],
    originalLeadId: leadId,
  }
  return accept({
    main: profile,
    changes: [change(businessProfileEntity, profile), ...changesOfInquiry(inquiry, profile, facts)],
  })
}

/** Without a State nothing decides between CGST + SGST and IGST. */
const whyNoState = ({ state, country }: BusinessProfile['registeredAddress']): Refusal | null =>
  state === 'Other' && isIndia(country) ? { code: 'state-required' } : null

/** An inquiry of a party that is already known. */
export function decideAddLead(
  profile: BusinessProfile,
  inquiry: Inquiry,
  facts: Facts,
): Outcome<Decision<BusinessProfile>> {
  const { lead } = inquiry
  if (!lead) return refuse({ code: 'lead-not-found' })
  if (lead.businessProfileId) return refuse({ code: 'profile-exists' })
  const next = { ...profile, originalLeadId: profile.originalLeadId ?? lead.id }
  return accept({
    main: next,
    changes: [change(businessProfileEntity, next), ...changesOfInquiry(inquiry, next, facts)],
  })
}

/** The inquiry becomes the party's; all its quotations without one too: each would ask for the profile again. */
export const changesOfInquiry = (
  { lead, quotations }: Inquiry,
  profile: BusinessProfile,
  facts: Facts,
): readonly Change[] => [
  ...quotations.map((one) => change(quotationEntity, quotedTo(one, profile, facts))),
  ...(lead
    ? [
        change(leadEntity, {
          ...lead,
          businessProfileId: profile.id,
          lastContact: { code: 'profile-completed', on: facts.today },
        }),
      ]
    : []),
]

/**
 * A quotation of this party. If it named another place of supply than the party's, it is priced anew. An approved one is
 * ready for its proforma; one that expired or was renewed keeps its message.
 */
function quotedTo(quotation: Quotation, profile: BusinessProfile, facts: Facts): Quotation {
  const isReady = quotation.status === 'approved'
  const known: Quotation = {
    ...quotation,
    businessProfileId: profile.id,
    statusMessage: isReady ? { code: 'profile-completed', params: {} } : quotation.statusMessage,
  }
  const place = lawfulPlace({ profile }, quotation) ?? quotation.placeOfSupply
  return quotationAtPlace(known, { place, profile }, facts)
}
