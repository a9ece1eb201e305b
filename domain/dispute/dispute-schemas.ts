import * as z from 'zod/mini'
import { onOne, positivePaise, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { disputeSchema, disputeStatuses } from './dispute.ts'

export const raiseDisputeSchema = operationSchema({
  summary: 'Records that the customer disputes a part of a bill: it is not asked for until that is settled.',
  input: z.object({ id: uuid, customerId: uuid, entryId: uuid, amount: positivePaise, reason: requiredText(300) }),
  output: disputeSchema,
})

const ended = z.object({ ...onOne.shape, outcome: requiredText(300) })

export const settleDisputeSchema = operationSchema({
  summary: 'A dispute was settled with the customer; what is still open of the bill is asked for again.',
  input: ended,
  output: disputeSchema,
})

export const dropDisputeSchema = operationSchema({
  summary: 'A dispute was none, or was recorded by mistake.',
  input: ended,
  output: disputeSchema,
})

export const findDisputeSchema = findSchema(disputeSchema, uuid, 'One dispute about a bill.')
export const listDisputesSchema = listSchema(
  disputeSchema,
  uuid,
  { status: z.optional(z.enum(disputeStatuses)), customerId: z.optional(uuid) },
  'Disputes about bills, newest first, a page at a time.',
)
