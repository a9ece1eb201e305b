import { entity } from '#domain/kernel/entity.ts'
import { accountants, moneyViewers } from '#domain/kernel/role.ts'
import type { Dalal } from './dalal.ts'

export const dalalEntity = entity<Dalal>()({
  name: 'dalal',
  viewers: moneyViewers,
  writers: accountants,
  address: (id) => `/platform/dalals/${id}`,
  keep: { closed: [], days: null },
  // A percentage of one base is not the rate of another.
  together: [['base', 'percentBp', 'paisePerMetre']],
  missing: 'dalal-not-found',
})
