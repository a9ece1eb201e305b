import type { Allocation } from '#domain/allocation/allocation.ts'
import { addDays, compareDates, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import { bySeq, isDebit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { daysPastDue } from './ledger-ageing.ts'
import { sumOf, type OpenItem } from './ledger-item.ts'
import { openItems, statementOf, type PostedAllocation, type PostedEntry, type Statement } from './ledger-statement.ts'

/** A customer's account: all of it on the server; what is open and the last 400 days on a device. */
export type Account = {
  ledger: Pick<PartyLedger, 'balance'>
  entries: readonly LedgerEntry[]
  allocations: readonly Allocation[]
}

/** The first day whose entries and allocations a device has for certain. */
export const firstKnownDay = (today: BusinessDate): BusinessDate => addDays(today, -399)

/** Both days belong to it. */
export type StatementPeriod = { from: BusinessDate; to: BusinessDate }

/** No statement is made of such a period, on the screen or on paper. */
export const isBackwards = ({ from, to }: StatementPeriod): boolean => from > to

/** The days of a period whose entries a device has for certain; null if it has none, or the period is backwards. */
export function knownPeriod(period: StatementPeriod, today: BusinessDate): StatementPeriod | null {
  const { from, to } = period
  const known = firstKnownDay(today)
  const begin = from < known ? known : from
  return isBackwards(period) || begin > to ? null : { from: begin, to }
}

/** What is open of an entry now. */
export const openItemOf = (entry: LedgerEntry): OpenItem => ({
  id: entry.id,
  open: isDebit(entry) ? openAmount(entry) : -openAmount(entry),
  date: entry.date,
  billDate: entry.billDate,
  dueDate: entry.dueDate,
  isHeld: entry.heldFor !== null,
})

/** Entries that still owe something, oldest due first. */
export const openBills = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries
    .filter((entry) => isDebit(entry) && openAmount(entry) > 0)
    .toSorted((a, b) => compareDates(dueOf(a), dueOf(b)) || bySeq(a, b))

export type UnpaidBill = { bill: LedgerEntry; open: number }

/** The bills as they will be once the money on account has paid the oldest: nobody is asked for what we have. */
export function unpaidBills(bills: readonly LedgerEntry[], onAccount: number): UnpaidBill[] {
  let left = onAccount
  return bills.flatMap((bill) => {
    const paid = Math.min(left, openAmount(bill))
    left -= paid
    const open = openAmount(bill) - paid
    return open > 0 ? [{ bill, open }] : []
  })
}

/**
 * What a party is late with, and since when its oldest part is due: of the bills, what no money on its account will pay. An
 * advance that is held for an order pays none.
 */
export function overdueOn(
  entries: readonly LedgerEntry[],
  onAccount: number,
  today: BusinessDate,
): { amount: number; since: BusinessDate | null } {
  const late = unpaidBills(openBills(entries), onAccount).filter(({ bill }) => daysPastDue(bill.dueDate, today) > 0)
  return { amount: sumOf(late, ({ open }) => open), since: late[0]?.bill.dueDate ?? null }
}

/** The unpaid bills without what is disputed, by entry: those of a reminder. */
export const billsToAskFor = (
  entries: readonly LedgerEntry[],
  onAccount: number,
  disputed: ReadonlyMap<string, number>,
): UnpaidBill[] =>
  unpaidBills(openBills(entries), onAccount)
    .map(({ bill, open }) => ({ bill, open: open - Math.min(open, disputed.get(bill.id) ?? 0) }))
    .filter(({ open }) => open > 0)

const dueOf = ({ dueDate, date }: LedgerEntry): BusinessDate => dueDate ?? date

type StatementEntry = LedgerEntry & PostedEntry

/**
 * The statement of a period. It counts back from the balance, so entries that are not known do not matter as long as they
 * are older than the period.
 */
export function accountStatement(
  { ledger, entries, allocations }: Account,
  period: StatementPeriod,
): Statement<StatementEntry> {
  const before = ledger.balance - sumOf(entries, ({ amount }) => amount)
  const { opening, rows, closing } = statementOf(entries.map(posted), [], period)
  return {
    opening: opening + before,
    rows: rows.map(({ entry, balance }) => ({ entry, balance: balance + before })),
    closing: closing + before,
    open: openAsAt(entries, allocations, period.to),
  }
}

/** What was open at the end of a day. An allocation that is not known was made before any day asked for. */
function openAsAt(entries: readonly LedgerEntry[], allocations: readonly Allocation[], asAt: BusinessDate): OpenItem[] {
  const known = new Map<string, number>()
  const pairs: PostedAllocation[] = allocations.map(({ date, creditEntryId, debitEntryId, amount }) => {
    for (const id of [creditEntryId, debitEntryId]) known.set(id, (known.get(id) ?? 0) + amount)
    return { date, creditId: creditEntryId, debitId: debitEntryId, amount }
  })
  const withoutUnknown = entries.map((entry) => {
    const unknown = entry.allocated - (known.get(entry.id) ?? 0)
    return { ...posted(entry), amount: isDebit(entry) ? entry.amount - unknown : entry.amount + unknown }
  })
  return openItems(withoutUnknown, pairs, asAt)
}

const posted = (entry: LedgerEntry): StatementEntry => (entry.heldFor === null ? entry : { ...entry, freeFrom: null })
