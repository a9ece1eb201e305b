import type { Dalal } from '#domain/dalal/dalal.ts'
import type { DalalEntry } from './dalal-entry.ts'

type DalalStatementRow = {
  entry: DalalEntry
  /** Paise after it; less than nothing is owed to him. */
  balance: number
}

/**
 * A dalal's entries, newest first, each with the balance after it; and the balance before the oldest of them, as a device
 * does not keep those of long ago.
 */
export function dalalStatement(
  { balance }: Pick<Dalal, 'balance'>,
  entries: readonly DalalEntry[],
): { rows: DalalStatementRow[]; before: number } {
  let after = balance
  const rows = entries
    .toSorted((one, other) => other.seq - one.seq)
    .map((entry) => {
      const row = { entry, balance: after }
      after -= entry.amount
      return row
    })
  return { rows, before: after }
}
