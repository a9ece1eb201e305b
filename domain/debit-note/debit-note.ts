import * as z from 'zod/mini'
import { noteFields } from '#domain/invoice-note/invoice-note.ts'
import { entityFields } from '#domain/kernel/field.ts'
import { debitNoteReasons } from './debit-note-reason.ts'

/** Charges more on one invoice: a bill of its own, at the rates of that invoice. */
export const debitNoteSchema = z.object({
  id: z.string(),
  ...entityFields,
  ...noteFields,
  reason: z.enum(debitNoteReasons),
  dueDate: z.string(),
})
export type DebitNote = z.infer<typeof debitNoteSchema>
