import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'

export const openingBillStatuses = ['standing', 'removed'] as const

/** What a customer owed before the books began, bill by bill; or, if negative, had with us. */
export const openingBillSchema = z.object({
  id: z.string(),
  ...entityFields,
  customerId: z.string(),
  customerName: z.string(),
  /** As it was printed, in whatever form. */
  number: z.string(),
  billDate: z.string(),
  dueDate: z.string(),
  /** Paise, not 0: positive if the customer owes it. */
  amount: z.int(),
  status: z.enum(openingBillStatuses),
  /** Its entry on the ledger; a correction posts another one. */
  entryId: z.string(),
})
export type OpeningBill = z.infer<typeof openingBillSchema>
