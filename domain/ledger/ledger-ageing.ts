import { daysBetween, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { billDateOf, sumOf, type OpenItem } from './ledger-item.ts'

/**
 * Ageing of what a party owes. The first limits are the trade's month and the 45 days of section 15 of the MSMED Act,
 * 2006; the rest are the usual columns of an accountant's list.
 */
export const ageBuckets = ['0-30', '31-45', '46-60', '61-90', '91-120', '120+'] as const
export type AgeBucket = (typeof ageBuckets)[number]
export type AgeBuckets = Record<AgeBucket, Paise>

const lastDays: readonly (readonly [AgeBucket, number])[] = [
  ['0-30', 30],
  ['31-45', 45],
  ['46-60', 60],
  ['61-90', 90],
  ['91-120', 120],
]

/** The bucket of a bill by the days since its date. */
export const ageBucketOf = (days: number): AgeBucket => lastDays.find(([, last]) => days <= last)?.[0] ?? '120+'

export type Ageing = {
  /** Open bills by days since the bill's date. */
  buckets: AgeBuckets
  /** Free money and credit, as a positive amount. */
  onAccount: Paise
  /** Advances held for their orders, as a positive amount. */
  heldAdvance: Paise
  /** Buckets less on account less held advances. */
  balance: Paise
}

/** The ageing of the items that are open at the end of a day. */
export function ageing(items: readonly OpenItem[], asAt: BusinessDate): Ageing {
  const bills = items.filter(({ open }) => open > 0)
  const credits = items.filter(({ open }) => open < 0)
  return {
    buckets: bucketed(bills, (bill) => daysBetween(billDateOf(bill), asAt)),
    onAccount: sumOf(credits.filter(isFree), creditOf),
    heldAdvance: sumOf(credits.filter(isHeld), creditOf),
    balance: sumOf(items, openOf),
  }
}

/** Days since the due date: 0 on that day, negative before it. What has no due date is never past it. */
export const daysPastDue = (dueDate: BusinessDate | null, asAt: BusinessDate): number =>
  dueDate === null ? 0 : daysBetween(dueDate, asAt)

const openOf = ({ open }: OpenItem): Paise => open
const creditOf = ({ open }: OpenItem): Paise => -open
const isHeld = (item: OpenItem): boolean => item.isHeld === true
const isFree = (item: OpenItem): boolean => !isHeld(item)

function bucketed(bills: readonly OpenItem[], daysOf: (bill: OpenItem) => number): AgeBuckets {
  const buckets: AgeBuckets = { '0-30': 0, '31-45': 0, '46-60': 0, '61-90': 0, '91-120': 0, '120+': 0 }
  for (const bill of bills) buckets[ageBucketOf(daysOf(bill))] += bill.open
  return buckets
}
