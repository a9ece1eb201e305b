import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { finalPaymentEntity } from './final-payment-entity.ts'
import * as z from 'zod/mini'
import { paymentMethods } from '#domain/advance-payment/advance-payment.ts'
import { day, onOne, optionalText, positivePaise, uuid } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { accountants } from '#domain/kernel/role.ts'
import { finalPaymentSchema, finalPaymentStatuses } from './final-payment.ts'

export const recordFinalPayment = operation({
  name: 'final-payment.record',
  kind: 'write',
  summary: 'Records money against an invoice: a part leaves the rest open, a surplus is kept on account.',
  roles: accountants,
  input: z.object({
    ...onOne.shape,
    /** The id of the row that stays open when this is only a part. */
    restId: uuid,
    amount: positivePaise,
    paymentDate: day,
    paymentMethod: z.enum(paymentMethods, 'payment-method-required'),
    transactionReference: optionalText(40),
    notes: optionalText(500),
  }),
  output: finalPaymentSchema,
})

export const applyAccount = operation({
  name: 'final-payment.apply-account',
  kind: 'write',
  summary: 'Pays an open bill, or a part of it, with what its customer has on account.',
  roles: accountants,
  input: z.object({
    ...onOne.shape,
    /** The id of the row that stays open when this is only a part. */
    restId: uuid,
    amount: positivePaise,
  }),
  output: finalPaymentSchema,
})

export const reconcileFinalPayment = operation({
  name: 'final-payment.reconcile',
  kind: 'write',
  summary: 'Records that the sum was seen on the bank statement; with the last one the invoice is paid.',
  roles: accountants,
  input: onOne,
  output: finalPaymentSchema,
})

export const findFinalPayment = findOperation(finalPaymentEntity, finalPaymentSchema, uuid, 'One final payment.')

export const listFinalPayments = listOperation(
  finalPaymentEntity,
  finalPaymentSchema,
  uuid,
  {
    status: z.optional(z.enum(finalPaymentStatuses)),
  },
  'Final payments, newest first, a page at a time.',
)
