import { daysBetween, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import { splitInclusive, taxesOn, type InclusiveSplit } from '#domain/gst/gst-document.ts'
import type { TaxKind } from '#domain/gst/gst-place.ts'
import { proportion, roundToRupee, type BasisPoints, type Paise } from '#domain/money/money.ts'

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

/** Interest as it is asked: whole rupees, and tax on top. */
export function askedInterest(interest: Paise, gstRate: BasisPoints, kind: TaxKind): InclusiveSplit {
  const taxablePaise = roundToRupee(interest)
  const taxes = taxesOn(taxablePaise, gstRate, kind)
  const before = taxablePaise + taxes.cgstPaise + taxes.sgstPaise + taxes.igstPaise
  const totalPaise = roundToRupee(before)
  return { taxablePaise, ...taxes, roundOffPaise: totalPaise - before, totalPaise }
}

/** Interest as it was received: the tax is inside the money, and what was asked beyond it is waived. */
export const acceptedInterest = (
  received: Paise,
  { asked, gstRate, kind }: { asked: Paise; gstRate: BasisPoints; kind: TaxKind },
): InclusiveSplit & { waivedPaise: Paise } => ({
  ...splitInclusive(received, gstRate, kind),
  waivedPaise: Math.max(0, asked - received),
})
