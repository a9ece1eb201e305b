import type { Refusal } from '#domain/kernel/outcome.ts'
import { mayDecide, type Role } from '#domain/kernel/role.ts'
import { bySeq, isFreeCredit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { formatRupees } from '#domain/money/money-format.ts'
import type { Paise } from '#domain/money/money.ts'

/** Paise that staff may give back at once; the owner may give back more. */
export const refundLimit: Paise = 50_000_00

/** The advance an entry was paid for, null for other money. One refund voucher is about one advance. */
export const advanceOf = ({ documentEntity, documentId }: LedgerEntry): string | null =>
  documentEntity === 'advance-payment' ? documentId : null

/** Credits that go out on one voucher, oldest first: all of one advance, or all other money. */
export type RefundSource = { advanceId: string | null; entries: readonly LedgerEntry[]; free: Paise }

/** What of a ledger can be given back, by voucher; advances in the order they came, other money last. */
export function refundSources(entries: readonly LedgerEntry[]): RefundSource[] {
  const free = entries.filter((entry) => isFreeCredit(entry) && openAmount(entry) > 0).toSorted(bySeq)
  const advances = [...new Set(free.map(advanceOf))].toSorted(
    (one, other) => Number(one === null) - Number(other === null),
  )
  return advances.map((advanceId) => {
    const own = free.filter((entry) => advanceOf(entry) === advanceId)
    return { advanceId, entries: own, free: own.reduce((sum, entry) => sum + openAmount(entry), 0) }
  })
}

export type AskedCredit = { entryId: string; amount: Paise }

/** The amount shared over credits, oldest first; what they lack stays with the last one, to be refused there. */
export function shareOver(amount: Paise, entries: readonly LedgerEntry[]): AskedCredit[] {
  const shared: AskedCredit[] = []
  let left = amount
  for (const [at, entry] of entries.entries()) {
    const part = at === entries.length - 1 ? left : Math.min(left, openAmount(entry))
    if (part > 0) shared.push({ entryId: entry.id, amount: part })
    left -= part
  }
  return shared
}

/** Why these credits cannot be given back, or null if they can. `entries` are those of the customer's ledger. */
export function whyNotGivenBack(
  asked: readonly AskedCredit[],
  entries: readonly LedgerEntry[],
  role: Role,
): Refusal | null {
  const found = entries.filter(({ id }) => asked.some(({ entryId }) => entryId === id))
  if (found.some(({ amount, heldFor }) => amount < 0 && heldFor !== null)) return { code: 'advance-held' }
  const over = asked.find(
    ({ entryId }) =>
      asked.filter((one) => one.entryId === entryId).reduce((sum, { amount }) => sum + amount, 0) >
      freeOf(entryId, found),
  )
  if (over)
    return {
      code: 'refund-over-credit',
      params: { amount: formatRupees(freeOf(over.entryId, found), { decimals: 2 }) },
    }
  if (new Set(found.map(advanceOf)).size > 1) return { code: 'refund-of-two-kinds' }
  return whyOwnerGivesBack(
    asked.reduce((sum, { amount }) => sum + amount, 0),
    role,
  )
}

/** Why only the owner gives back this much, or null if the role may. */
export const whyOwnerGivesBack = (amount: Paise, role: Role): Refusal | null =>
  amount > refundLimit && !mayDecide(role)
    ? { code: 'refund-needs-owner', params: { limit: formatRupees(refundLimit) } }
    : null

function freeOf(id: string, entries: readonly LedgerEntry[]): Paise {
  const entry = entries.find((one) => one.id === id)
  return entry && isFreeCredit(entry) ? openAmount(entry) : 0
}
