import * as z from 'zod/mini'
import { entityFields, nullableText } from '#domain/kernel/field.ts'

/**
 * `dalali`: earned on a bill, or taken back from him. `kept`: a buyer paid him and deducted it from our bill. `paid` and
 * `tds` are one payment of ours; `void` takes either back.
 */
export const dalalEntryKinds = ['dalali', 'kept', 'paid', 'tds', 'void'] as const

/** One event on a broker's ledger. Never changed or deleted. */
export const dalalEntrySchema = z.object({
  id: z.string(),
  ...entityFields,
  dalalId: z.string(),
  /** 1, 2, 3 ... for each broker, without a gap. */
  seq: z.int(),
  date: z.string(),
  kind: z.enum(dalalEntryKinds),
  /** Paise, never 0: negative for what he earned, positive for what he got. */
  amount: z.int(),
  /** The bill or the payment it comes from, and the number printed on it. */
  documentEntity: z.string(),
  documentId: z.string(),
  number: nullableText,
  /** The buyer of the bill; null for a payment. */
  customerName: nullableText,
})
export type DalalEntry = z.infer<typeof dalalEntrySchema>
