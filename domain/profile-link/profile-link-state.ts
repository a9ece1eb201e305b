import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { ProfileLink } from './profile-link.ts'

/** The specification's states of a quotation's link. */
type ProfileLinkState =
  | { code: 'no-link' }
  | { code: 'link-expired' }
  | { code: 'link-active'; params: { days: number } }
  | { code: 'link-completed' }

/** `nowMs` and `expiresAtMs` are epoch milliseconds; days left are rounded up. */
export function profileLinkState(link: ProfileLink | undefined, nowMs: number, expiresAtMs: number): ProfileLinkState {
  if (!link) return { code: 'no-link' }
  if (link.completedAt) return { code: 'link-completed' }
  if (link.replacedAt || expiresAtMs <= nowMs) return { code: 'link-expired' }
  return { code: 'link-active', params: { days: Math.ceil((expiresAtMs - nowMs) / 86_400_000) } }
}

/** Whether its profile is there, whichever way it came: staff may have written it down, and a demo has no links of its sample. */
export const isProfileGiven = ({ statusMessage }: Pick<Quotation, 'statusMessage'>): boolean =>
  statusMessage?.code === 'profile-completed'

type Buyer = Pick<BusinessProfile, 'customerStatus'> | null

/**
 * Why a link cannot be created, or null. It needs an approved quotation whose buyer has no business profile, or is a
 * prospect that has not completed a link for it. `profile` is the quotation's, null if it has none.
 */
export function whyNoProfileLink(quotation: Quotation, profile: Buyer, links: readonly ProfileLink[]): Refusal | null {
  if (quotation.status !== 'approved') return { code: 'link-needs-approval' }
  if (links.some(({ completedAt }) => completedAt !== null)) return { code: 'link-completed' }
  const isProspect = quotation.businessProfileId === null || profile?.customerStatus === 'prospect'
  return isProspect ? null : { code: 'profile-exists' }
}
