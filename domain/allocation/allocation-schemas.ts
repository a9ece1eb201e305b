import * as z from 'zod/mini'
import { positivePaise, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { listSchema } from '#domain/kernel/reading-schema.ts'
import { allocationSchema } from './allocation.ts'

/** The ids of what is posted are counted from `idSeed`. */
export const makeAllocationSchema = operationSchema({
  summary: 'Pays an open bill with money or credit that a customer has on account.',
  input: z.object({ idSeed: uuid, creditEntryId: uuid, debitEntryId: uuid, amount: positivePaise }),
  output: allocationSchema,
})

export const undoAllocationSchema = operationSchema({
  summary: 'Takes money off a bill it was put on by hand: it is on account again, and the bill open by that amount.',
  input: z.object({ id: uuid, idSeed: uuid }),
  output: allocationSchema,
})

export const listAllocationsSchema = listSchema(
  allocationSchema,
  uuid,
  { ledgerId: z.optional(uuid) },
  'Which money paid which bill, newest first, a page at a time.',
)
