import * as z from 'zod/mini'
import { onOne, optionalText, paise, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { creditNoteReasons } from '#domain/ledger/ledger-note-kind.ts'
import { creditNoteSchema, creditNoteStatuses, noteKinds } from './credit-note.ts'

/** `taxable` counts only where no quantity is credited: the value of a quantity follows from the invoice. */
const line = z.object({
  line: z.int('not-a-number').check(z.minimum(1, 'too-small'), z.maximum(300, 'too-large')),
  quantityMilli: z.int('not-a-number').check(z.minimum(0, 'too-small'), z.maximum(100_000_000_000, 'too-large')),
  taxable: paise,
})
const fields = {
  tax: z.enum(noteKinds, 'not-a-choice'),
  reason: z.enum(creditNoteReasons, 'not-a-choice'),
  lines: z.array(line).check(z.minLength(1, 'no-lines'), z.maxLength(300, 'too-many-lines')),
  notes: optionalText(2000),
}

export const draftCreditNoteSchema = operationSchema({
  summary: 'Drafts a credit note against a sent invoice.',
  input: z.object({ id: uuid, invoiceId: uuid, ...fields }),
  output: creditNoteSchema,
})

export const changeCreditNoteSchema = operationSchema({
  summary: 'Changes a draft of a credit note.',
  patch: true,
  input: z.object({ ...onOne.shape, ...patchOf(fields) }),
  output: creditNoteSchema,
})

export const discardCreditNoteSchema = operationSchema({
  summary: 'Drops a draft of a credit note, which has taken no number.',
  input: onOne,
  output: creditNoteSchema,
})

export const issueCreditNoteSchema = operationSchema({
  summary: 'Issues the note: it takes the next number and today as its date, and is credited to the customer.',
  /** The ids of what is posted are counted from `idSeed`. */
  input: z.object({ ...onOne.shape, idSeed: uuid }),
  output: creditNoteSchema,
})

export const cancelCreditNoteSchema = operationSchema({
  summary: 'Takes an issued note back while its credit has paid nothing but its own invoice.',
  input: z.object({ ...onOne.shape, idSeed: uuid, reason: requiredText(300, 'reason-required') }),
  output: creditNoteSchema,
})

export const findCreditNoteSchema = findSchema(creditNoteSchema, uuid, 'One credit note.')
export const listCreditNotesSchema = listSchema(
  creditNoteSchema,
  uuid,
  { status: z.optional(z.enum(creditNoteStatuses)) },
  'Credit notes, newest first, a page at a time.',
)
