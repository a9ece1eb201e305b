import * as z from 'zod/mini'
import { day, onOne, optionalText, paise, positivePaise, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'
import { optionalReference } from '#domain/payment/payment-reference-field.ts'
import { refundSchema, refundStatuses } from './refund.ts'

/** How money leaves; also part of the cancellation of an order. */
export const payoutFields = {
  date: day,
  method: z.enum(paymentMethods, 'payment-method-required'),
  reference: optionalReference,
}

/** What becomes of money that is held for an order that does not come, and why. */
export const divisionFields = {
  /** The ids of what is posted are counted from it. */
  idSeed: uuid,
  reason: requiredText(300, 'reason-required'),
  /** Paise of the advance that stay on account. */
  keep: paise,
  /** What goes back of it. */
  refund: z._default(z.nullable(z.object({ id: uuid, amount: positivePaise, ...payoutFields })), null),
}

export const recordRefundSchema = operationSchema({
  summary: 'Records money given back to a customer out of its free credits, under a voucher.',
  input: z.object({
    id: uuid,
    customerId: uuid,
    ...payoutFields,
    credits: z
      .array(z.object({ entryId: uuid, amount: positivePaise }))
      .check(z.minLength(1, 'required'), z.maxLength(60, 'too-many-lines')),
    notes: optionalText(500),
  }),
  output: refundSchema,
})

export const clearRefundSchema = operationSchema({
  summary: 'Records that the refund was seen on the bank statement.',
  input: onOne,
  output: refundSchema,
})

export const voidRefundSchema = operationSchema({
  summary: 'Takes back a refund that was a mistake or came back: the money is on account again.',
  input: z.object({ ...onOne.shape, reason: requiredText(200) }),
  output: refundSchema,
})

export const findRefundSchema = findSchema(refundSchema, uuid, 'One refund.')
export const listRefundsSchema = listSchema(
  refundSchema,
  uuid,
  { status: z.optional(z.enum(refundStatuses)), customerId: z.optional(uuid) },
  'Refunds, newest first, a page at a time.',
)
