import { entity } from '#domain/kernel/entity.ts'
import { moneyViewers } from '#domain/kernel/role.ts'
import type { PartyLedger } from './party-ledger.ts'

export const partyLedgerEntity = entity<PartyLedger>()({
  name: 'party-ledger',
  viewers: moneyViewers,
  // Posted by the operations of bills and money.
  writers: [],
  links: { id: 'business-profile' },
  address: (id) => `/platform/ledgers/${id}`,
  keep: { closed: [], days: null },
})
