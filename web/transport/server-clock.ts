import { signal } from './signal.ts'
import { deviceStore } from './device-store.ts'

/** The header counts whole seconds and may have been long on the way; a device this close to the server is right. */
const toleranceMs = 120_000
/** Another answer that says nearly the same is no news: what counts by this clock would be drawn again for nothing. */
const sameMs = 5000
const storageKey = 'vanat_clock'

/**
 * How far the server's clock is ahead of this device's, in milliseconds; 0 where the device is right. `date` is the
 * answer's header, given at some instant between `sentAt` and `receivedAt` of the device; a date that cannot be read is
 * no word against it.
 */
export function aheadBy(date: string | null, sentAt: number, receivedAt: number): number {
  const server = Date.parse(date ?? '')
  if (Number.isNaN(server)) return 0
  const isRight = server >= sentAt - toleranceMs && server <= receivedAt + toleranceMs
  return isRight ? 0 : server - receivedAt
}

// Kept: a phone that is a day wrong is so without a network too.
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

/** Whether the server was heard within the last minute, by a clock that nobody sets: what is known of its time is fresh. */
export const isClockFresh = (): boolean => performance.now() - heardAtMs < 60_000

/** Learns from an answer whether this device's clock is right. */
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
    // Known until this page is closed.
  }
}

/**
 * Now, in epoch milliseconds, as the server will see it: a phone that is a day ahead would offer tomorrow for a payment,
 * and the server would refuse it.
 */
export const serverNow = (): number => Date.now() + ahead.get()
/** How far the server's clock is held to be ahead of the device's, in milliseconds. */
export const clockAheadMs = (): number => ahead.get()
export const watchServerClock = ahead.subscribe
