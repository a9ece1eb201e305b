import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** Clocks this close to each other agree. */
const toleranceMs = 120_000

/** What is known of the clocks when a write is about to be sent: the server's time, and how far it is ahead of the device's. */
export type Clocks = { nowMs: number; aheadMs: number }

/** The day a write was dated by the device's clock, and the day it was by the server's. */
export type DayDoubt = { entered: string; likely: string }

/** The code of the refusal that asks which day is meant. */
export const dayInDoubt = 'day-in-doubt'

/** Whether the day of its entry stands anywhere in the write: whoever left the date as it was offered meant "today". */
export const isDatedToday = ({ input, at }: Pick<OutboxEntry, 'input' | 'at'>): boolean =>
  JSON.stringify(input).includes(`"${kolkataDate(Date.parse(at))}"`)

/**
 * Why the day in a write is to be asked about before it is sent, or null. The clock of a device may go wrong where there is
 * no network to tell: it can neither have been entered before the server was last heard, nor after now; and where the clock
 * is found to be wrong now, it probably was so then.
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

/** What is asked about a write that lies among the refused ones for its day; null for every other. */
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

/** The write with another day in the place of the one it was dated by, and no longer in doubt. */
export function datedAnew(entry: OutboxEntry, { entered, likely }: DayDoubt, now: string): OutboxEntry {
  // The same fields again.
  const input = withDay(entry.input, entered, likely) as OutboxEntry['input']
  return { ...entry, input, at: now, isDayKnown: true }
}
