import { isFreeCredit } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { liveAllocations } from './allocation-live.ts'
import type { Allocation } from './allocation.ts'

type Sides = { credit: LedgerEntry; debit: LedgerEntry }

const notBills: readonly LedgerEntry['kind'][] = ['bounce', 'void', 'refund', 'to_advance']

/**
 * Whether a person put this money on this bill later. What a receipt or a note pays when it is recorded is taken back
 * with that document, and what a bill takes off of an advance when it is sent with the bill.
 */
export const isByHand = ({ createdAt }: Pick<Allocation, 'createdAt'>, { credit, debit }: Sides): boolean =>
  isFreeCredit(credit) &&
  createdAt !== credit.createdAt &&
  (credit.kind !== 'advance' || createdAt !== debit.createdAt) &&
  !notBills.includes(debit.kind)

/** The allocations of a ledger that were made by hand and still stand. */
export function handAllocations(
  allocations: readonly Allocation[],
  entries: readonly LedgerEntry[],
): (Sides & { allocation: Allocation })[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return liveAllocations(allocations).flatMap((allocation) => {
    const [credit, debit] = [byId.get(allocation.creditEntryId), byId.get(allocation.debitEntryId)]
    return credit && debit && isByHand(allocation, { credit, debit }) ? [{ allocation, credit, debit }] : []
  })
}
