import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { moneyViewers } from '#domain/kernel/role.ts'
import { disputeEntity } from './dispute-entity.ts'

const schemas = () => import('./dispute-schemas.ts')

export const raiseDispute = operation({
  name: 'dispute.raise',
  kind: 'write',
  roles: moneyViewers,
  schema: async () => (await schemas()).raiseDisputeSchema,
})

export const settleDispute = operation({
  name: 'dispute.settle',
  kind: 'write',
  roles: moneyViewers,
  schema: async () => (await schemas()).settleDisputeSchema,
})

export const dropDispute = operation({
  name: 'dispute.drop',
  kind: 'write',
  roles: moneyViewers,
  schema: async () => (await schemas()).dropDisputeSchema,
})

export const findDispute = findOperation(disputeEntity, async () => (await schemas()).findDisputeSchema)
export const listDisputes = listOperation(disputeEntity, async () => (await schemas()).listDisputesSchema)
