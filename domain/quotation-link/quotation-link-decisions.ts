import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { acceptChange, change, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { decideClaimPayment, type ToldBefore } from '#domain/payment-claim/payment-claim-decisions.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import type { ProfileLink } from '#domain/profile-link/profile-link.ts'
import { answered, type Said } from '#domain/quotation/quotation-answer-decisions.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { isAdvanceAsked, type Deal } from './quotation-link-deal.ts'
import { quotationLinkEntity } from './quotation-link-entity.ts'
import { isActedOn, isAsSent, isLinkInUse, isSendable, quotationLinkDays } from './quotation-link-state.ts'
import type { QuotationLink } from './quotation-link.ts'

const later = (a: string, b: string): string => (a > b ? a : b)

/** The offer as it is now is what the buyer sees: on the page it knows, or on a new one if that has been switched off. */
export function decideSendQuotation(
  id: string,
  { quotation, links }: { quotation: Quotation; links: readonly QuotationLink[] },
  facts: Facts,
): Outcome<Decision<QuotationLink>> {
  const { particulars, revision, validUntil } = quotation
  if (!isSendable(quotation) || !particulars) return refuse({ code: 'quotation-not-on-offer' })
  const sent = {
    sentOn: facts.today,
    sentRevision: revision,
    sentSince: particulars.since,
    expiresOn: addDays(later(facts.today, validUntil), quotationLinkDays),
  }
  const known = links.find((link) => isLinkInUse(link, facts.today))
  if (known) return acceptChange(quotationLinkEntity, { ...known, ...sent })
  const page: QuotationLink = {
    ...fresh(facts),
    ...sent,
    id,
    quoteId: quotation.id,
    revokedOn: null,
    lastOpenedOn: null,
  }
  // One that has run out gives way: the database allows one in use.
  const older = links
    .filter(({ revokedOn }) => revokedOn === null)
    .map((link) => change(quotationLinkEntity, { ...link, revokedOn: facts.today }))
  return accept({ main: page, changes: [...older, change(quotationLinkEntity, page)] })
}

export function decideRevokeQuotationLink(link: QuotationLink, facts: Facts): Outcome<Decision<QuotationLink>> {
  if (!isLinkInUse(link, facts.today)) return refuse({ code: 'quotation-link-gone' })
  return acceptChange(quotationLinkEntity, { ...link, revokedOn: facts.today })
}

/** The buyer has looked: noted once a day, and the page lasts at least 60 days from then. */
export const decideVisitQuotationLink = (link: QuotationLink, facts: Facts): Outcome<Decision<QuotationLink>> =>
  acceptChange(quotationLinkEntity, {
    ...link,
    lastOpenedOn: facts.today,
    expiresOn: later(link.expiresOn, addDays(facts.today, quotationLinkDays)),
  })

type Answering = {
  /** The issue that the buyer's page showed; null where the page did not say. */
  since: string | null
  link: QuotationLink
  quotation: Quotation
  profile: BusinessProfile | null
  profileLinks: readonly ProfileLink[]
}

/** The buyer's answer to the offer that was sent and that the page showed; to no other, and not once the seller has acted on an earlier answer. */
export function decideAnswerQuotation(
  said: Said,
  { since, link, quotation, profile, profileLinks }: Answering,
  facts: Facts,
): Outcome<Decision<Quotation>> {
  if (!isAsSent(link, quotation)) return refuse({ code: 'quotation-not-as-sent' })
  // The page was left open, and another price was sent to the same address since: that one nobody has read yet.
  if (since !== null && since !== link.sentSince) return refuse({ code: 'quotation-sent-anew' })
  const after = answered(quotation, profile, said, facts)
  if (!after.ok) return after
  // The same again: nothing is new, except that the page was used.
  if (!after.value) return accept({ main: quotation, changes: [change(quotationLinkEntity, link)] })
  if (isActedOn({ quotation, profileLinks })) return refuse({ code: 'quotation-decided' })
  return acceptChange(quotationEntity, after.value, said.text ?? undefined)
}

type Told = Pick<PaymentClaim, 'id' | 'amount' | 'date' | 'utr'>
type Telling = Pick<Deal, 'quotation' | 'proforma'> & ToldBefore & { advances: readonly AdvancePayment[] }

/** The buyer says it has paid: the advance while that is asked for, after that the bills. Never money by itself. */
export function decideClaimOnPage(
  told: Told,
  { quotation, proforma, advances, ...before }: Telling,
  facts: Facts,
): Outcome<Decision<PaymentClaim>> {
  const [advance = null] = advances
  const isAsked = isAdvanceAsked({ proforma, advance })
  const customerId = quotation.businessProfileId
  if (customerId === null || advance === null || !(isAsked || advance.salesOrderId !== null))
    return refuse({ code: 'nothing-to-pay' })
  const claim = {
    ...told,
    customerId,
    advancePaymentId: isAsked ? advance.id : null,
    quoteId: quotation.id,
    note: null,
  }
  return decideClaimPayment(claim, { ledger: { customerName: advance.companyName }, ...before }, facts)
}
