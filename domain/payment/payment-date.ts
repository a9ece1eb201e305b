import { daysBetween, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'

/** An older payment date is taken for a wrong year. */
const recordedWithin = 366

/** Why a payment cannot be recorded with date `on` (in the future, or over a year ago), or null if it can. */
export function whyNotPaidOn(on: BusinessDate, today: BusinessDate): Refusal | null {
  if (on > today) return { code: 'payment-in-the-future', params: { on } }
  return daysBetween(on, today) > recordedWithin ? { code: 'payment-long-ago', params: { on } } : null
}
