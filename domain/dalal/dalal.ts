import * as z from 'zod/mini'
import { entityFields, nullableText } from '#domain/kernel/field.ts'
import { dalaliBases } from './dalal-choices.ts'

/** A rate of dalali: hundredths of a percent of a value, or paise a metre. The other of the two is null. */
export const dalaliRateFields = {
  base: z.enum(dalaliBases),
  percentBp: z.nullable(z.int()),
  paisePerMetre: z.nullable(z.int()),
}

/** A broker, and what we owe him. */
export const dalalSchema = z.object({
  id: z.string(),
  ...entityFields,
  name: z.string(),
  phone: nullableText,
  panNumber: nullableText,
  /** What he is paid, as agreed today; each bill keeps the rate of its own day. */
  ...dalaliRateFields,
  /** Whether tax is deducted from what he is paid (section 194H, since 1 April 2026 section 393 of the Income-tax Act, 2025). */
  deductTds: z.boolean(),
  notes: nullableText,
  /** Paise, the sum of his entries. As on every ledger debit is positive: what we owe him is negative. */
  balance: z.int(),
  /** The number of his entries; the last one's `seq`. */
  lastSeq: z.int(),
  /** The financial year of his last payment, and what was paid and deducted in it: the limit for TDS counts by years. */
  paidYear: nullableText,
  paidInYear: z.int(),
  tdsInYear: z.int(),
})
export type Dalal = z.infer<typeof dalalSchema>
export type DalaliRate = Pick<Dalal, 'base' | 'percentBp' | 'paisePerMetre'>
