import * as z from 'zod/mini'
import { dalaliRateFields } from '#domain/dalal/dalal.ts'
import { entityFields } from '#domain/kernel/field.ts'

/** Which broker brought a bill, and at what rate: with what of it has earned him his dalali so far. The id is the bill's. */
export const dalaliSchema = z.object({
  id: z.string(),
  ...entityFields,
  /** Null once it was said that no broker brought it. */
  dalalId: z.nullable(z.string()),
  customerId: z.string(),
  customerName: z.string(),
  number: z.nullable(z.string()),
  billDate: z.string(),
  /** As agreed on the day the bill was sent, or he was named. */
  ...dalaliRateFields,
  /** Paise that count for him, of `expected`; what waits at the bank does not yet. */
  realised: z.int(),
  expected: z.int(),
  /** Paise on his ledger: earned on this bill, and paid to him by the buyer. */
  earned: z.int(),
  kept: z.int(),
})
export type Dalali = z.infer<typeof dalaliSchema>
