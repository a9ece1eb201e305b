import { entity } from '#domain/kernel/entity.ts'
import { saleViewers } from '#domain/kernel/role.ts'
import type { Colleague } from './colleague.ts'

export const colleagueEntity = entity<Colleague>()({
  name: 'colleague',
  viewers: saleViewers,
  // Written where the staff change, by nobody directly.
  writers: [],
  missing: 'colleague-not-found',
  keep: { closed: [], days: null },
})
