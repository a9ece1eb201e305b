import { entity } from '#domain/kernel/entity.ts'
import { saleViewers, sellers } from '#domain/kernel/role.ts'
import type { Communication } from './communication-log.ts'

export const communicationLogEntity = entity<Communication>()({
  name: 'communication-log',
  status: 'status',
  viewers: saleViewers,
  writers: sellers,
  keep: { closed: ['noted', 'followed_up', 'given_up'], days: 400 },
})
