import { daysBetween, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import { proportion, type BasisPoints, type Paise } from '#domain/money/money.ts'

/*
 * Interest for paying late is part of the value of the supply (section 15(2)(d) of the CGST Act, 2017), at the rate of
 * the goods, but its tax falls due only when it is received (section 12(6)). So it is asked on a statement, outside the
 * balance, and becomes a debit note on the day it is paid.
 */

/** Days that bear interest: those after the due date and the days of grace. */
export const daysLate = (dueDate: BusinessDate, graceDays: number, paidOn: BusinessDate): number =>
  Math.max(0, daysBetween(dueDate, paidOn) - graceDays)

/** Interest on a part of a bill that was settled so many days late, for a month of 30 days. */
export const interestOn = (settled: Paise, bpPerMonth: BasisPoints, late: number): Paise =>
  proportion(settled, bpPerMonth * late, 300_000)
