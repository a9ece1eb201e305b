import * as z from 'zod/mini'
import { noteLineInput, noteStatuses } from '#domain/invoice-note/invoice-note.ts'
import { day, onOne, optionalText, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { debitNoteReasons } from './debit-note-reason.ts'
import { debitNoteSchema } from './debit-note.ts'

const fields = {
  reason: z.enum(debitNoteReasons, 'not-a-choice'),
  /** A line's `taxable` is its value before tax; for interest, the money that was received, with its tax inside. */
  lines: z.array(noteLineInput).check(z.minLength(1, 'no-lines'), z.maxLength(300, 'too-many-lines')),
  dueDate: day,
  notes: optionalText(2000),
}

export const draftDebitNoteSchema = operationSchema({
  summary: 'Drafts a debit note that charges more on a sent invoice.',
  input: z.object({ id: uuid, invoiceId: uuid, ...fields }),
  output: debitNoteSchema,
})

export const changeDebitNoteSchema = operationSchema({
  summary: 'Changes a draft of a debit note.',
  patch: true,
  input: z.object({ ...onOne.shape, ...patchOf(fields) }),
  output: debitNoteSchema,
})

export const discardDebitNoteSchema = operationSchema({
  summary: 'Drops a draft of a debit note, which has taken no number.',
  input: onOne,
  output: debitNoteSchema,
})

export const issueDebitNoteSchema = operationSchema({
  summary: 'Issues the note: it takes the next number and today as its date, and the customer owes it.',
  input: onOne,
  output: debitNoteSchema,
})

export const cancelDebitNoteSchema = operationSchema({
  summary: 'Takes an issued note back while nothing has been paid on it.',
  /** The ids of what is posted are counted from `idSeed`. */
  input: z.object({ ...onOne.shape, idSeed: uuid, reason: requiredText(300, 'reason-required') }),
  output: debitNoteSchema,
})

export const findDebitNoteSchema = findSchema(debitNoteSchema, uuid, 'One debit note.')
export const listDebitNotesSchema = listSchema(
  debitNoteSchema,
  uuid,
  { status: z.optional(z.enum(noteStatuses)) },
  'Debit notes, newest first, a page at a time.',
)
