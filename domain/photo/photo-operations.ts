import { operation } from '#domain/kernel/operation.ts'
import { findOperation } from '#domain/kernel/reading.ts'
import { members } from '#domain/kernel/role.ts'
import { photoEntity } from './photo-entity.ts'

const schemas = () => import('./photo-schemas.ts')

export const addPhoto = operation({
  name: 'photo.add',
  kind: 'write',
  roles: members,
  schema: async () => (await schemas()).addPhotoSchema,
})

export const changePhoto = operation({
  name: 'photo.change',
  kind: 'write',
  roles: members,
  schema: async () => (await schemas()).changePhotoSchema,
})

export const removePhoto = operation({
  name: 'photo.remove',
  kind: 'write',
  roles: members,
  schema: async () => (await schemas()).removePhotoSchema,
})

export const restorePhoto = operation({
  name: 'photo.restore',
  kind: 'write',
  roles: members,
  schema: async () => (await schemas()).restorePhotoSchema,
})

export const findPhoto = findOperation(photoEntity, async () => (await schemas()).findPhotoSchema)
