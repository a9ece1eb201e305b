import * as z from 'zod/mini'
import { entityFields, nullableText } from '#domain/kernel/field.ts'

/** A quotation's page for its buyer, without a login. The secret part of its address is never stored, only its hash. */
export const quotationLinkSchema = z.object({
  id: z.string(),
  ...entityFields,
  quoteId: z.string(),
  /** When it was sent last, and which issue of the paper: the page shows that one, and only that one can be answered. */
  sentOn: z.string(),
  sentRevision: z.int(),
  sentSince: z.string(),
  /** Its last day; each day of use moves it on. */
  expiresOn: z.string(),
  revokedOn: nullableText,
  lastOpenedOn: nullableText,
})
export type QuotationLink = z.infer<typeof quotationLinkSchema>
