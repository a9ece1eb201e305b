import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { ProfileLink } from '#domain/profile-link/profile-link.ts'
import { standingAnswer } from '#domain/quotation/quotation-answer-state.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { QuotationLink } from './quotation-link.ts'

/** Days without use after which the address stops working; never before the offer itself ends. */
export const quotationLinkDays = 60

/** Whether the page's address still opens on this day. */
export const isLinkInUse = ({ revokedOn, expiresOn }: QuotationLink, today: BusinessDate): boolean =>
  revokedOn === null && expiresOn >= today

/** The page's address in the buyer's language; `token` is its secret part. */
export const quotationLinkPath = (token: string, language: string | null): string =>
  `${language === null || language === 'en' ? '' : `/${language}`}/quote/${token}`

/** Whether there is an offer to send: not one that was declined, taken back or has run out. */
export const isSendable = ({ status }: Pick<Quotation, 'status'>): boolean =>
  status === 'pending' || status === 'approved' || status === 'converted_to_proforma'

/** The quotation is still as it was sent. */
export const isAsSent = (link: QuotationLink, { particulars }: Pick<Quotation, 'particulars'>): boolean =>
  particulars?.since === link.sentSince

/** What the page says of the offer, and whether it can be answered. */
export const offerStates = [
  'open',
  'accepted',
  'change-asked',
  'declined',
  'agreed',
  'refused',
  'corrected',
  'ended',
  'withdrawn',
  'ordered',
] as const
export type OfferState = (typeof offerStates)[number]

type Offer = { link: QuotationLink; quotation: Quotation; profileLinks: readonly ProfileLink[] }

/** How the offer stands on this day, as its buyer's page shows it. */
export function offerState({ link, quotation }: Pick<Offer, 'link' | 'quotation'>, today: BusinessDate): OfferState {
  const { status } = quotation
  if (status === 'withdrawn') return 'withdrawn'
  if (status === 'converted_to_proforma') return 'ordered'
  if (!isAsSent(link, quotation)) return 'corrected'
  if (status === 'expired' || quotation.validUntil < today) return 'ended'
  const kind = standingAnswer(quotation)?.kind
  if (kind) return ({ accept: 'accepted', change: 'change-asked', decline: 'declined' } as const)[kind]
  return ({ approved: 'agreed', rejected: 'refused', pending: 'open' } as const)[status]
}

/** The seller has done something about the answer: a profile link goes out once an offer is accepted. */
export const isActedOn = ({ quotation, profileLinks }: Omit<Offer, 'link'>): boolean => {
  const answer = standingAnswer(quotation)
  if (!answer || answer.kind === 'change') return false
  return answer.notedAt !== null || profileLinks.some(({ createdAt }) => createdAt > answer.at)
}

const answerable: readonly OfferState[] = ['open', 'accepted', 'change-asked', 'declined']

/** Whether the buyer can answer the offer on its page. */
export const mayAnswer = (offer: Offer, today: BusinessDate): boolean =>
  answerable.includes(offerState(offer, today)) && !isActedOn(offer)
