import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The id of a new lead: LEAD-{year}-{epoch milliseconds}-{XXX}, with the year in Asia/Kolkata at `nowMs`.
 *
 * Two leads of one company collide only in the same millisecond with the same three letters; the primary key then
 * refuses the second. `random` are three non-negative integers from the caller's source.
 */
export const leadIdFrom = (nowMs: number, random: readonly [number, number, number]): string =>
  `LEAD-${kolkataDate(nowMs).slice(0, 4)}-${nowMs}-${random.map((n) => letters[n % 26]).join('')}`
