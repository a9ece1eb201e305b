import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { accountants } from '#domain/kernel/role.ts'
import { dalalEntity } from './dalal-entity.ts'

const schemas = () => import('./dalal-schemas.ts')

export const createDalal = operation({
  name: 'dalal.create',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).createDalalSchema,
})

export const changeDalal = operation({
  name: 'dalal.change',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).changeDalalSchema,
})

export const findDalal = findOperation(dalalEntity, async () => (await schemas()).findDalalSchema)
export const listDalals = listOperation(dalalEntity, async () => (await schemas()).listDalalsSchema)
