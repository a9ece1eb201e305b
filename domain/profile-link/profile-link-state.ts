import type { ProfileLink } from './profile-link.ts'

/** The specification's states of a quotation's link. */
export type ProfileLinkState =
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
