import { entity } from '#domain/kernel/entity.ts'
import { members } from '#domain/kernel/role.ts'
import { photoSubjects } from './photo-choices.ts'
import type { Photo } from './photo.ts'

/**
 * A photo follows its deal to everybody who sees the order: the floor makes what the sample shows, once there is an order.
 * No demo copies any: a file belongs to one company.
 */
export const photoEntity = entity<Photo>()({
  name: 'photo',
  status: 'status',
  viewers: members,
  writers: members,
  keep: { closed: ['kept', 'removed'], days: 400 },
  inDemo: false,
  keptWith: photoSubjects,
  missing: 'photo-not-found',
})
