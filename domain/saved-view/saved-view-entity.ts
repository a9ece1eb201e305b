import { entity } from '#domain/kernel/entity.ts'
import { members } from '#domain/kernel/role.ts'
import type { SavedView } from './saved-view.ts'

export const savedViewEntity = entity<SavedView>()({
  name: 'saved-view',
  status: 'status',
  viewers: members,
  writers: members,
  keep: { closed: ['deleted'], days: 30 },
  inDemo: false,
  personal: true,
  missing: 'view-not-found',
})
