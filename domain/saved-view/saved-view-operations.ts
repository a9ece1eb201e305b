import { operation } from '#domain/kernel/operation.ts'
import { findOperation } from '#domain/kernel/reading.ts'
import { members } from '#domain/kernel/role.ts'
import { savedViewEntity } from './saved-view-entity.ts'

const schemas = () => import('./saved-view-schemas.ts')

export const createSavedView = operation({
  name: 'saved-view.create',
  kind: 'write',
  roles: members,
  schema: async () => (await schemas()).createSavedViewSchema,
})

export const changeSavedView = operation({
  name: 'saved-view.change',
  kind: 'write',
  roles: members,
  schema: async () => (await schemas()).changeSavedViewSchema,
})

export const deleteSavedView = operation({
  name: 'saved-view.delete',
  kind: 'write',
  roles: members,
  schema: async () => (await schemas()).deleteSavedViewSchema,
})

export const restoreSavedView = operation({
  name: 'saved-view.restore',
  kind: 'write',
  roles: members,
  schema: async () => (await schemas()).restoreSavedViewSchema,
})

export const findSavedView = findOperation(savedViewEntity, async () => (await schemas()).findSavedViewSchema)
