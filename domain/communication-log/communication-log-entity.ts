import { entity } from '#domain/kernel/entity.ts'
import { saleViewers, sellers } from '#domain/kernel/role.ts'
import type { Communication } from './communication-log.ts'

export const communicationLogEntity = entity<Communication>()({
  name: 'communication-log',
  viewers: saleViewers,
  writers: sellers,
  keep: { closed: [], days: 400 },
})
