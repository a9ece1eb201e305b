import * as z from 'zod/mini'
import { requiredText, text } from '#domain/kernel/field.ts'
import { lineCharges } from './document-line-charge.ts'
import { lineUnits } from './document-line-unit.ts'

const discountBp = z.nullable(z.int('not-a-number').check(z.minimum(0, 'too-small'), z.maximum(10_000, 'too-large')))

/**
 * One row of a quotation, proforma, order or invoice. Quantity in thousandths of `unit`, rate and discount in
 * paise, tax rate in hundredths of a percent (500 is 5%).
 */
const documentLineInput = z.object({
  description: requiredText(200, 'line-description-required'),
  hsn: z.string().check(z.trim(), z.regex(/^(\d{4}|\d{6}|\d{8})$/, 'hsn-invalid')),
  quantityMilli: z.int('not-a-number').check(z.minimum(1, 'too-small'), z.maximum(100_000_000_000, 'too-large')),
  unit: z.enum(lineUnits, 'not-a-choice'),
  ratePaise: z.int('not-a-number').check(z.minimum(1, 'too-small'), z.maximum(1_000_000_00, 'too-large')),
  discountPaise: z._default(
    z.int('not-a-number').check(z.minimum(0, 'too-small'), z.maximum(999_00_00_000_00, 'too-large')),
    0,
  ),
  gstRateBp: z.int('not-a-number').check(z.minimum(0, 'too-small'), z.maximum(4000, 'too-large')),
  /** Discount in hundredths of a percent of the line; takes the place of `discountPaise`, which is computed from it. */
  discountBp: z.optional(discountBp),
  /** The rate contains the GST; so does the discount. */
  taxIncluded: z.optional(z.boolean()),
  /** Freight and the like, of quantity 1: taxed at the rate of the goods it comes with. */
  charge: z.optional(z.nullable(z.enum(lineCharges, 'not-a-choice'))),
  /** Why the rate is not the law's of the day. In the history, on no paper. */
  rateReason: z.optional(text(300)),
})

/** A computed row: the input and its amounts in paise. Its `discountPaise` is all that is taken off. */
export const documentLineSchema = z.object({
  ...documentLineInput.shape,
  /** The part of `discountPaise` that is the line's share of a discount on the whole document. */
  billDiscountPaise: z.optional(z.int()),
  taxable: z.int(),
  cgst: z.int(),
  sgst: z.int(),
  igst: z.int(),
  total: z.int(),
})

export const documentTotalsSchema = z.object({
  taxable: z.int(),
  cgst: z.int(),
  sgst: z.int(),
  igst: z.int(),
  roundOff: z.int(),
  total: z.int(),
})

/** A discount on the whole document: hundredths of a percent of its goods, or paise. The percentage counts if both are set. */
export const billDiscountInput = {
  discountBp,
  discountPaise: z.nullable(
    z.int('not-a-number').check(z.minimum(0, 'too-small'), z.maximum(999_00_00_000_00, 'too-large')),
  ),
}
export type BillDiscount = { discountBp?: number | null | undefined; discountPaise?: number | null | undefined }

export type DocumentLineInput = z.output<typeof documentLineInput>
export type DocumentLine = z.infer<typeof documentLineSchema>
export type DocumentTotals = z.infer<typeof documentTotalsSchema>

export const documentLinesInput = z
  .array(documentLineInput)
  .check(z.minLength(1, 'no-lines'), z.maxLength(300, 'too-many-lines'))
