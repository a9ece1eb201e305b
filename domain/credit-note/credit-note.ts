import * as z from 'zod/mini'
import { noteFields } from '#domain/invoice-note/invoice-note.ts'
import { entityFields } from '#domain/kernel/field.ts'
import { creditNoteReasons } from '#domain/ledger/ledger-note-kind.ts'

/** `gst` lowers the tax of its invoice; `commercial` lowers only what the customer owes, and bears no tax. */
export const noteKinds = ['gst', 'commercial'] as const

/** Credits part of one invoice, at its rates. Each kind has a series of numbers of its own. */
export const creditNoteSchema = z.object({
  id: z.string(),
  ...entityFields,
  ...noteFields,
  tax: z.enum(noteKinds),
  reason: z.enum(creditNoteReasons),
  /** The goods return that it credits, if it was made for one. */
  goodsReturnId: z.nullable(z.string()),
})
export type CreditNote = z.infer<typeof creditNoteSchema>
