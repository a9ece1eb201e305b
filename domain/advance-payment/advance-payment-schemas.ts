import * as z from 'zod/mini'
import { day, onOne, paise, positivePaise, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'
import { optionalReference } from '#domain/payment/payment-reference-field.ts'
import { divisionFields } from '#domain/refund/refund-schemas.ts'
import { advancePaymentSchema, advanceStatuses } from './advance-payment.ts'

/** Whether the person knows that money with the same reference was recorded before. */
const confirmed = z._default(z.boolean(), false)

const receiptFields = {
  amount: positivePaise,
  receivedDate: day,
  paymentMethod: z.enum(paymentMethods, 'payment-method-required'),
  bankReference: optionalReference,
}

export const recordAdvancePaymentSchema = operationSchema({
  summary:
    'Records money against an advance. The first makes a prospect a customer; when it is complete the sales order exists.',
  /** The caller supplies the ids of documents that may be created, so that a retry creates one order. */
  input: z.object({ ...onOne.shape, receiptId: uuid, salesOrderId: uuid, ...receiptFields, confirmed }),
  output: advancePaymentSchema,
})

export const takeAdvanceFromAccountSchema = operationSchema({
  summary: 'Uses money that lies on the account of the customer as the advance, or as a part of it.',
  input: z.object({ ...onOne.shape, receiptId: uuid, salesOrderId: uuid, amount: positivePaise }),
  output: advancePaymentSchema,
})

export const recordOrderBalanceSchema = operationSchema({
  summary: 'Records money for an order between its advance and its invoice, which takes it off as it does the advance.',
  input: z.object({
    ...onOne.shape,
    receiptId: uuid,
    ...receiptFields,
    confirmed,
    /** Whether what exceeds the order is kept on account; without it, more than the order owes is refused. */
    surplusOnAccount: z._default(z.boolean(), false),
  }),
  output: advancePaymentSchema,
})

const takenBack = { ...onOne.shape, receiptId: uuid, reason: requiredText(300, 'reason-required') }

export const bounceAdvanceReceiptSchema = operationSchema({
  summary:
    'Records that the bank returned a cheque paid for an order: the order, or the invoice it had paid, owes it again.',
  input: z.object({ ...takenBack, charge: z._default(paise, 0) }),
  output: advancePaymentSchema,
})

export const voidAdvanceReceiptSchema = operationSchema({
  summary: 'Takes back a receipt for an order that was entered by mistake.',
  input: z.object(takenBack),
  output: advancePaymentSchema,
})

export const releaseAdvancePaymentSchema = operationSchema({
  summary:
    'Ends an advance whose order never came: its proforma is cancelled, its money given back, kept on account, or divided.',
  input: z.object({ ...onOne.shape, ...divisionFields }),
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
