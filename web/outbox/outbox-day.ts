import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** Clocks within this difference agree. */
const toleranceMs = 120_000

/**
 * The clocks when a write is about to be sent: `nowMs` is server time, `aheadMs` how far the server's clock is ahead of
 * the device's.
 */
type Clocks = { nowMs: number; aheadMs: number }

/** The date by the device's clock and the date by the server's. */
export type DayDoubt = { entered: string; likely: string }

/** Refusal code that asks which day is meant. */
export const dayInDoubt = 'day-in-doubt'

/** Whether any value of the input is the day of entry: a date left at its default meant "today". */
export const isDatedToday = ({ input, at }: Pick<OutboxEntry, 'input' | 'at'>): boolean =>
  JSON.stringify(input).includes(`"${kolkataDate(Date.parse(at))}"`)

/**
 * The doubt about a write's date to settle before sending, or null. A device's clock can go wrong offline. An entry
 * cannot predate the server's last answer or postdate now; and a clock that is wrong now was probably wrong then.
 */
export function dayDoubtOf(entry: OutboxEntry, { nowMs, aheadMs }: Clocks): DayDoubt | null {
  const { clock } = entry
  if (!clock || entry.isDayKnown || !isDatedToday(entry)) return null
  const at = Date.parse(entry.at)
  const earliest = clock.heardAt === null ? Number.NEGATIVE_INFINITY : Date.parse(clock.heardAt)
  const isPossible = (ms: number): boolean => ms >= earliest - toleranceMs && ms <= nowMs + toleranceMs
  const byServer = at - clock.aheadMs + aheadMs
  const agree = Math.abs(byServer - at) <= toleranceMs
  if (isPossible(at) && (agree || !isPossible(byServer))) return null
  const entered = kolkataDate(at)
  const likely = kolkataDate(isPossible(byServer) ? byServer : nowMs)
  return entered === likely ? null : { entered, likely }
}

/** The date question of a refused write; null if refused for another reason. */
export function askedDayOf({ refusal }: Pick<OutboxEntry, 'refusal'>): DayDoubt | null {
  const { entered, likely } = refusal?.params ?? {}
  const isAsked = refusal?.code === dayInDoubt && typeof entered === 'string' && typeof likely === 'string'
  return isAsked ? { entered, likely } : null
}

const withDay = (value: unknown, from: string, to: string): unknown => {
  if (value === from) return to
  if (Array.isArray(value)) return value.map((one) => withDay(one, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withDay(inner, from, to)]))
}

/** The write with its date replaced and no longer in doubt. */
export function datedAnew(entry: OutboxEntry, { entered, likely }: DayDoubt, now: string): OutboxEntry {
  // The same fields, with one date replaced.
  const input = withDay(entry.input, entered, likely) as OutboxEntry['input']
  return { ...entry, input, at: now, isDayKnown: true }
}
