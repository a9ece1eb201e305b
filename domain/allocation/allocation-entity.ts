import { entity } from '#domain/kernel/entity.ts'
import { moneyViewers } from '#domain/kernel/role.ts'
import type { Allocation } from './allocation.ts'

export const allocationEntity = entity<Allocation>()({
  name: 'allocation',
  viewers: moneyViewers,
  // Posted by the operations of bills and money.
  writers: [],
  links: {
    ledgerId: 'party-ledger',
    creditEntryId: 'ledger-entry',
    debitEntryId: 'ledger-entry',
    undoes: 'allocation',
  },
  keep: { closed: [], days: 400 },
})
