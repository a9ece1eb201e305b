import * as z from 'zod/mini'
import { buyerKinds, supplierKinds } from './gst-kind.ts'

/**
 * Who sells to whom, as far as it decides the tax. Kept with each document, so that what was issued stays as it was when a
 * company or a buyer changes its registration.
 */
export const supplySchema = z.object({
  supplier: z.enum(supplierKinds),
  buyer: z.enum(buyerKinds),
  /** Number of the letter of undertaking (LUT) under which a zero-rated supply bears no tax; null without one. */
  lut: z.nullable(z.string()),
  /** Whether the buyer owes the tax, as far as he is registered; absent on documents that nobody asked it of. */
  reverseCharge: z.optional(z.boolean()),
})
export type Supply = z.infer<typeof supplySchema>

/** The parts of a document that decide its tax. */
export type Supplied = {
  supplierState: string
  placeOfSupply: string
  /** Missing only on a device that has not synchronised since an earlier release. */
  supply?: Supply | null | undefined
}
