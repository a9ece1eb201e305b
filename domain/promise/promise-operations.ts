import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { moneyViewers } from '#domain/kernel/role.ts'
import { promiseEntity } from './promise-entity.ts'

const schemas = () => import('./promise-schemas.ts')

export const makePromise = operation({
  name: 'promise.make',
  kind: 'write',
  roles: moneyViewers,
  schema: async () => (await schemas()).makePromiseSchema,
})

export const movePromise = operation({
  name: 'promise.move',
  kind: 'write',
  roles: moneyViewers,
  schema: async () => (await schemas()).movePromiseSchema,
})

export const withdrawPromise = operation({
  name: 'promise.withdraw',
  kind: 'write',
  roles: moneyViewers,
  schema: async () => (await schemas()).withdrawPromiseSchema,
})

export const findPromise = findOperation(promiseEntity, async () => (await schemas()).findPromiseSchema)
export const listPromises = listOperation(promiseEntity, async () => (await schemas()).listPromisesSchema)
