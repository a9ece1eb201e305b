import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { accountants } from '#domain/kernel/role.ts'
import { dalaliPaymentEntity } from './dalali-payment-entity.ts'

const schemas = () => import('./dalali-payment-schemas.ts')

export const recordDalaliPayment = operation({
  name: 'dalali-payment.record',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).recordDalaliPaymentSchema,
})

export const voidDalaliPayment = operation({
  name: 'dalali-payment.void',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).voidDalaliPaymentSchema,
})

export const findDalaliPayment = findOperation(
  dalaliPaymentEntity,
  async () => (await schemas()).findDalaliPaymentSchema,
)
export const listDalaliPayments = listOperation(
  dalaliPaymentEntity,
  async () => (await schemas()).listDalaliPaymentsSchema,
)
