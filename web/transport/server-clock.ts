import { deviceStore } from './device-store.ts'
import { signal } from './signal.ts'

/** The Date header has whole seconds and may be delayed in transit; a device this close is right. */
const toleranceMs = 120_000
/** Ignore smaller changes, or everything that uses this clock re-renders for nothing. */
const sameMs = 5000
const storageKey = 'vanat_clock'

/**
 * How far the server's clock is ahead of the device's, in milliseconds; 0 if the device is right or the date is
 * unreadable. `date` is the Date header, set between `sentAt` and `receivedAt` (epoch milliseconds of the device).
 */
export function aheadBy(date: string | null, sentAt: number, receivedAt: number): number {
  const server = Date.parse(date ?? '')
  if (Number.isNaN(server)) return 0
  const isRight = server >= sentAt - toleranceMs && server <= receivedAt + toleranceMs
  return isRight ? 0 : server - receivedAt
}

// Stored: a phone whose clock is a day off is so offline too.
const ahead = signal(kept())

function kept(): number {
  try {
    const known = Number(deviceStore.getItem(storageKey))
    return Number.isSafeInteger(known) ? known : 0
  } catch {
    return 0
  }
}

let heardAtMs = Number.NEGATIVE_INFINITY

/** Whether the server answered within the last minute, by a monotonic clock. */
export const isClockFresh = (): boolean => performance.now() - heardAtMs < 60_000

/** Updates the clock offset from an answer's Date header. */
export function hearServerClock(date: string | null, sentAt: number): void {
  if (date === null) return
  heardAtMs = performance.now()
  const heard = aheadBy(date, sentAt, Date.now())
  if (heard !== 0 && Math.abs(heard - ahead.get()) < sameMs) return
  if (heard === ahead.get()) return
  ahead.set(heard)
  try {
    if (heard === 0) deviceStore.removeItem(storageKey)
    else deviceStore.setItem(storageKey, String(heard))
  } catch {
    // Not stored; known until the page closes.
  }
}

/**
 * Server time now, in epoch milliseconds: a phone a day ahead would offer tomorrow for a payment, and the server would
 * refuse it.
 */
export const serverNow = (): number => Date.now() + ahead.get()
/** How far the server's clock is ahead of the device's, in milliseconds. */
export const clockAheadMs = (): number => ahead.get()
export const watchServerClock = ahead.subscribe
