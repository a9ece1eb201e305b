import * as z from 'zod/mini'
import { positivePaise, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { listSchema } from '#domain/kernel/reading-schema.ts'
import { ledgerEntrySchema, ledgerEntryStatuses } from './ledger-entry.ts'

/** The ids of what is posted are counted from `idSeed`. */
export const writeOffEntrySchema = operationSchema({
  summary: 'Gives up what is open of a bill, or a part of it: up to 500 rupees by staff, more by the owner.',
  input: z.object({ idSeed: uuid, entryId: uuid, amount: positivePaise, reason: requiredText(300, 'reason-required') }),
  output: ledgerEntrySchema,
})

export const undoWriteOffSchema = operationSchema({
  summary: 'Takes a write-off back: its bill is open again by that amount.',
  input: z.object({ id: uuid, idSeed: uuid }),
  output: ledgerEntrySchema,
})

export const listLedgerEntriesSchema = listSchema(
  ledgerEntrySchema,
  uuid,
  { ledgerId: z.optional(uuid), status: z.optional(z.enum(ledgerEntryStatuses)) },
  'Entries of the ledgers, or of one customer, newest first, a page at a time.',
)
