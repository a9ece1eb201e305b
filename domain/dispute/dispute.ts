import * as z from 'zod/mini'
import { entityFields, nullableText } from '#domain/kernel/field.ts'

export const disputeStatuses = ['raised', 'settled', 'dismissed'] as const

/** A part of a bill that the customer says he does not owe: it is not asked for until that is settled, but it stays due. */
export const disputeSchema = z.object({
  id: z.string(),
  ...entityFields,
  customerId: z.string(),
  customerName: z.string(),
  /** The bill's entry on the ledger. */
  entryId: z.string(),
  number: nullableText,
  /** Paise. */
  amount: z.int(),
  reason: z.string(),
  since: z.string(),
  /** How it ended. */
  outcome: nullableText,
  status: z.enum(disputeStatuses),
})
export type Dispute = z.infer<typeof disputeSchema>
