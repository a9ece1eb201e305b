import * as z from 'zod/mini'
import { uuid } from '#domain/kernel/field.ts'
import { listSchema } from '#domain/kernel/reading-schema.ts'
import { ledgerEntrySchema, ledgerEntryStatuses } from './ledger-entry.ts'

export const listLedgerEntriesSchema = listSchema(
  ledgerEntrySchema,
  uuid,
  { ledgerId: z.optional(uuid), status: z.optional(z.enum(ledgerEntryStatuses)) },
  'Entries of the ledgers, or of one customer, newest first, a page at a time.',
)
