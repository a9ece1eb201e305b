import { entity } from '#domain/kernel/entity.ts'
import { moneyViewers } from '#domain/kernel/role.ts'
import type { LedgerEntry } from './ledger-entry.ts'

export const ledgerEntryEntity = entity<LedgerEntry>()({
  name: 'ledger-entry',
  status: 'status',
  viewers: moneyViewers,
  // Posted by the operations of bills and money.
  writers: [],
  links: { ledgerId: 'party-ledger', heldFor: 'advance-payment' },
  keep: { closed: ['settled'], days: 400 },
})
