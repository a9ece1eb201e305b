import * as z from 'zod/mini'
import { noteLineInput, noteStatuses } from '#domain/invoice-note/invoice-note.ts'
import { onOne, optionalText, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { creditNoteReasons } from '#domain/ledger/ledger-note-kind.ts'
import { creditNoteSchema, noteKinds } from './credit-note.ts'

const fields = {
  tax: z.enum(noteKinds, 'not-a-choice'),
  reason: z.enum(creditNoteReasons, 'not-a-choice'),
  lines: z.array(noteLineInput).check(z.minLength(1, 'no-lines'), z.maxLength(300, 'too-many-lines')),
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
  { status: z.optional(z.enum(noteStatuses)) },
  'Credit notes, newest first, a page at a time.',
)
