import { leadEntity } from '#domain/lead/lead-entity.ts'
import { quotationEntity } from './quotation-entity.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { buyerOf, particularsOf } from '#domain/document/document-issue.ts'
import { daysBetween } from '#domain/calendar/calendar-day.ts'
import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { leadLifecycle } from '#domain/lead/lead-lifecycle.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { quotationLifecycle } from './quotation-lifecycle.ts'
import type { changeQuotation, createQuotation, renewQuotation, reviseQuotation } from './quotation-operations.ts'
import { lawfulPlace, whyNotPlace } from './quotation-place.ts'
import type { Quotation } from './quotation.ts'

/** The recipient of a quotation: a lead, with its business profile if it has one, or a customer ordering again. */
export type QuotationParty = { lead: Lead | null; profile: BusinessProfile | null }

/** `number` is the next of the series on the server, null in a browser. */
export function decideCreateQuotation(
  input: InputOf<typeof createQuotation>,
  { lead, profile }: QuotationParty,
  facts: Facts & { number: string | null; company: Company },
): Outcome<Decision<Quotation>> {
  const party = lead ?? profile
  if (!party) return refuse({ code: 'not-found' })
  const far = tooFar(input.quoteDate, facts)
  if (far) return refuse(far)
  const no = whyNotPlace(input.placeOfSupply, { profile }, { supplierState: facts.company.state, lines: input.lines })
  if (no) return refuse(no)
  const priced = priceDocument(input.lines, facts.company.state, input.placeOfSupply)
  if (!priced.ok) return priced
  const quotation: Quotation = {
    ...fresh(facts),
    ...documentOf(input, priced.value, facts.company.state),
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
    proformaInvoiceId: null,
    advancePaymentRequired: null,
    advancePaymentStatus: 'not_requested',
    particulars: particularsOf({ company: facts.company, companyName: party.companyName, profile, lead }, facts),
  }
  return withLead(quotation, lead, facts)
}

/** Days a quotation may be backdated or postdated. */
const datedWithin = 366

/** The number has a two-digit financial year from the date: 1926 would continue the series of 2026. */
const tooFar = (quoteDate: string, { today }: Facts): Refusal | null =>
  Math.abs(daysBetween(quoteDate, today)) > datedWithin
    ? { code: 'quote-date-too-far', params: { on: quoteDate } }
    : null

type Terms = Pick<Quotation, 'placeOfSupply' | 'quoteDate' | 'validUntil' | 'advanceRateBp' | 'notes'>
type Priced = { lines: Quotation['lines']; totals: Quotation['totals']; items: string }
const documentOf = (terms: Terms, priced: Priced, supplierState: string) => ({
  quoteDate: terms.quoteDate,
  validUntil: terms.validUntil,
  placeOfSupply: terms.placeOfSupply,
  advanceRateBp: terms.advanceRateBp,
  notes: terms.notes,
  supplierState,
  ...priced,
  totalAmount: priced.totals.total,
})

/** Advances the lead's conversionStatus and updates its last contact. */
function withLead(quotation: Quotation, lead: Lead | null, facts: Facts): Outcome<Decision<Quotation>> {
  const changes: Change[] = [change(quotationEntity, quotation)]
  if (lead) {
    const moved = leadLifecycle.take(lead, 'quote', facts, { lastContact: { code: 'quoted', on: facts.today } })
    // Stryker disable next-line ConditionalExpression: a lead may be quoted in every status
    if (!moved.ok) return moved
    changes.push(change(leadEntity, moved.value))
  }
  return accept({ main: quotation, changes })
}

type Corrected = { quotation: Quotation; profile: BusinessProfile | null }

/** Corrects a quotation nobody has decided on yet. */
export function decideChangeQuotation(
  corrected: Corrected,
  input: InputOf<typeof changeQuotation>,
  facts: Facts & { company: Company },
): Outcome<Decision<Quotation>> {
  const terms = correctedTerms(corrected, input, facts)
  return terms.ok ? only(quotationLifecycle.take(corrected.quotation, 'change', facts, terms.value)) : terms
}

/**
 * Offers a quotation that was approved or rejected again, corrected, as its next revision: what the buyer was sent stays
 * in the history, and the buyer decides anew.
 */
export function decideReviseQuotation(
  corrected: Corrected,
  input: InputOf<typeof reviseQuotation>,
  facts: Facts & { company: Company },
): Outcome<Decision<Quotation>> {
  const terms = correctedTerms(corrected, input, facts)
  if (!terms.ok) return terms
  if (terms.value.validUntil < facts.today)
    return refuse({ code: 'valid-until-in-the-past', params: { on: terms.value.validUntil } })
  const revision = corrected.quotation.revision + 1
  return only(
    quotationLifecycle.take(corrected.quotation, 'revise', facts, {
      ...terms.value,
      revision,
      approvalDate: null,
      statusMessage: { code: 'revised', params: { revision } },
    }),
  )
}

/** The particulars of a quotation as it is changed: of a buyer with a profile as of today, else as they were. */
function correctedParticulars({ quotation, profile }: Corrected, { company, now }: Facts & { company: Company }) {
  const today = particularsOf({ company, companyName: quotation.companyName, profile }, { now })
  return { ...today, buyer: profile ? today.buyer : (quotation.particulars?.buyer ?? today.buyer) }
}

/** A quotation's terms after a correction, priced anew if goods or place have changed. */
export function correctedTerms(
  { quotation, profile }: Corrected,
  input: InputOf<typeof changeQuotation>,
  facts: Facts & { company: Company },
) {
  const terms = { ...quotation, ...input }
  // Check only a changed date; an old quotation keeps its own.
  const far = terms.quoteDate === quotation.quoteDate ? null : tooFar(terms.quoteDate, facts)
  if (far) return refuse(far)
  if (terms.validUntil < terms.quoteDate) return refuse({ code: 'valid-until-before-quote-date' })
  const isPricedAnew = input.lines !== undefined || input.placeOfSupply !== undefined
  const no = isPricedAnew
    ? whyNotPlace(terms.placeOfSupply, { profile }, { supplierState: facts.company.state, lines: terms.lines })
    : null
  if (no) return refuse(no)
  // Editing only the notes must not change a price the buyer may have seen.
  const supplierState = isPricedAnew ? facts.company.state : quotation.supplierState
  const priced = isPricedAnew ? priceDocument(terms.lines, supplierState, terms.placeOfSupply) : accept(quotation)
  if (!priced.ok) return priced
  const { lines, totals, items } = priced.value
  return accept({
    ...documentOf(terms, { lines, totals, items }, supplierState),
    particulars: isPricedAnew
      ? correctedParticulars({ quotation, profile }, facts)
      : quotation.particulars && { ...quotation.particulars, since: facts.now },
  })
}

/**
 * The quotation with the place of supply that its party's business profile requires, priced anew as its next revision;
 * unchanged if the place was right, or if nothing may come of the quotation any more. An approval stays: the price differs
 * by the rounding of the taxes at most, and whoever hands in the profile is shown the new total.
 */
export function quotationAtPlace(
  quotation: Quotation,
  { place, profile }: { place: string; profile: BusinessProfile },
  { now }: Pick<Facts, 'now'>,
): Quotation {
  const isOpen = quotation.status !== 'rejected' && quotation.status !== 'converted_to_proforma'
  if (!isOpen || place === quotation.placeOfSupply) return quotation
  const priced = priceDocument(quotation.lines, quotation.supplierState, place)
  if (!priced.ok) return quotation
  const terms = { ...quotation, placeOfSupply: place }
  return {
    ...quotation,
    ...documentOf(terms, priced.value, quotation.supplierState),
    revision: quotation.revision + 1,
    particulars: quotation.particulars && {
      ...quotation.particulars,
      since: now,
      buyer: buyerOf({ profile }, quotation.companyName),
    },
    statusMessage: {
      code: 'place-corrected',
      params: { state: place, before: quotation.placeOfSupply, amount: priced.value.totals.total },
    },
  }
}

export function decideApproveQuotation(
  quotation: Quotation,
  profile: BusinessProfile | null,
  facts: Facts,
): Outcome<Decision<Quotation>> {
  return only(
    quotationLifecycle.take(quotation, 'approve', facts, {
      approvalDate: facts.today,
      statusMessage: { code: approvalMessage(profile), params: {} },
    }),
  )
}

/** The specification's three messages: customer and prospect are ready for a proforma, others need the link first. */
const approvalMessage = (profile: BusinessProfile | null): string => {
  if (!profile) return 'approved-send-link'
  return profile.customerStatus === 'customer' ? 'approved-customer-exists' : 'approved-ready'
}

export const decideRejectQuotation = (quotation: Quotation, facts: Facts): Outcome<Decision<Quotation>> =>
  only(quotationLifecycle.take(quotation, 'reject', facts, { statusMessage: { code: 'rejected', params: {} } }))

export const decideExpireQuotation = (quotation: Quotation, facts: Facts): Outcome<Decision<Quotation>> =>
  only(
    quotationLifecycle.take(quotation, 'expire', facts, {
      statusMessage: { code: 'expired', params: { on: quotation.validUntil } },
    }),
  )

/** Renews the offer from today: same lines at current tax rates, next revision, not approved yet. */
export function decideRenewQuotation(
  { quotation, profile }: Corrected,
  input: InputOf<typeof renewQuotation>,
  facts: Facts & { company: Company },
): Outcome<Decision<Quotation>> {
  if (input.validUntil < facts.today)
    return refuse({ code: 'valid-until-in-the-past', params: { on: input.validUntil } })
  const placeOfSupply =
    lawfulPlace({ profile }, { supplierState: facts.company.state, lines: quotation.lines }) ?? quotation.placeOfSupply
  const priced = priceDocument(quotation.lines, facts.company.state, placeOfSupply)
  if (!priced.ok) return priced
  const terms = { ...quotation, placeOfSupply, quoteDate: facts.today, validUntil: input.validUntil }
  return only(
    quotationLifecycle.take(quotation, 'renew', facts, {
      ...documentOf(terms, priced.value, facts.company.state),
      particulars: correctedParticulars({ quotation, profile }, facts),
      revision: quotation.revision + 1,
      approvalDate: null,
      statusMessage: { code: 'renewed', params: { revision: quotation.revision + 1 } },
    }),
  )
}

const only = (taken: Outcome<Quotation>): Outcome<Decision<Quotation>> =>
  taken.ok ? accept({ main: taken.value, changes: [change(quotationEntity, taken.value)] }) : taken
