import * as z from 'zod/mini'
import { day, onOne, optionalText, positivePaise, uuid } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { pageOf } from '#domain/kernel/page.ts'
import { accountants, moneyViewers } from '#domain/kernel/role.ts'
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

export const findAdvancePayment = operation({
  name: 'advance-payment.find',
  kind: 'read',
  summary: 'One advance payment.',
  roles: moneyViewers,
  input: z.object({ id: uuid }),
  output: advancePaymentSchema,
})

export const listAdvancePayments = operation({
  name: 'advance-payment.list',
  kind: 'read',
  summary: 'Advance payments, newest first, a page at a time.',
  roles: moneyViewers,
  input: z.object({
    status: z.optional(z.enum(advanceStatuses)),
    ...pageOf(uuid),
  }),
  output: z.object({ rows: z.array(advancePaymentSchema) }),
})
