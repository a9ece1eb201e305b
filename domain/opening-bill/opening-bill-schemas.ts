import * as z from 'zod/mini'
import { day, onOne, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { openingBillSchema } from './opening-bill.ts'

const most = 999_00_00_000_00
/** What the bill says. */
const fields = {
  number: requiredText(40),
  billDate: day,
  dueDate: day,
  /** Paise, positive if the customer owes it, negative if it is his. */
  amount: z.int('not-a-number').check(
    z.minimum(-most, 'too-small'),
    z.maximum(most, 'too-large'),
    z.refine((amount) => amount !== 0, 'required'),
  ),
}

export const recordOpeningBillSchema = operationSchema({
  summary: 'Brings in a bill from before the books began: it is owed from then on like any other.',
  input: z.object({ id: uuid, customerId: uuid, ...fields }),
  output: openingBillSchema,
})

export const correctOpeningBillSchema = operationSchema({
  summary: 'Corrects a bill that was brought in, while nothing is settled of it.',
  /** The ids of what is posted are counted from `idSeed`. */
  input: z.object({ ...onOne.shape, idSeed: uuid, ...fields }),
  output: openingBillSchema,
})

export const removeOpeningBillSchema = operationSchema({
  summary: 'Takes out a bill that was brought in by mistake, while nothing is settled of it.',
  input: z.object({ ...onOne.shape, idSeed: uuid, reason: requiredText(300, 'reason-required') }),
  output: openingBillSchema,
})

export const findOpeningBillSchema = findSchema(openingBillSchema, uuid, 'One bill from before the books began.')
export const listOpeningBillsSchema = listSchema(
  openingBillSchema,
  uuid,
  { customerId: z.optional(uuid) },
  'Bills from before the books began, newest first, a page at a time.',
)
