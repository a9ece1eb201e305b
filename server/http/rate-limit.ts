import { Refused } from '#server/http/problem.ts'

type Window = { count: number; endsAt: number }
const windows = new Map<string, Window>()
/** How many windows are kept before those that are over are looked for. */
const leastSwept = 50_000
let sweepBeyond = leastSwept

/**
 * Refuses with 429 once `most` calls under one key came within `seconds`. Kept in memory: after a restart everybody
 * begins anew, which helps nobody who guesses passwords at ten a minute.
 */
export function limit(key: string, most: number, seconds: number, nowMs: number): void {
  const known = windows.get(key)
  const window = known && known.endsAt > nowMs ? known : { count: 0, endsAt: nowMs + seconds * 1000 }
  window.count += 1
  windows.set(key, window)
  if (windows.size > sweepBeyond) sweep(nowMs)
  if (window.count > most)
    throw new Refused(
      { code: 'too-many-requests', params: { seconds: Math.ceil((window.endsAt - nowMs) / 1000) } },
      429,
    )
}

/** Takes a wrong password's count back after the right one, so that a forgetful owner is not locked out for it. */
export const forgive = (key: string): boolean => windows.delete(key)

function sweep(nowMs: number): void {
  for (const [key, window] of windows) if (window.endsAt <= nowMs) windows.delete(key)
  // Not at every call: in a flood nearly all are still open, and each call would look at all of them.
  sweepBeyond = Math.max(leastSwept, 2 * windows.size)
}
