import { daysBetween, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'

/** An older payment date is taken for a wrong year. */
const recordedWithin = 366

/**
 * Why a payment cannot be recorded with date `on` (in the future, over a year ago, or before the paper it is for), or null
 * if it can. `since` is the day of that paper, if it is for one.
 */
export function whyNotPaidOn(
  on: BusinessDate,
  { today, since = on }: { today: BusinessDate; since?: BusinessDate },
): Refusal | null {
  if (on > today) return { code: 'payment-in-the-future', params: { on } }
  if (daysBetween(on, today) > recordedWithin) return { code: 'payment-long-ago', params: { on } }
  return on < since ? { code: 'payment-before-paper', params: { on: since } } : null
}
