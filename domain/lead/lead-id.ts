import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The id of a new lead: LEAD-{year}-{time digits}-{XXX}, of the year it is in Surat at `nowMs`, epoch milliseconds.
 *
 * The time digits are the milliseconds of the instant, so two leads of one company share an id only when
 * they are written in the same millisecond with the same three letters; the primary key refuses that one.
 * `random` are three integers of at least 0, from whatever source the caller trusts.
 */
export const newLeadId = (nowMs: number, random: readonly [number, number, number]): string =>
  `LEAD-${kolkataDate(nowMs).slice(0, 4)}-${nowMs}-${random.map((n) => letters[n % 26]).join('')}`
