import { operationSchema } from '#domain/kernel/operation.ts'
import * as z from 'zod/mini'
import { day, onOne, optionalText, positivePaise, uuid } from '#domain/kernel/field.ts'
import { advancePaymentSchema, advanceStatuses } from './advance-payment.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'

export const receiptFields = {
  amount: positivePaise,
  receivedDate: day,
  paymentMethod: z.enum(paymentMethods, 'payment-method-required'),
  bankReference: optionalText(40),
}

export const recordAdvancePaymentSchema = operationSchema({
  summary:
    'Records money against an advance. When it is complete the prospect becomes a customer and the sales order exists.',
  /** The caller supplies the ids of documents that may be created, so that a retry creates one order. */
  input: z.object({ ...onOne.shape, receiptId: uuid, salesOrderId: uuid, ...receiptFields }),
  output: advancePaymentSchema,
})

export const findAdvancePaymentSchema = findSchema(advancePaymentSchema, uuid, 'One advance payment.')

export const listAdvancePaymentsSchema = listSchema(
  advancePaymentSchema,
  uuid,
  {
    status: z.optional(z.enum(advanceStatuses)),
  },
  'Advance payments, newest first, a page at a time.',
)
