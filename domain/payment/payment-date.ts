import { daysBetween, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'

/** Days after which money is no longer written down as news: an older date is a slip of the year. */
const recordedWithin = 366

/** Why money may not be recorded as come in on `on`, or null when it may: not tomorrow, and not another year. */
export function whyNotPaidOn(on: BusinessDate, today: BusinessDate): Refusal | null {
  if (on > today) return { code: 'payment-in-the-future', params: { on } }
  return daysBetween(on, today) > recordedWithin ? { code: 'payment-long-ago', params: { on } } : null
}
