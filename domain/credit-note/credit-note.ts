import * as z from 'zod/mini'
import { documentLineSchema, documentTotalsSchema } from '#domain/document-line/document-line.ts'
import { particularsSchema } from '#domain/document/document-particulars.ts'
import { supplySchema } from '#domain/gst/gst-supply.ts'
import { entityFields } from '#domain/kernel/field.ts'
import { creditNoteReasons } from '#domain/ledger/ledger-note-kind.ts'

/** `gst` lowers the tax of its invoice; `commercial` lowers only what the customer owes, and bears no tax. */
export const noteKinds = ['gst', 'commercial'] as const
export const creditNoteStatuses = ['draft', 'issued', 'discarded', 'cancelled'] as const

/** A credited part of an invoice's line: `line` counts from 1, and a quantity of 0 credits value alone. */
export const noteLineSchema = z.object({ ...documentLineSchema.shape, line: z.int() })
export type CreditNoteLine = z.infer<typeof noteLineSchema>

const maybe = z.nullable(z.string())
/** Credits part of one invoice, at its rates, its kind of tax and its place of supply. */
export const creditNoteSchema = z.object({
  id: z.string(),
  ...entityFields,
  /** Assigned when the note is issued, in a series of its own for each kind. */
  number: maybe,
  invoiceId: z.string(),
  /** As printed: Rule 53(1A) of the CGST Rules requires both. Null while the invoice waits for its number. */
  invoiceNumber: maybe,
  invoiceDate: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  tax: z.enum(noteKinds),
  reason: z.enum(creditNoteReasons),
  /** The day of the draft, then that of the issue. */
  noteDate: z.string(),
  lines: z.array(noteLineSchema),
  totals: documentTotalsSchema,
  supplierState: z.string(),
  placeOfSupply: z.string(),
  /** As the invoice says; null for an invoice of an earlier release. */
  supply: z.nullable(supplySchema),
  notes: maybe,
  status: z.enum(creditNoteStatuses),
  cancelReason: maybe,
  /** As issued; null for a draft. */
  particulars: z.nullable(particularsSchema),
})
export type CreditNote = z.infer<typeof creditNoteSchema>
