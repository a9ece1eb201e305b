import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { LedgerEntry } from './ledger-entry.ts'

/** Settled once all of it is allocated; outstanding again when an allocation is undone. */
export const ledgerEntryLifecycle = lifecycle<LedgerEntry, null>()('status', {
  outstanding: { settle: { to: 'settled' } },
  settled: { reopen: { to: 'outstanding' } },
})
