import type { Company } from '#domain/company/company.ts'
import { isWithdrawnLead, originOf, withdrawnRefusal } from '#domain/import-origin/import-origin-withdrawn.ts'
import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { quotationForProfile } from '#domain/quotation/quotation-correction-decisions.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { newProfileDefaults } from './business-profile-choices.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import { statedKind } from './business-profile-kind.ts'
import { whyNoState, whyNumbersDisagree } from './business-profile-numbers.ts'
import type { createBusinessProfile } from './business-profile-operations.ts'
import { whyGstinKnown, whyJoined } from './business-profile-same.ts'
import type { BusinessProfile } from './business-profile.ts'

/** An inquiry and its quotations. */
type Inquiry = { lead: Lead | null; quotations: readonly Quotation[] }
type Parties = { company: Company; profile: BusinessProfile }
type Known = Inquiry & {
  company: Company
  /** Parties with the GSTIN that was typed. */
  sameGstin: readonly BusinessProfile[]
}

/**
 * Writes a prospect that staff typed, by the checks of the buyer's own form. A buyer may have no GSTIN and no e-mail, and
 * may be abroad.
 */
export function decideCreateBusinessProfile(
  { id, leadId, confirmed, imported, ...fields }: InputOf<typeof createBusinessProfile>,
  { company, sameGstin, ...inquiry }: Known,
  facts: Facts,
): Outcome<Decision<BusinessProfile>> {
  const { lead } = inquiry
  if (lead?.businessProfileId) return refuse({ code: 'profile-exists' })
  if (lead && isWithdrawnLead(lead)) return refuse(withdrawnRefusal(lead.companyName))
  const { gstNumber, panNumber, registeredAddress } = fields
  const no =
    whyNumbersDisagree({ gstNumber, panNumber, ...registeredAddress }, company.gstin, confirmed) ??
    whyNoState(registeredAddress) ??
    whyGstinKnown(id, sameGstin)
  if (no) return refuse(no)
  const kind = statedKind(fields, fields.gstKind)
  if (!kind.ok) return kind
  const profile: BusinessProfile = {
    ...newProfileDefaults,
    ...fresh(facts),
    ...fields,
    gstKind: kind.value,
    id,
    establishedYear: null,
    deliveryAddresses: [],
    originalLeadId: leadId,
    imported: originOf(imported),
  }
  return accept({
    main: profile,
    changes: [change(businessProfileEntity, profile), ...changesOfInquiry(inquiry, { company, profile }, facts)],
  })
}

/** An inquiry of a party that is already known. */
export function decideAddLead(
  { company, profile }: Parties,
  inquiry: Inquiry,
  facts: Facts,
): Outcome<Decision<BusinessProfile>> {
  const { lead } = inquiry
  const joined = whyJoined(profile)
  if (joined) return refuse(joined)
  if (!lead) return refuse({ code: 'lead-not-found' })
  if (lead.businessProfileId) return refuse({ code: 'profile-exists' })
  if (isWithdrawnLead(lead)) return refuse(withdrawnRefusal(lead.companyName))
  const next = { ...profile, originalLeadId: profile.originalLeadId ?? lead.id }
  return accept({
    main: next,
    changes: [change(businessProfileEntity, next), ...changesOfInquiry(inquiry, { company, profile: next }, facts)],
  })
}

/** The inquiry becomes the party's; all its quotations without one too: each would ask for the profile again. */
export const changesOfInquiry = ({ lead, quotations }: Inquiry, parties: Parties, facts: Facts): readonly Change[] => [
  ...quotations.map((one) => change(quotationEntity, quotedTo(one, parties, facts))),
  ...(lead
    ? [
        change(leadEntity, {
          ...lead,
          businessProfileId: parties.profile.id,
          lastContact: { code: 'profile-completed', on: facts.today },
        }),
      ]
    : []),
]

/**
 * A quotation of this party. If it was taxed otherwise than the party is, it is priced anew. An approved one is
 * ready for its proforma; one that expired or was renewed keeps its message.
 */
function quotedTo(quotation: Quotation, parties: Parties, facts: Facts): Quotation {
  const isReady = quotation.status === 'approved'
  const known: Quotation = {
    ...quotation,
    businessProfileId: parties.profile.id,
    statusMessage: isReady ? { code: 'profile-completed', params: {} } : quotation.statusMessage,
  }
  return quotationForProfile(known, parties, facts)
}
