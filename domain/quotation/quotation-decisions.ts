import { leadEntity } from '#domain/lead/lead-entity.ts'
import { movedYear, whyTooFar } from './quotation-date.ts'
import { quotationEntity } from './quotation-entity.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { buyerOf, particularsOf } from '#domain/document/document-issue.ts'
import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { isWithdrawnLead, isWithdrawnParty, withdrawnRefusal } from '#domain/import-origin/import-origin-withdrawn.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { decideCreateLead } from '#domain/lead/lead-decisions.ts'
import { leadLifecycle } from '#domain/lead/lead-lifecycle.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { linesAtRatesOf, rateChangesText, rateReasonsText } from '#domain/document-line/document-line-rate.ts'
import { typedLines } from '#domain/document-line/document-line-settled.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { quotationLifecycle } from './quotation-lifecycle.ts'
import type { changeQuotation, createQuotation, renewQuotation, reviseQuotation } from './quotation-operations.ts'
import { pricedAsTyped, pricedOn, type PricedOn } from './quotation-price.ts'
import { isOnOffer } from './quotation-status.ts'
import { isSameSupply, suppliedToday, type SupplyParties } from './quotation-supply.ts'
import type { Quotation } from './quotation.ts'

/** The recipient of a quotation: a lead, with its business profile if it has one, or a customer ordering again. */
export type QuotationParty = { lead: Lead | null; profile: BusinessProfile | null }

/** `number` is the next of the series on the server, null in a browser. */
export function decideCreateQuotation(
  input: InputOf<typeof createQuotation>,
  { lead: known, profile }: QuotationParty,
  facts: Facts & { number: string | null; company: Company },
): Outcome<Decision<Quotation>> {
  const lead = input.newLead ? decideCreateLead({ ...input.newLead, imported: null }, facts).main : known
  const party = lead ?? profile
  if (!party) return refuse({ code: 'not-found' })
  if ((lead && isWithdrawnLead(lead)) || (profile && isWithdrawnParty(profile)))
    return refuse(withdrawnRefusal(party.companyName))
  const far = whyTooFar(input.quoteDate, facts)
  if (far) return refuse(far)
  const parties = { company: facts.company, profile, shipTo: input.consignee, reverseCharge: input.reverseCharge }
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
    particulars: particularsOf({ company: facts.company, companyName: party.companyName, profile, lead }, facts),
    answer: null,
  }
  const decided = withLead(quotation, lead, facts)
  // The quotation refers to its lead, which therefore has to be there first.
  return decided.ok && input.newLead
    ? accept({ ...decided.value, changes: decided.value.changes.toReversed() })
    : decided
}

type Terms = Pick<
  Quotation,
  | 'quoteDate'
  | 'validUntil'
  | 'advanceRateBp'
  | 'notes'
  | 'discountBp'
  | 'discountPaise'
  | 'consignee'
  | 'reverseCharge'
>
const documentOf = (terms: Terms, priced: PricedOn) => ({
  quoteDate: terms.quoteDate,
  validUntil: terms.validUntil,
  advanceRateBp: terms.advanceRateBp,
  notes: terms.notes,
  discountBp: terms.discountBp,
  discountPaise: terms.discountPaise,
  consignee: terms.consignee,
  reverseCharge: terms.reverseCharge,
  lines: priced.lines,
  totals: priced.totals,
  items: priced.items,
  supplierState: priced.supplierState,
  placeOfSupply: priced.placeOfSupply,
  supply: priced.supply,
  totalAmount: priced.totals.total,
})

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

type Corrected = { quotation: Quotation; profile: BusinessProfile | null }

/** Corrects a quotation nobody has decided on yet. Its number names its financial year, and changes with it. */
export function decideChangeQuotation(
  corrected: Corrected,
  input: InputOf<typeof changeQuotation>,
  facts: Facts & { company: Company; number: string | null },
): Outcome<Decision<Quotation>> {
  const terms = correctedTerms(corrected, input, facts)
  if (!terms.ok) return terms
  const { quotation } = corrected
  const why = rateReasonsText(input.lines ?? [])
  if (movedYear(quotation, input.quoteDate) === null)
    return only(quotationLifecycle.take(quotation, 'change', facts, terms.value), why)
  // A revision was sent under its number, which the buyer may quote.
  if (quotation.revision > 1)
    return refuse({ code: 'quotation-keeps-its-year', params: { number: quotation.number ?? '' } })
  return only(quotationLifecycle.take(quotation, 'change', facts, { ...terms.value, number: facts.number }), why)
}

/**
 * Offers a quotation again, corrected, as its next revision: one that was approved, rejected or withdrawn, or that the buyer
 * asked to change. What the buyer was sent stays in the history, and the buyer decides anew.
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
      withdrawReason: null,
      statusMessage: { code: 'revised', params: { revision } },
    }),
    rateReasonsText(input.lines ?? []),
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
  const far = terms.quoteDate === quotation.quoteDate ? null : whyTooFar(terms.quoteDate, facts)
  if (far) return refuse(far)
  if (terms.validUntil < terms.quoteDate) return refuse({ code: 'valid-until-before-quote-date' })
  const moved = linesAtRatesOf(quotation.lines, { from: quotation.quoteDate, to: terms.quoteDate })
  const isTyped = [input.lines, input.discountBp, input.discountPaise].some((typed) => typed !== undefined)
  const isMoved = [input.placeOfSupply, input.consignee, input.reverseCharge].some((typed) => typed !== undefined)
  const isPricedAnew = isTyped || isMoved || moved.changed.length > 0
  // Editing only the notes must not change a price the buyer may have seen.
  const parties = { company: facts.company, profile, shipTo: terms.consignee, reverseCharge: terms.reverseCharge }
  const { lines = isTyped ? typedLines(moved.lines) : moved.lines } = input
  const price = isTyped ? pricedAsTyped : pricedOn
  const priced = isPricedAnew ? price(terms.quoteDate, { ...terms, lines }, parties) : accept(quotation)
  if (!priced.ok) return priced
  return accept({
    ...documentOf(terms, priced.value),
    particulars: isPricedAnew
      ? correctedParticulars({ quotation, profile }, facts)
      : quotation.particulars && { ...quotation.particulars, since: facts.now },
  })
}

/**
 * The quotation taxed as its party's business profile requires, priced anew as its next revision; unchanged if it was right,
 * or if nothing may come of it any more. An approval stays, and whoever hands in the profile is shown the new total.
 */
export function quotationForProfile(
  quotation: Quotation,
  { company, profile }: SupplyParties & { profile: BusinessProfile },
  { now }: Pick<Facts, 'now'>,
): Quotation {
  if (!isOnOffer(quotation) || quotation.status === 'converted_to_proforma') return quotation
  const supplied = suppliedToday(quotation, { company, profile, shipTo: quotation.consignee }, quotation.quoteDate)
  if (isSameSupply(quotation, supplied)) return { ...quotation, supply: supplied.supply ?? null }
  const priced = priceDocument(quotation.lines, supplied)
  if (!priced.ok) return quotation
  const isMoved = supplied.placeOfSupply !== quotation.placeOfSupply
  const amount = priced.value.totals.total
  return {
    ...quotation,
    ...documentOf(quotation, { ...priced.value, ...supplied, supply: supplied.supply ?? null }),
    revision: quotation.revision + 1,
    particulars: quotation.particulars && {
      ...quotation.particulars,
      since: now,
      buyer: buyerOf({ profile }, quotation.companyName),
    },
    statusMessage: isMoved
      ? { code: 'place-corrected', params: { state: supplied.placeOfSupply, before: quotation.placeOfSupply, amount } }
      : { code: 'tax-corrected', params: { amount } },
  }
}

/** Records that the buyer agreed; the message says what is needed for a proforma. */
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
export const approvalMessage = (profile: BusinessProfile | null): string => {
  if (!profile) return 'approved-send-link'
  return profile.customerStatus === 'customer' ? 'approved-customer-exists' : 'approved-ready'
}

export const decideRejectQuotation = (quotation: Quotation, facts: Facts): Outcome<Decision<Quotation>> =>
  only(quotationLifecycle.take(quotation, 'reject', facts, { statusMessage: { code: 'rejected', params: {} } }))

/** The seller's own way out, also after the buyer has agreed; a profile link of it stops working. */
export const decideWithdrawQuotation = (
  quotation: Quotation,
  reason: string,
  facts: Facts,
): Outcome<Decision<Quotation>> => {
  const taken = quotationLifecycle.take(quotation, 'withdraw', facts, {
    withdrawReason: reason,
    approvalDate: null,
    statusMessage: { code: 'withdrawn', params: { reason } },
  })
  return taken.ok ? accept({ main: taken.value, changes: [change(quotationEntity, taken.value, reason)] }) : taken
}

export const decideExpireQuotation = (quotation: Quotation, facts: Facts): Outcome<Decision<Quotation>> =>
  only(
    quotationLifecycle.take(quotation, 'expire', facts, {
      statusMessage: { code: 'expired', params: { on: quotation.validUntil } },
    }),
  )

/** Renews the offer from today: same lines at the day's tax rates, next revision, not approved yet. */
export function decideRenewQuotation(
  { quotation, profile }: Corrected,
  input: InputOf<typeof renewQuotation>,
  facts: Facts & { company: Company },
): Outcome<Decision<Quotation>> {
  if (input.validUntil < facts.today)
    return refuse({ code: 'valid-until-in-the-past', params: { on: input.validUntil } })
  const { consignee: shipTo, reverseCharge } = quotation
  const parties = { company: facts.company, profile, shipTo, reverseCharge }
  const { placeOfSupply } = suppliedToday(quotation, parties, facts.today)
  const { lines, changed } = linesAtRatesOf(quotation.lines, { from: quotation.quoteDate, to: facts.today })
  const priced = pricedOn(facts.today, { lines, placeOfSupply }, parties)
  if (!priced.ok) return priced
  const revision = quotation.revision + 1
  const rates = rateChangesText(changed)
  const terms = { ...quotation, quoteDate: facts.today, validUntil: input.validUntil }
  return only(
    quotationLifecycle.take(quotation, 'renew', facts, {
      ...documentOf(terms, priced.value),
      particulars: correctedParticulars({ quotation, profile }, facts),
      revision,
      approvalDate: null,
      statusMessage:
        rates === ''
          ? { code: 'renewed', params: { revision } }
          : { code: 'renewed-rates', params: { revision, rates, amount: priced.value.totals.total } },
    }),
    rates,
  )
}

/** `why` goes into the history. */
const only = (taken: Outcome<Quotation>, why = ''): Outcome<Decision<Quotation>> =>
  taken.ok ? accept({ main: taken.value, changes: [change(quotationEntity, taken.value, why)] }) : taken
