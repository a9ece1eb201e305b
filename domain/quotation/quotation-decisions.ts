import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { rateReasonsText } from '#domain/document-line/document-line-rate.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import { isWithdrawnLead, isWithdrawnParty, withdrawnRefusal } from '#domain/import-origin/import-origin-withdrawn.ts'
import { acceptTaken, change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { createdLead } from '#domain/lead/lead-decisions.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { leadLifecycle } from '#domain/lead/lead-lifecycle.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { whyTooFar } from './quotation-date.ts'
import { quotationEntity } from './quotation-entity.ts'
import { quotationLifecycle } from './quotation-lifecycle.ts'
import type { createQuotation } from './quotation-operations.ts'
import { pricedAsTyped } from './quotation-price.ts'
import { documentOf } from './quotation-terms.ts'
import type { Quotation } from './quotation.ts'

/** The recipient of a quotation: a lead, with its business profile if it has one, or a customer ordering again. */
type QuotationParty = { lead: Lead | null; profile: BusinessProfile | null }

/** `number` is the next of the series on the server, null in a browser. */
export function decideCreateQuotation(
  input: InputOf<typeof createQuotation>,
  { lead: known, profile, company }: QuotationParty & { company: Company },
  facts: Facts & { number: string | null },
): Outcome<Decision<Quotation>> {
  const lead = input.newLead ? createdLead({ ...input.newLead, imported: null }, facts) : known
  const party = lead ?? profile
  if (!party) return refuse({ code: 'not-found' })
  if ((lead && isWithdrawnLead(lead)) || (profile && isWithdrawnParty(profile)))
    return refuse(withdrawnRefusal(party.companyName))
  const far = whyTooFar(input.quoteDate, facts)
  if (far) return refuse(far)
  const parties = { company, profile, shipTo: input.consignee, reverseCharge: input.reverseCharge }
  const priced = pricedAsTyped(input.quoteDate, input, parties)
  if (!priced.ok) return priced
  const quotation: Quotation = {
    ...fresh(facts),
    ...documentOf(input, priced.value),
    id: input.id,
    number: facts.number,
    revision: 1,
    leadId: lead?.id ?? profile?.originalLeadId ?? null,
    businessProfileId: lead?.businessProfileId ?? profile?.id ?? null,
    companyName: party.companyName,
    location: lead?.location ?? profile?.registeredAddress.city ?? null,
    status: 'pending',
    statusMessage: null,
    approvalDate: null,
    withdrawReason: null,
    proformaInvoiceId: null,
    advancePaymentRequired: null,
    advancePaymentStatus: 'not_requested',
    particulars: particularsOf({ company, companyName: party.companyName, profile, lead }, facts),
    answer: null,
  }
  const decided = withLead(quotation, lead, facts)
  // The quotation refers to its lead, which therefore has to be there first.
  return decided.ok && input.newLead
    ? accept({ ...decided.value, changes: decided.value.changes.toReversed() })
    : decided
}

/** The new quotation, and its lead as quoted and last spoken to today. */
function withLead(quotation: Quotation, lead: Lead | null, facts: Facts): Outcome<Decision<Quotation>> {
  const changes: Change[] = [change(quotationEntity, quotation, rateReasonsText(quotation.lines))]
  if (lead) {
    const moved = leadLifecycle.take(lead, 'quote', facts, { lastContact: { code: 'quoted', on: facts.today } })
    if (!moved.ok) return moved
    changes.push(change(leadEntity, moved.value))
  }
  return accept({ main: quotation, changes })
}

/** Records that the buyer agreed; the message says what is needed for a proforma. */
export function decideApproveQuotation(
  quotation: Quotation,
  profile: BusinessProfile | null,
  facts: Facts,
): Outcome<Decision<Quotation>> {
  return acceptTaken(
    quotationEntity,
    quotationLifecycle.take(quotation, 'approve', facts, {
      approvalDate: facts.today,
      statusMessage: { code: approvalMessage(profile), params: {} },
    }),
  )
}

/** The specification's three messages: customer and prospect are ready for a proforma, others need the link first. */
export const approvalMessage = (profile: BusinessProfile | null): string => {
  if (!profile) return 'approved-send-link'
  return profile.customerStatus === 'customer' ? 'approved-customer-exists' : 'approved-ready'
}

/** Records that the buyer declined. */
export const decideRejectQuotation = (quotation: Quotation, facts: Facts): Outcome<Decision<Quotation>> =>
  acceptTaken(
    quotationEntity,
    quotationLifecycle.take(quotation, 'reject', facts, { statusMessage: { code: 'rejected', params: {} } }),
  )

/** The seller's own way out, also after the buyer has agreed; a profile link of it stops working. */
export const decideWithdrawQuotation = (
  quotation: Quotation,
  reason: string,
  facts: Facts,
): Outcome<Decision<Quotation>> =>
  acceptTaken(
    quotationEntity,
    quotationLifecycle.take(quotation, 'withdraw', facts, {
      withdrawReason: reason,
      approvalDate: null,
      statusMessage: { code: 'withdrawn', params: { reason } },
    }),
    reason,
  )

/** Expires an offer after its last day. */
export const decideExpireQuotation = (quotation: Quotation, facts: Facts): Outcome<Decision<Quotation>> =>
  acceptTaken(
    quotationEntity,
    quotationLifecycle.take(quotation, 'expire', facts, {
      statusMessage: { code: 'expired', params: { on: quotation.validUntil } },
    }),
  )
