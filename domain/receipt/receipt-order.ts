import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import type { Receipt } from './receipt.ts'

/**
 * The receipt of this financial year with the latest date after `date`, or null: money that came before it gets a higher
 * number all the same, as numbers are taken in the order of recording.
 */
export function receiptAfter<R extends Pick<Receipt, 'date'>>(date: BusinessDate, receipts: readonly R[]): R | null {
  const later = receipts.filter((one) => one.date > date && financialYear(one.date) === financialYear(date))
  return later.toSorted((one, other) => (one.date < other.date ? 1 : -1))[0] ?? null
}
