import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { Paise } from '#domain/money/money.ts'

/** What is open of one entry of a party's ledger. Debit is positive: the party owes it. */
export type OpenItem = {
  id: string
  /** Above zero: a bill not yet settled. Below zero: money or credit not yet used. */
  open: Paise
  date: BusinessDate
  /** Date of the bill where it differs from the entry's: an opening bill is older than its entry. */
  billDate: BusinessDate | null
  /** Null for what has no credit period, such as a bank's charge. */
  dueDate: BusinessDate | null
  /** The part the party disputes: still owed, but not asked for. */
  disputed?: Paise
  /** An advance that may only be used for its own order. */
  isHeld?: boolean
}

export const billDateOf = ({ billDate, date }: Pick<OpenItem, 'billDate' | 'date'>): BusinessDate => billDate ?? date

/** What may be asked of the party today. */
export const undisputed = ({ open, disputed = 0 }: Pick<OpenItem, 'open' | 'disputed'>): Paise =>
  Math.max(0, open - disputed)

/** The sum over items, in paise. */
export const sumOf = <T>(items: readonly T[], of: (item: T) => Paise): Paise =>
  items.reduce((sum, item) => sum + of(item), 0)
