import { daysBetween } from '#domain/calendar/calendar-day.ts'
import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { Quotation } from './quotation.ts'

/** Days a quotation may be backdated or postdated. */
const datedWithin = 366

/**
 * Why a quotation may not bear this date, or null. The date gives the number its two-digit financial year, so a quotation
 * of 1926 would continue the series of 2026.
 */
export const whyTooFar = (quoteDate: string, { today }: Facts): Refusal | null =>
  Math.abs(daysBetween(quoteDate, today)) > datedWithin
    ? { code: 'quote-date-too-far', params: { on: quoteDate } }
    : null

/**
 * Whether a quotation would leave its financial year. Its number names that year, was given to the buyer and is never
 * changed: the number of another year in its place would leave a gap in the series of its own.
 */
export const leavesItsYear = ({ quoteDate }: Quotation, newDate: string): boolean =>
  financialYear(newDate) !== financialYear(quoteDate)
