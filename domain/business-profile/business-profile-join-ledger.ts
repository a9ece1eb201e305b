import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { change, type Change, type Facts } from '#domain/kernel/change.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { bySeq, isDebit, isFreeCredit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { emptyLedger } from '#domain/ledger/ledger-posting.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import type { BusinessProfile } from './business-profile.ts'

/** The ledger of the party that goes away, and that of the one that stays; null before a party's first entry. */
export type TwoLedgers = {
  own: PartyLedger | null
  other: PartyLedger | null
  /** Of the one that goes away: all of them. */
  entries: readonly LedgerEntry[]
  allocations: readonly Allocation[]
}

/**
 * One ledger of two. The entries stand in the other ledger as they were written, behind its own; allocations keep their
 * two sides. The emptied ledger stays, for the links that lead to it.
 */
export function ledgersJoined({ own, other, ...posted }: TwoLedgers, into: BusinessProfile, facts: Facts): Change[] {
  if (!own) return []
  const ledger = other ?? emptyLedger({ customer: { id: into.id, name: into.companyName }, facts })
  const whole: PartyLedger = {
    ...ledger,
    balance: ledger.balance + own.balance,
    openDebits: ledger.openDebits + own.openDebits,
    onAccount: ledger.onAccount + own.onAccount,
    heldAdvance: ledger.heldAdvance + own.heldAdvance,
    lastSeq: ledger.lastSeq + own.lastSeq,
    lastReceiptDate: laterOf(ledger.lastReceiptDate, own.lastReceiptDate),
  }
  return [
    change(partyLedgerEntity, whole, own.customerName),
    change(partyLedgerEntity, { ...own, ...nothing, lastReceiptDate: null }, into.companyName),
    ...movedTo(into.id, ledger.lastSeq, posted),
  ]
}

type Posted = Pick<TwoLedgers, 'entries' | 'allocations'>

/** The entries in another ledger, behind the one with this number. */
const movedTo = (ledgerId: string, after: number, { entries, allocations }: Posted): Change[] => [
  ...entries.toSorted(bySeq).map((one, at) => change(ledgerEntryEntity, { ...one, ledgerId, seq: after + at + 1 })),
  ...allocations.map((one) => change(allocationEntity, { ...one, ledgerId })),
]

type Parted = Omit<TwoLedgers, 'own' | 'other'> & { own: PartyLedger; other: PartyLedger }

/** Two ledgers of one again; `entries` and `allocations` are those that go back. Days are those the ledgers had. */
export function ledgersParted(
  { own, other, ...posted }: Parted,
  days: { lastReceiptDate: string | null; ownReceiptDate: string | null },
): Change[] {
  const gone = sumsOf(posted.entries)
  const { lastReceiptDate, ownReceiptDate } = days
  return [
    change(partyLedgerEntity, { ...added(other, gone, -1), lastReceiptDate }, own.customerName),
    change(partyLedgerEntity, { ...added(own, gone, 1), lastReceiptDate: ownReceiptDate }, other.customerName),
    ...movedTo(own.id, 0, posted),
  ]
}

/** Whether what goes back pays nothing that stays, nor is paid by it. */
export const isApart = ({ entries, allocations }: Posted): boolean => {
  const ids = new Set(entries.map(({ id }) => id))
  return allocations.every((one) => ids.has(one.creditEntryId) && ids.has(one.debitEntryId))
}

const nothing = { balance: 0, openDebits: 0, onAccount: 0, heldAdvance: 0, lastSeq: 0 }
type Sums = typeof nothing

function sumsOf(entries: readonly LedgerEntry[]): Sums {
  const sums = { ...nothing, lastSeq: entries.length }
  for (const entry of entries) {
    sums.balance += entry.amount
    sums[isDebit(entry) ? 'openDebits' : isFreeCredit(entry) ? 'onAccount' : 'heldAdvance'] += openAmount(entry)
  }
  return sums
}

const added = (ledger: PartyLedger, sums: Sums, sign: 1 | -1): PartyLedger => ({
  ...ledger,
  balance: ledger.balance + sign * sums.balance,
  openDebits: ledger.openDebits + sign * sums.openDebits,
  onAccount: ledger.onAccount + sign * sums.onAccount,
  heldAdvance: ledger.heldAdvance + sign * sums.heldAdvance,
  lastSeq: ledger.lastSeq + sign * sums.lastSeq,
})

const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one
