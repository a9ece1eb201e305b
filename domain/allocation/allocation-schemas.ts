import * as z from 'zod/mini'
import { uuid } from '#domain/kernel/field.ts'
import { listSchema } from '#domain/kernel/reading-schema.ts'
import { allocationSchema } from './allocation.ts'

export const listAllocationsSchema = listSchema(
  allocationSchema,
  uuid,
  { ledgerId: z.optional(uuid) },
  'Which money paid which bill, newest first, a page at a time.',
)
