import { operation } from '#domain/kernel/operation.ts'
import { listOperation } from '#domain/kernel/reading.ts'
import { accountants } from '#domain/kernel/role.ts'
import { allocationEntity } from './allocation-entity.ts'

const schemas = () => import('./allocation-schemas.ts')

export const makeAllocation = operation({
  name: 'allocation.make',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).makeAllocationSchema,
})

export const undoAllocation = operation({
  name: 'allocation.undo',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).undoAllocationSchema,
})

export const listAllocations = listOperation(allocationEntity, async () => (await schemas()).listAllocationsSchema)
