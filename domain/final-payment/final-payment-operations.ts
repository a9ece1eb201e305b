import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { accountants } from '#domain/kernel/role.ts'
import { finalPaymentEntity } from './final-payment-entity.ts'

const schemas = () => import('./final-payment-schemas.ts')

export const recordFinalPayment = operation({
  name: 'final-payment.record',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).recordFinalPaymentSchema,
})

export const applyAccount = operation({
  name: 'final-payment.apply-account',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).applyAccountSchema,
})

export const reconcileFinalPayment = operation({
  name: 'final-payment.reconcile',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).reconcileFinalPaymentSchema,
})

export const bounceFinalPayment = operation({
  name: 'final-payment.bounce',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).bounceFinalPaymentSchema,
})

export const voidFinalPayment = operation({
  name: 'final-payment.void',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).voidFinalPaymentSchema,
})

export const findFinalPayment = findOperation(finalPaymentEntity, async () => (await schemas()).findFinalPaymentSchema)

export const listFinalPayments = listOperation(
  finalPaymentEntity,
  async () => (await schemas()).listFinalPaymentsSchema,
)
