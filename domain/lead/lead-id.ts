const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The id of a new lead: LEAD-{year}-{time digits}-{XXX}.
 *
 * The time digits are the milliseconds of the instant, so two leads of one company share an id only when
 * they are written in the same millisecond with the same three letters; the primary key refuses that one.
 * `random` are three integers of at least 0, from whatever source the caller trusts.
 */
export const newLeadId = (year: number, nowMs: number, random: readonly [number, number, number]): string =>
  `LEAD-${year}-${nowMs}-${random.map((n) => letters[n % 26]).join('')}`
