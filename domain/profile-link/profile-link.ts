import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'

/** A link. The secret part of its URL is never stored, only its hash. */
export const profileLinkSchema = z.object({
  id: z.string(),
  ...entityFields,
  quoteId: z.string(),
  expiresAt: z.string(),
  completedAt: z.nullable(z.string()),
  /** Set when a newer link replaced it. */
  replacedAt: z.nullable(z.string()),
})
export type ProfileLink = z.infer<typeof profileLinkSchema>
