import { entity } from '#domain/kernel/entity.ts'
import { accountants, moneyViewers } from '#domain/kernel/role.ts'
import type { Dalali } from './dalali.ts'

export const dalaliEntity = entity<Dalali>()({
  name: 'dalali',
  viewers: moneyViewers,
  writers: accountants,
  links: { id: 'final-invoice', dalalId: 'dalal', customerId: 'business-profile' },
  keep: { closed: [], days: 400 },
})
