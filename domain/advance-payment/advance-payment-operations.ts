import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { advancePaymentEntity } from './advance-payment-entity.ts'
import * as z from 'zod/mini'
import { day, onOne, optionalText, positivePaise, uuid } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { accountants } from '#domain/kernel/role.ts'
import { advancePaymentSchema, advanceStatuses, paymentMethods } from './advance-payment.ts'

export const receiptFields = {
  amount: positivePaise,
  receivedDate: day,
  paymentMethod: z.enum(paymentMethods, 'payment-method-required'),
  bankReference: optionalText(40),
}

export const recordAdvancePayment = operation({
  name: 'advance-payment.record',
  kind: 'write',
  summary:
    'Records money against an advance. When it is complete the prospect becomes a customer and the sales order exists.',
  roles: accountants,
  /** The ids of what may come of it are named by the caller, so that a repeated message brings about one order. */
  input: z.object({ ...onOne.shape, receiptId: uuid, salesOrderId: uuid, ...receiptFields }),
  output: advancePaymentSchema,
})

export const findAdvancePayment = findOperation(
  advancePaymentEntity,
  advancePaymentSchema,
  uuid,
  'One advance payment.',
)

export const listAdvancePayments = listOperation(
  advancePaymentEntity,
  advancePaymentSchema,
  uuid,
  {
    status: z.optional(z.enum(advanceStatuses)),
  },
  'Advance payments, newest first, a page at a time.',
)
