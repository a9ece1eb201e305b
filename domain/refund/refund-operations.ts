import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { accountants } from '#domain/kernel/role.ts'
import { refundEntity } from './refund-entity.ts'

const schemas = () => import('./refund-schemas.ts')

export const recordRefund = operation({
  name: 'refund.record',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).recordRefundSchema,
})

export const clearRefund = operation({
  name: 'refund.clear',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).clearRefundSchema,
})

export const voidRefund = operation({
  name: 'refund.void',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).voidRefundSchema,
})

export const findRefund = findOperation(refundEntity, async () => (await schemas()).findRefundSchema)
export const listRefunds = listOperation(refundEntity, async () => (await schemas()).listRefundsSchema)
