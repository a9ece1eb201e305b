import { daysBetween, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'

/** A promise for a later day is no promise; it would only keep the party off the list of calls. */
export const longestPromise = 60

/** Why nobody can promise on `today` to pay on that day, or null if he can. */
export function whyNotPromised(promisedFor: BusinessDate, today: BusinessDate): Refusal | null {
  if (promisedFor < today) return { code: 'promise-in-the-past' }
  return daysBetween(today, promisedFor) > longestPromise
    ? { code: 'promise-too-far', params: { days: longestPromise } }
    : null
}
