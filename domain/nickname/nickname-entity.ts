import { entity } from '#domain/kernel/entity.ts'
import { members } from '#domain/kernel/role.ts'
import type { Nickname } from './nickname.ts'

export const nicknameEntity = entity<Nickname>()({
  name: 'nickname',
  status: 'status',
  viewers: members,
  writers: members,
  links: { businessProfileId: 'business-profile', leadId: 'lead' },
  // Forgotten ones too: their words may be chosen again offline, and are then the same nickname.
  keep: { closed: [], days: null },
  missing: 'nickname-not-found',
})
