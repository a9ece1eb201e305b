import type { Allocation } from '#domain/allocation/allocation.ts'
import { addDays, addMonths, daysBetween, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import { isFreeCredit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry, LedgerEntryKind } from '#domain/ledger-entry/ledger-entry.ts'
import { isBroken } from '#domain/promise/promise-state.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import { overdueOn } from './ledger-account.ts'
import { sumOf } from './ledger-item.ts'
import type { PaymentRecord } from './ledger-score.ts'

/** Months of payments, and days of promises, that count. */
const [paymentMonths, promiseDays] = [12, 180]
/** What counts as paying: the customer's money, and tax paid in our name. Discounts and credit notes are ours. */
const moneyKinds: readonly LedgerEntryKind[] = ['receipt', 'advance', 'tds']

/** What a customer's ledger says about how it pays, for its score. */
export function paymentRecord(
  books: {
    entries: readonly LedgerEntry[]
    allocations: readonly Allocation[]
    promises: readonly PaymentPromise[]
  },
  today: BusinessDate,
): PaymentRecord {
  const since = addMonths(today, -paymentMonths)
  const entryOf = new Map(books.entries.map((entry) => [entry.id, entry]))
  const undone = new Set(books.allocations.map(({ undoes }) => undoes))
  const live = books.allocations.filter(({ id, undoes, date }) => undoes === null && !undone.has(id) && date >= since)
  const pieces = live.flatMap(({ creditEntryId, debitEntryId, amount, date }) => {
    const dueDate = entryOf.get(debitEntryId)?.dueDate
    const money = entryOf.get(creditEntryId)
    if (!dueDate || !money || !moneyKinds.includes(money.kind)) return []
    // Money that lay on the account was not late because we put it on the bill late.
    const paidOn = money.date < date ? money.date : date
    return [{ bill: debitEntryId, amount, daysLate: Math.max(0, daysBetween(dueDate, paidOn)) }]
  })
  const isPaid = (id: string): boolean => {
    const bill = entryOf.get(id)
    return bill !== undefined && openAmount(bill) === 0
  }
  const onAccount = sumOf(books.entries.filter(isFreeCredit), openAmount)
  const { since: lateSince } = overdueOn(books.entries, onAccount, today)
  return {
    paidBills: [...new Set(pieces.map(({ bill }) => bill))].filter(isPaid).length,
    pieces: pieces.map(({ amount, daysLate }) => ({ amount, daysLate })),
    brokenPromises: books.promises.filter(
      (promise) => isBroken(promise) && promise.promisedFor >= addDays(today, -promiseDays),
    ).length,
    bouncedCheques: books.entries.filter(({ kind, date }) => kind === 'bounce' && date >= since).length,
    overdueDays: lateSince === null ? 0 : daysBetween(lateSince, today),
  }
}
