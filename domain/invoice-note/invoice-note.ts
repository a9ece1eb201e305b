import * as z from 'zod/mini'
import { documentLineSchema, documentTotalsSchema } from '#domain/document-line/document-line.ts'
import { particularsSchema } from '#domain/document/document-particulars.ts'
import { supplySchema } from '#domain/gst/gst-supply.ts'
import { nullableText, paise } from '#domain/kernel/field.ts'

export const noteStatuses = ['draft', 'issued', 'discarded', 'cancelled'] as const

/** A part of an invoice's line: `line` counts from 1. Of one that changes value alone, quantity and rate are 0. */
const noteLineSchema = z.object({
  ...documentLineSchema.shape,
  line: z.int(),
  quantityMilli: z.int(),
  ratePaise: z.int(),
})
export type InvoiceNoteLine = z.infer<typeof noteLineSchema>

/** What is asked of a line. `taxable` counts only without a quantity: the value of a quantity follows from the invoice. */
export const noteLineInput = z.object({
  line: z.int('not-a-number').check(z.minimum(1, 'too-small'), z.maximum(300, 'too-large')),
  quantityMilli: z.int('not-a-number').check(z.minimum(0, 'too-small'), z.maximum(100_000_000_000, 'too-large')),
  taxable: paise,
})
export type AskedLine = z.infer<typeof noteLineInput>

/** What credit notes and debit notes have in common: each changes one invoice, at its kind of tax and its place of supply. */
export const noteFields = {
  /** Assigned when the note is issued. */
  number: nullableText,
  invoiceId: z.string(),
  /** As printed: Rule 53(1A) of the CGST Rules requires both. Null while the invoice waits for its number. */
  invoiceNumber: nullableText,
  invoiceDate: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  /** The day of the draft, then that of the issue. */
  noteDate: z.string(),
  lines: z.array(noteLineSchema),
  totals: documentTotalsSchema,
  supplierState: z.string(),
  placeOfSupply: z.string(),
  /** As the invoice says; null for an invoice of an earlier release. */
  supply: z.nullable(supplySchema),
  notes: nullableText,
  status: z.enum(noteStatuses),
  cancelReason: nullableText,
  /** As issued; null for a draft. */
  particulars: z.nullable(particularsSchema),
}
const noteSchema = z.object(noteFields)
export type InvoiceNote = z.infer<typeof noteSchema>
