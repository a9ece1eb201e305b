import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import { instantAt } from '#domain/calendar/calendar-instant.ts'
import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import { profileLinkDays } from '#domain/document/document-days.ts'
import { statesOfPincode } from '#domain/identifier/pincode.ts'
import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { stateOf } from '#domain/place/state.ts'
import { decideCompleteProfileLink, type ProfileLinkContext } from '#domain/profile-link/profile-link-decisions.ts'
import { whyNoProfileLink } from '#domain/profile-link/profile-link-state.ts'
import type { ProfileLink } from '#domain/profile-link/profile-link.ts'
import { standingAnswer } from '#domain/quotation/quotation-answer-state.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { quotationLinkEntity } from './quotation-link-entity.ts'
import type { profileOnQuotationLink } from './quotation-link-operations.ts'
import { isLinkInUse } from './quotation-link-state.ts'
import type { QuotationLink } from './quotation-link.ts'

/*
 * The business profile that a buyer gives on the quotation's page: the profile link's form, without what follows from a GSTIN
 * or is not needed for the proforma. It is open for the link's seven days, and fills in the link that staff have sent, if any.
 */

type Asked = { quotation: Quotation; profileLinks: readonly ProfileLink[] }

/** The link that staff have sent and that still works. */
const activeLink = (links: readonly ProfileLink[], today: BusinessDate): ProfileLink | undefined =>
  links.find((link) => !link.completedAt && !link.replacedAt && kolkataDay(link.expiresAt) >= today)

/**
 * The last day on which the page asks for the profile, or null if it does not: the buyer is known, or has not said yes. Seven
 * days from the yes, or until the link ends that staff have sent since.
 */
export function profileUntil({ quotation, profileLinks }: Asked, today: BusinessDate): BusinessDate | null {
  if (quotation.businessProfileId !== null || whyNoProfileLink(quotation, null, profileLinks)) return null
  const since = addDays(quotation.approvalDate ?? quotation.quoteDate, profileLinkDays)
  const link = activeLink(profileLinks, today)
  const until = link ? kolkataDay(link.expiresAt) : since
  return until > since ? until : since
}

/** The last day on which the page asks for the profile, as long as nobody withdraws it, of a buyer who said yes on it; else null. */
export function askedSinceYes(asked: Asked, today: BusinessDate): BusinessDate | null {
  const { quotation } = asked
  if (quotation.leadId === null || standingAnswer(quotation)?.kind !== 'accept') return null
  const until = profileUntil(asked, today)
  return until !== null && until >= today ? until : null
}

/** The same where the links of the quotation are known: a page that was withdrawn asks for nothing. */
export const askedOnPage = (
  { quotationLinks, ...asked }: Asked & { quotationLinks: readonly QuotationLink[] },
  today: BusinessDate,
): BusinessDate | null => (quotationLinks.some((link) => isLinkInUse(link, today)) ? askedSinceYes(asked, today) : null)

/** The State that follows from what was written: the GSTIN's own, else the one chosen, else the pincode's if it lies in one. */
export function stateWritten({
  gstNumber,
  state,
  pincode,
}: {
  gstNumber: string
  state: string | null
  pincode: string
}) {
  const [found, another] = statesOfPincode(pincode)
  const code = gstNumber === '' ? (another === undefined ? found : undefined) : gstNumber.slice(0, 2)
  return (gstNumber === '' ? state : null) ?? (code === undefined ? null : (stateOf(code)?.name.en ?? null))
}

type Entered = Omit<InputOf<typeof profileOnQuotationLink>, 'linkId'>

/** Takes in the profile as the profile link would, on the link that staff have sent or on one of its own. */
export function decideProfileOnPage(
  { id, hasNoGstin: _said, state, ...entered }: Entered,
  { profileLinks, ...context }: ProfileLinkContext & { profileLinks: readonly ProfileLink[] },
  facts: Facts,
): Outcome<Decision<BusinessProfile>> {
  const { quotation } = context
  if (quotation.businessProfileId !== null) return refuse({ code: 'profile-exists' })
  const no = whyNoProfileLink(quotation, null, profileLinks)
  if (no) return refuse(no)
  const until = profileUntil({ quotation, profileLinks }, facts.today)
  if (until === null || until < facts.today) return refuse({ code: 'link-expired' })
  const written = stateWritten({ ...entered, state })
  if (written === null) return refuse({ code: 'state-required' })
  const form = {
    ...entered,
    linkId: '',
    profileId: id,
    gstKind: entered.gstNumber === '' ? ('unregistered' as const) : ('regular' as const),
    // A GSTIN holds the PAN.
    panNumber: entered.gstNumber === '' ? null : entered.gstNumber.slice(2, 12),
    businessType: 'textile_manufacturer' as const,
    establishedYear: null,
    state: written,
    country: 'India',
  }
  const sent = activeLink(profileLinks, facts.today)
  // The page asks to the end of the last day, the link that staff sent ends at its hour.
  const link = sent && sent.expiresAt > facts.now ? sent : ownLink(id, quotation, facts)
  return decideCompleteProfileLink(link, form, context, facts)
}

const ownLink = (profileId: string, { id: quoteId }: Quotation, facts: Facts): ProfileLink => ({
  ...fresh(facts),
  id: nthId(profileId, 1),
  quoteId,
  expiresAt: instantAt(facts.nowMs + profileLinkDays * 86_400_000),
  completedAt: null,
  replacedAt: null,
})

/**
 * With the changes of the profile, the page: where the buyer's own State has corrected the taxes of its quotation, the page shows
 * that one at once. Nobody has to send it again.
 */
export function seenAgain(changes: readonly Change[], link: QuotationLink): Change[] {
  const shown = changes.map(({ entity, value }) =>
    entity === quotationEntity.name && value.id === link.quoteId ? (value as Quotation) : null,
  )
  const quotation = shown.find((one) => one !== null)
  const since = quotation?.particulars?.since
  if (!quotation || since === undefined || since === link.sentSince) return [...changes]
  return [...changes, change(quotationLinkEntity, { ...link, sentSince: since, sentRevision: quotation.revision })]
}
