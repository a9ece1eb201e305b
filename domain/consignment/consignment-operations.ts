import { operation } from '#domain/kernel/operation.ts'
import { findOperation } from '#domain/kernel/reading.ts'
import { sellersAndAccountants } from '#domain/kernel/role.ts'
import { consignmentEntity } from './consignment-entity.ts'

const schemas = () => import('./consignment-schemas.ts')

export const noteConsignment = operation({
  name: 'consignment.note',
  kind: 'write',
  roles: sellersAndAccountants,
  schema: async () => (await schemas()).noteConsignmentSchema,
})

export const changeConsignment = operation({
  name: 'consignment.change',
  kind: 'write',
  roles: sellersAndAccountants,
  schema: async () => (await schemas()).changeConsignmentSchema,
})

export const takeBackConsignment = operation({
  name: 'consignment.take-back',
  kind: 'write',
  roles: sellersAndAccountants,
  schema: async () => (await schemas()).takeBackConsignmentSchema,
})

export const findConsignment = findOperation(consignmentEntity, async () => (await schemas()).findConsignmentSchema)
