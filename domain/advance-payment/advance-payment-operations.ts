import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { accountants } from '#domain/kernel/role.ts'
import { advancePaymentEntity } from './advance-payment-entity.ts'

const schemas = () => import('./advance-payment-schemas.ts')

export const recordAdvancePayment = operation({
  name: 'advance-payment.record',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).recordAdvancePaymentSchema,
})

/** Money on the customer's account becomes the advance, or a part of it. */
export const takeAdvanceFromAccount = operation({
  name: 'advance-payment.take-from-account',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).takeAdvanceFromAccountSchema,
})

/** More money for an order that is made, before it is invoiced. */
export const recordOrderBalance = operation({
  name: 'advance-payment.record-balance',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).recordOrderBalanceSchema,
})

export const bounceAdvanceReceipt = operation({
  name: 'advance-payment.bounce',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).bounceAdvanceReceiptSchema,
})

export const voidAdvanceReceipt = operation({
  name: 'advance-payment.void',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).voidAdvanceReceiptSchema,
})

/** Ends an advance whose order never came: its money is free again. */
export const releaseAdvancePayment = operation({
  name: 'advance-payment.release',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).releaseAdvancePaymentSchema,
})

export const findAdvancePayment = findOperation(
  advancePaymentEntity,
  async () => (await schemas()).findAdvancePaymentSchema,
)

export const listAdvancePayments = listOperation(
  advancePaymentEntity,
  async () => (await schemas()).listAdvancePaymentsSchema,
)
