import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'

/** Takes the same amount off a credit and a debit of one ledger. Never changed or deleted: a mistake is undone by its mirror. */
export const allocationSchema = z.object({
  id: z.string(),
  ...entityFields,
  ledgerId: z.string(),
  date: z.string(),
  creditEntryId: z.string(),
  debitEntryId: z.string(),
  /** Paise: positive, or the exact negative of the one it undoes. */
  amount: z.int(),
  undoes: z.nullable(z.string()),
})
export type Allocation = z.infer<typeof allocationSchema>
