import { daysBetween, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import { isDisputed, isSettledDispute } from '#domain/dispute/dispute-state.ts'
import type { Dispute } from '#domain/dispute/dispute.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { Paise } from '#domain/money/money.ts'
import { bankRateOn } from './ledger-bank-rate.ts'
import { acceptedOn, isProtected, msmeInterest, payBy, type Enterprise } from './ledger-msme.ts'

/** What decides the last day to pay, besides the bill. */
export type MsmeTerms = {
  /** The company; null if it is no registered enterprise. */
  enterprise: Enterprise | null
  /** Whether the days of credit were agreed in writing. */
  writtenAgreement: boolean
  disputes: readonly Dispute[]
}

type ClockBill = Pick<LedgerEntry, 'id' | 'kind' | 'billDate' | 'dueDate'>

/**
 * The last day a bill must be paid by, under section 15 of the MSMED Act; null where it does not protect us, or while a timely
 * objection stands. The bill's day counts as the day of delivery, since a bill is made out when the goods leave.
 */
export function msmeDayOf(bill: ClockBill, { enterprise, writtenAgreement, disputes }: MsmeTerms): BusinessDate | null {
  const { billDate, dueDate } = bill
  if (bill.kind !== 'invoice' || billDate === null || enterprise === null || !isProtected(enterprise, billDate))
    return null
  const own = disputes.filter((one) => one.entryId === bill.id && (isDisputed(one) || isSettledDispute(one)))
  // Of several objections the last to be removed counts: the goods are accepted once none stands.
  const accepted = own.map((one) =>
    acceptedOn({
      deliveredOn: billDate,
      objectedOn: one.since,
      removedOn: isSettledDispute(one) ? kolkataDay(one.updatedAt) : null,
    }),
  )
  if (accepted.includes(null)) return null
  const last = accepted.reduce<BusinessDate>((latest, day) => (day !== null && day > latest ? day : latest), billDate)
  return payBy(last, writtenAgreement && dueDate !== null ? Math.max(0, daysBetween(billDate, dueDate)) : null)
}

/** How far past its day a bill is, and the interest of section 16 on what is open of it: never in the books by itself. */
type MsmeLate = { days: number; interest: Paise }

/** How late `open` paise are that were to be paid by `day`; null if they are not late, or no day is known. */
export const msmeLateOf = (day: BusinessDate | null, open: Paise, today: BusinessDate): MsmeLate | null =>
  day === null || day >= today
    ? null
    : {
        days: daysBetween(day, today),
        interest: msmeInterest(open, { lastDay: day, paidOn: today, bankRate: bankRateOn(day) }),
      }

/** Of several bills: the longest time, and the interest on all of them; null if none is late. */
export function msmeLateOfAll(
  bills: readonly { msmeDay: BusinessDate | null; open: Paise }[],
  today: BusinessDate,
): MsmeLate | null {
  const late = bills.flatMap(({ msmeDay, open }) => msmeLateOf(msmeDay, open, today) ?? [])
  if (late.length === 0) return null
  return {
    days: Math.max(...late.map(({ days }) => days)),
    interest: late.reduce((sum, { interest }) => sum + interest, 0),
  }
}
