import * as z from 'zod/mini'
import { day, onOne, optionalText, paise, positivePaise, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'
import { optionalReference } from '#domain/payment/payment-reference-field.ts'
import { finalPaymentSchema, finalPaymentStatuses } from './final-payment.ts'

export const recordFinalPaymentSchema = operationSchema({
  summary: 'Records money against an invoice: a part leaves the rest open, a surplus is kept on account.',
  input: z.object({
    ...onOne.shape,
    /** Id for the row that stays open after a part payment. */
    restId: uuid,
    amount: positivePaise,
    paymentDate: day,
    paymentMethod: z.enum(paymentMethods, 'payment-method-required'),
    transactionReference: optionalReference,
    notes: optionalText(500),
    /** The person knows that money with the same reference was recorded before. */
    confirmed: z._default(z.boolean(), false),
  }),
  output: finalPaymentSchema,
})

export const applyAccountSchema = operationSchema({
  summary: 'Pays an open bill, or a part of it, with what its customer has on account.',
  input: z.object({
    ...onOne.shape,
    /** Id for the row that stays open after a part payment. */
    restId: uuid,
    amount: positivePaise,
  }),
  output: finalPaymentSchema,
})

export const reconcileFinalPaymentSchema = operationSchema({
  summary: 'Records that the sum was seen on the bank statement; with the last one the invoice is paid.',
  input: onOne,
  output: finalPaymentSchema,
})

export const bounceFinalPaymentSchema = operationSchema({
  summary: 'Records that the bank returned the cheque: the invoice is open again, and its charge may be asked for.',
  input: z.object({ ...onOne.shape, reason: requiredText(300, 'reason-required'), charge: z._default(paise, 0) }),
  output: finalPaymentSchema,
})

export const voidFinalPaymentSchema = operationSchema({
  summary: 'Takes back money that was entered by mistake: the invoice is open again.',
  input: z.object({ ...onOne.shape, reason: requiredText(300, 'reason-required') }),
  output: finalPaymentSchema,
})

export const findFinalPaymentSchema = findSchema(finalPaymentSchema, uuid, 'One final payment.')

export const listFinalPaymentsSchema = listSchema(
  finalPaymentSchema,
  uuid,
  {
    status: z.optional(z.enum(finalPaymentStatuses)),
  },
  'Final payments, newest first, a page at a time.',
)
