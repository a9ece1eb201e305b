import { liveAllocations } from '#domain/allocation/allocation-live.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { mayDecide, type Role } from '#domain/kernel/role.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { formatRupees } from '#domain/money/money-format.ts'
import type { Paise } from '#domain/money/money.ts'

/** Paise that staff may give up at once; the owner may give up more. */
export const writeOffLimit: Paise = 500_00

/** What was given up of a bill so far. `paid` is what was allocated to it, `credits` what that came from. */
export function givenUpOf(paid: readonly Allocation[], credits: readonly LedgerEntry[]): Paise {
  const writeOffs = new Set(credits.filter(({ kind }) => kind === 'write_off').map(({ id }) => id))
  return liveAllocations(paid)
    .filter(({ creditEntryId }) => writeOffs.has(creditEntryId))
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Why this person may not give up so much, or null if he may. */
export const whyNotWrittenOff = (amount: Paise, role: Role): Refusal | null =>
  amount > writeOffLimit && !mayDecide(role)
    ? { code: 'write-off-needs-owner', params: { limit: formatRupees(writeOffLimit) } }
    : null
