import * as z from 'zod/mini'
import { uuid } from '#domain/kernel/field.ts'
import { listSchema } from '#domain/kernel/reading-schema.ts'
import { dalalEntrySchema } from './dalal-entry.ts'

export const listDalalEntriesSchema = listSchema(
  dalalEntrySchema,
  uuid,
  { dalalId: z.optional(uuid) },
  'Entries of the ledgers of brokers, or of one, newest first, a page at a time.',
)
