import { compareDates, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { sumOf, type OpenItem } from './ledger-item.ts'

/*
 * A statement of account is computed from the entries and allocations as they stood on a day, so that the same period
 * gives the same statement ever after.
 */

/** An entry of a party's ledger. Debit is positive. */
export type PostedEntry = {
  id: string
  /** 1, 2, 3 ... in the order of posting, which is not always the order of the dates. */
  seq: number
  date: BusinessDate
  amount: Paise
  billDate: BusinessDate | null
  dueDate: BusinessDate | null
  /** The day an advance's order was invoiced or cancelled, null while it is held. Absent from entries that are never held. */
  freeFrom?: BusinessDate | null
}

/** The same amount off a credit and a debit, from this day on. Negative if it undoes an earlier one. */
export type PostedAllocation = { date: BusinessDate; creditId: string; debitId: string; amount: Paise }

export type StatementRow<Entry extends PostedEntry> = { entry: Entry; balance: Paise }

export type Statement<Entry extends PostedEntry> = {
  /** The balance at the beginning of the first day. */
  opening: Paise
  rows: StatementRow<Entry>[]
  /** The balance at the end of the last day. */
  closing: Paise
  /** Bills and credits open at the end of the last day, oldest first. */
  open: OpenItem[]
}

/** The statement of a period; both days belong to it. */
export function statementOf<Entry extends PostedEntry>(
  entries: readonly Entry[],
  allocations: readonly PostedAllocation[],
  { from, to }: { from: BusinessDate; to: BusinessDate },
): Statement<Entry> {
  const opening = sumOf(
    entries.filter(({ date }) => date < from),
    amountOf,
  )
  const rows: StatementRow<Entry>[] = []
  let closing = opening
  for (const entry of entries.filter(({ date }) => from <= date && date <= to).toSorted(byDate)) {
    closing += entry.amount
    rows.push({ entry, balance: closing })
  }
  return { opening, rows, closing, open: openItems(entries, allocations, to) }
}

/** What was open at the end of a day, oldest first. Its sum is the balance of that day. */
export function openItems(
  entries: readonly PostedEntry[],
  allocations: readonly PostedAllocation[],
  asAt: BusinessDate,
): OpenItem[] {
  const posted = entries.filter(({ date }) => date <= asAt).toSorted(byDate)
  const open = new Map(posted.map(({ id, amount }) => [id, amount]))
  for (const { date, creditId, debitId, amount } of allocations) {
    const [credit, debit] = [open.get(creditId), open.get(debitId)]
    // Both or neither: a receipt may be typed late and allocated to a bill of a later day.
    if (date > asAt || credit === undefined || debit === undefined) continue
    open.set(creditId, credit + amount)
    open.set(debitId, debit - amount)
  }
  return posted.map((entry) => itemOf(entry, open.get(entry.id) ?? 0, asAt)).filter((item) => item.open !== 0)
}

const amountOf = ({ amount }: PostedEntry): Paise => amount
const byDate = (a: PostedEntry, b: PostedEntry): number => compareDates(a.date, b.date) || a.seq - b.seq

const itemOf = ({ id, date, billDate, dueDate, freeFrom }: PostedEntry, open: Paise, asAt: BusinessDate): OpenItem => ({
  id,
  open,
  date,
  billDate,
  dueDate,
  isHeld: freeFrom !== undefined && (freeFrom === null || freeFrom > asAt),
})
