import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { OpeningBill } from './opening-bill.ts'

/** Typed by hand, so it may be wrong: both steps take its entry back by a mirror. */
export const openingBillLifecycle = lifecycle<OpeningBill, Facts>()('status', {
  standing: { correct: { to: 'standing' }, remove: { to: 'removed' } },
  removed: {},
})

export const isStanding = ({ status }: Pick<OpeningBill, 'status'>): boolean => status === 'standing'

/** Whether something was settled with its entry: it can be corrected or taken out only when that was taken back. */
export const isOpeningSettled = ({ allocated }: Pick<LedgerEntry, 'allocated'>): boolean => allocated > 0
