import { entity } from '#domain/kernel/entity.ts'
import { moneyViewers } from '#domain/kernel/role.ts'
import type { Dispute } from './dispute.ts'

export const disputeEntity = entity<Dispute>()({
  name: 'dispute',
  status: 'status',
  viewers: moneyViewers,
  writers: moneyViewers,
  links: { customerId: 'party-ledger', entryId: 'ledger-entry' },
  keep: { closed: ['settled', 'dismissed'], days: 400 },
})
