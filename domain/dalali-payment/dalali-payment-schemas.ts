import * as z from 'zod/mini'
import { day, onOne, optionalText, paise, positivePaise, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'
import { optionalReference } from '#domain/payment/payment-reference-field.ts'
import { dalaliPaymentSchema, dalaliPaymentStatuses } from './dalali-payment.ts'

export const recordDalaliPaymentSchema = operationSchema({
  summary: 'Records dalali paid to a broker, with the tax deducted of it, under a voucher.',
  input: z.object({
    id: uuid,
    dalalId: uuid,
    date: day,
    method: z.enum(paymentMethods, 'payment-method-required'),
    reference: optionalReference,
    /** What is settled, with the tax. */
    amount: positivePaise,
    tds: paise,
    notes: optionalText(500),
    /** More is paid than he has earned so far, on purpose. */
    confirmed: z._default(z.boolean(), false),
  }),
  output: dalaliPaymentSchema,
})

export const voidDalaliPaymentSchema = operationSchema({
  summary: 'Takes back a payment of dalali that was a mistake or came back: it is owed again.',
  input: z.object({ ...onOne.shape, reason: requiredText(200) }),
  output: dalaliPaymentSchema,
})

export const findDalaliPaymentSchema = findSchema(dalaliPaymentSchema, uuid, 'One payment of dalali.')
export const listDalaliPaymentsSchema = listSchema(
  dalaliPaymentSchema,
  uuid,
  { dalalId: z.optional(uuid), status: z.optional(z.enum(dalaliPaymentStatuses)) },
  'Payments of dalali, newest first, a page at a time.',
)
