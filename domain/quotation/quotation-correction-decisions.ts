import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { linesAtRatesOf, rateChangesText, rateReasonsText } from '#domain/document-line/document-line-rate.ts'
import { typedLines } from '#domain/document-line/document-line-settled.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import { acceptTaken, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { leavesItsYear, whyTooFar } from './quotation-date.ts'
import { quotationEntity } from './quotation-entity.ts'
import { quotationLifecycle } from './quotation-lifecycle.ts'
import type { changeQuotation, renewQuotation, reviseQuotation } from './quotation-operations.ts'
import { pricedAsTyped, pricedOn } from './quotation-price.ts'
import { isOnOffer } from './quotation-status.ts'
import { isSameSupply, suppliedToday } from './quotation-supply.ts'
import { documentOf } from './quotation-terms.ts'
import type { Quotation } from './quotation.ts'

type Parties = { profile: BusinessProfile | null; company: Company }

/** Corrects a quotation nobody has decided on yet, within its financial year. */
export function decideChangeQuotation(
  quotation: Quotation,
  input: InputOf<typeof changeQuotation>,
  parties: Parties,
  facts: Facts,
): Outcome<Decision<Quotation>> {
  const terms = correctedTerms(quotation, input, parties, facts)
  if (!terms.ok) return terms
  if (leavesItsYear(quotation, terms.value.quoteDate)) return refuse({ code: 'quotation-keeps-its-year' })
  return acceptTaken(
    quotationEntity,
    quotationLifecycle.take(quotation, 'change', facts, terms.value),
    rateReasonsText(input.lines ?? []),
  )
}

/**
 * Offers a quotation again, corrected, as its next revision: one that was approved, rejected or withdrawn, or that the buyer
 * asked to change. What the buyer was sent stays in the history, and the buyer decides anew.
 */
export function decideReviseQuotation(
  quotation: Quotation,
  input: InputOf<typeof reviseQuotation>,
  parties: Parties,
  facts: Facts,
): Outcome<Decision<Quotation>> {
  const terms = correctedTerms(quotation, input, parties, facts)
  if (!terms.ok) return terms
  if (terms.value.validUntil < facts.today)
    return refuse({ code: 'valid-until-in-the-past', params: { on: terms.value.validUntil } })
  const revision = quotation.revision + 1
  return acceptTaken(
    quotationEntity,
    quotationLifecycle.take(quotation, 'revise', facts, {
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
function correctedParticulars(quotation: Quotation, { profile, company }: Parties, { now }: Facts) {
  const today = particularsOf({ company, companyName: quotation.companyName, profile }, { now })
  return { ...today, buyer: profile ? today.buyer : (quotation.particulars?.buyer ?? today.buyer) }
}

/** A quotation's terms after a correction, priced anew if goods or place have changed. */
export function correctedTerms(
  quotation: Quotation,
  input: InputOf<typeof changeQuotation>,
  { profile, company }: Parties,
  facts: Facts,
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
  const parties = { company, profile, shipTo: terms.consignee, reverseCharge: terms.reverseCharge }
  const { lines = isTyped ? typedLines(moved.lines) : moved.lines } = input
  const price = isTyped ? pricedAsTyped : pricedOn
  const priced = isPricedAnew ? price(terms.quoteDate, { ...terms, lines }, parties) : accept(quotation)
  if (!priced.ok) return priced
  return accept({
    ...documentOf(terms, priced.value),
    particulars: isPricedAnew
      ? correctedParticulars(quotation, { profile, company }, facts)
      : quotation.particulars && { ...quotation.particulars, since: facts.now },
  })
}

/**
 * The quotation taxed as its party's business profile requires, priced anew as its next revision; unchanged if it was right,
 * or if nothing may come of it any more. An approval stays, and whoever hands in the profile is shown the new total.
 */
export function quotationForProfile(
  quotation: Quotation,
  { company, profile }: { company: Company; profile: BusinessProfile },
  facts: Pick<Facts, 'now'>,
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
    // It is another paper now, of both parties as they are registered today.
    particulars:
      quotation.particulars && particularsOf({ company, companyName: quotation.companyName, profile }, facts),
    statusMessage: isMoved
      ? { code: 'place-corrected', params: { state: supplied.placeOfSupply, before: quotation.placeOfSupply, amount } }
      : { code: 'tax-corrected', params: { amount } },
  }
}

/** Renews the offer from today: same lines at the day's tax rates, next revision, not approved yet. */
export function decideRenewQuotation(
  quotation: Quotation,
  input: InputOf<typeof renewQuotation>,
  { profile, company }: Parties,
  facts: Facts,
): Outcome<Decision<Quotation>> {
  if (input.validUntil < facts.today)
    return refuse({ code: 'valid-until-in-the-past', params: { on: input.validUntil } })
  const { consignee: shipTo, reverseCharge } = quotation
  const parties = { company, profile, shipTo, reverseCharge }
  const { placeOfSupply } = suppliedToday(quotation, parties, facts.today)
  const { lines, changed } = linesAtRatesOf(quotation.lines, { from: quotation.quoteDate, to: facts.today })
  const priced = pricedOn(facts.today, { lines, placeOfSupply }, parties)
  if (!priced.ok) return priced
  const revision = quotation.revision + 1
  const rates = rateChangesText(changed)
  const terms = { ...quotation, quoteDate: facts.today, validUntil: input.validUntil }
  return acceptTaken(
    quotationEntity,
    quotationLifecycle.take(quotation, 'renew', facts, {
      ...documentOf(terms, priced.value),
      particulars: correctedParticulars(quotation, { profile, company }, facts),
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
