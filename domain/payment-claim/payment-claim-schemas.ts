import * as z from 'zod/mini'
import { onOne, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { paymentClaimSchema, paymentClaimStatuses } from './payment-claim.ts'

export const acceptPaymentClaimSchema = operationSchema({
  summary: 'The money a buyer says he has paid was seen at the bank, and recorded as this receipt.',
  /** For a claim about an advance, `receiptId` is one of that advance's receipts. */
  input: z.object({ ...onOne.shape, receiptId: uuid }),
  output: paymentClaimSchema,
})

export const rejectPaymentClaimSchema = operationSchema({
  summary: 'The money a buyer says he has paid is not at the bank.',
  input: z.object({ ...onOne.shape, reason: requiredText(300) }),
  output: paymentClaimSchema,
})

export const findPaymentClaimSchema = findSchema(paymentClaimSchema, uuid, 'One payment that a buyer told of.')
export const listPaymentClaimsSchema = listSchema(
  paymentClaimSchema,
  uuid,
  { status: z.optional(z.enum(paymentClaimStatuses)), customerId: z.optional(uuid) },
  'Payments that buyers told of, newest first, a page at a time.',
)
