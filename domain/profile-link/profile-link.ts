import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'

/** The specification's validity of a link. */
export const profileLinkDays = 7

/** A link's own record. The secret part of its address is never stored, only its hash. */
export const profileLinkSchema = z.object({
  id: z.string(),
  ...entityFields,
  quoteId: z.string(),
  expiresAt: z.string(),
  completedAt: z.nullable(z.string()),
  /** Set when a newer link took its place. */
  replacedAt: z.nullable(z.string()),
})
export type ProfileLink = z.infer<typeof profileLinkSchema>

/** What the specification says of a quotation's link. */
export type ProfileLinkState =
  | { code: 'no-link' }
  | { code: 'link-expired' }
  | { code: 'link-active'; params: { days: number } }
  | { code: 'link-completed' }

/** `nowMs` and `expiresAtMs` are epoch milliseconds; a started day counts as a day, as people count. */
export function profileLinkState(link: ProfileLink | undefined, nowMs: number, expiresAtMs: number): ProfileLinkState {
  if (!link) return { code: 'no-link' }
  if (link.completedAt) return { code: 'link-completed' }
  if (link.replacedAt || expiresAtMs <= nowMs) return { code: 'link-expired' }
  return { code: 'link-active', params: { days: Math.ceil((expiresAtMs - nowMs) / 86_400_000) } }
}
