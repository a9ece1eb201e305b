import * as z from 'zod/mini'
import { nullableText } from '#domain/kernel/field.ts'

/** What a party has bought and has on account. */
const figures = {
  totalOrders: z.int(),
  activeOrders: z.int(),
  totalRevenue: z.int(),
  averageOrderValue: z.int(),
  onAccountAmount: z.int(),
}

/** How a party came to be joined into another: what it brought, and what the other was without it. By it they are parted. */
export const joiningSchema = z.object({
  into: z.string(),
  on: z.string(),
  by: z.string(),
  /** Of the joined party. */
  own: z.object(figures),
  /** Of the one that stays, as far as the other changed it: fields by name. */
  before: z.record(z.string(), z.unknown()),
  /** Of the ledger that stays: its last entry that was its own, and the last day money came; of the other, that day. */
  ledger: z.object({ lastSeq: z.int(), lastReceiptDate: nullableText, ownReceiptDate: nullableText }),
  /** What was taken along: ids by kind. */
  moved: z.record(z.string(), z.array(z.string())),
  /** The day they were parted again. */
  partedOn: nullableText,
})
export type Joining = z.infer<typeof joiningSchema>
