import { Refused } from '#server/http/problem.ts'

type Window = { count: number; endsAt: number }
/** How many windows are kept before those that are over are looked for. */
const leastSwept = 50_000

export type RateLimit = {
  /** Refuses with 429 once `most` calls under one key came within `seconds`. */
  limit(key: string, most: number, seconds: number): void
  /** Takes a wrong password's count back after the right one, so that a forgetful owner is not locked out for it. */
  forgive(key: string): void
}

/**
 * Counts calls by key, in memory: after a restart everybody begins anew, which helps nobody who guesses passwords at ten a
 * minute. `clock` answers in milliseconds and never goes back: with the time of day, a clock put right by a day would keep
 * everybody out for one.
 */
export function createRateLimit(clock: () => number = () => performance.now()): RateLimit {
  const windows = new Map<string, Window>()
  let sweepBeyond = leastSwept
  const sweep = (nowMs: number): void => {
    for (const [key, window] of windows) if (window.endsAt <= nowMs) windows.delete(key)
    // Not at every call: in a flood nearly all are still open, and each call would look at all of them.
    sweepBeyond = Math.max(leastSwept, 2 * windows.size)
  }
  return {
    limit(key, most, seconds) {
      const nowMs = clock()
      const known = windows.get(key)
      const window = known && known.endsAt > nowMs ? known : { count: 0, endsAt: nowMs + seconds * 1000 }
      window.count += 1
      windows.set(key, window)
      if (windows.size > sweepBeyond) sweep(nowMs)
      if (window.count <= most) return
      const wait = Math.ceil((window.endsAt - nowMs) / 1000)
      throw new Refused({ code: 'too-many-requests', params: { seconds: wait } }, 429)
    },
    forgive: (key) => void windows.delete(key),
  }
}

/** The limits of this process. */
export const { limit, forgive } = createRateLimit()
