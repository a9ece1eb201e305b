import { noPeers, type Peers } from '#server/database/peers.ts'
import { Refused } from '#server/http/problem.ts'
import { visitorSite } from '#server/http/visitor-network.ts'

type Window = { count: number; endsAt: number }
/** Number of windows above which expired ones are removed. */
const leastSwept = 50_000

/** The refusal of a caller who may try again after `waitMs`. */
export const tooManyRequests = (waitMs: number): Refused =>
  new Refused({ code: 'too-many-requests', params: { seconds: Math.ceil(waitMs / 1000) } }, 429)

type RateLimit = {
  /** Refuses with 429 after `most` calls with one key within `seconds`. */
  limit: (key: string, most: number, seconds: number) => void
  /** Refuses with 429 if `most` calls with one key were counted already; counts nothing. */
  refuseSpent: (key: string, most: number) => void
  /** Counts a call made to another process on the same database. */
  count: (key: string, seconds: number) => void
  /** Resets a key's count after the right password, so that a forgetful owner is not locked out. */
  forgive: (key: string) => void
}

/**
 * Counts calls by key, in memory: a restart resets the counts, which hardly helps anyone who guesses passwords. `clock`
 * is monotonic, in ms: with the time of day, correcting a clock by a day would lock everybody out for a day.
 */
export function createRateLimit(clock: () => number = () => performance.now()): RateLimit {
  const windows = new Map<string, Window>()
  let sweepBeyond = leastSwept
  const sweep = (nowMs: number): void => {
    for (const [key, window] of windows) if (window.endsAt <= nowMs) windows.delete(key)
    // Not at every call: in a flood nearly all are still open, and each call would scan all of them.
    sweepBeyond = Math.max(leastSwept, 2 * windows.size)
  }
  const counted = (key: string, seconds: number): Window => {
    const nowMs = clock()
    const known = windows.get(key)
    const window = known && known.endsAt > nowMs ? known : { count: 0, endsAt: nowMs + seconds * 1000 }
    window.count += 1
    windows.set(key, window)
    if (windows.size > sweepBeyond) sweep(nowMs)
    return window
  }
  return {
    count: (key, seconds) => {
      counted(key, seconds)
    },
    limit(key, most, seconds) {
      const window = counted(key, seconds)
      if (window.count <= most) return
      throw tooManyRequests(window.endsAt - clock())
    },
    refuseSpent(key, most) {
      const known = windows.get(key)
      const waitMs = known && known.count >= most ? known.endsAt - clock() : 0
      if (waitMs > 0) throw tooManyRequests(waitMs)
    },
    forgive: (key) => {
      windows.delete(key)
    },
  }
}

let own = createRateLimit()
let peers = noPeers

/** Windows this long guard against guessing and are shared between processes; shorter ones guard each against load. */
const leastSharedSeconds = 300

/** Refuses with 429 after `most` calls with one key within `seconds`, to this process or its peers. */
export function limit(key: string, most: number, seconds: number): void {
  // A refused call is not shared: the others have reached the limit too, and a flood would spread to them.
  own.limit(key, most, seconds)
  if (seconds >= leastSharedSeconds) peers.tell('limit', { key, seconds })
}

/** Refuses with 429 if `most` calls with one key were counted already. */
export const refuseSpent = (key: string, most: number): void => own.refuseSpent(key, most)

/** Counts without refusing, for `refuseSpent`. */
export function count(key: string, seconds: number): void {
  own.count(key, seconds)
  peers.tell('limit', { key, seconds })
}

/** Like `limit`, for all networks of one IPv6 site together; does nothing for other addresses. */
export function limitSite(address: string, key: string, most: number, seconds: number): void {
  const site = visitorSite(address)
  if (site !== null) limit(`${key}:${site}`, most, seconds)
}

/** Resets a key's count, here and in the peers. */
export function forgive(key: string): void {
  own.forgive(key)
  peers.tell('forgive', key)
}

/** Shares counts with other processes on the same database: two processes would otherwise allow twice the guesses. */
export function shareLimits(others: Peers): void {
  peers = others
  others.hear('limit', (message) => {
    const { key, seconds } = message as { key: string; seconds: number } // as it was told above
    own.count(key, seconds)
  })
  others.hear('forgive', (key) => own.forgive(String(key)))
}

/** Forgets all counts and peers, as a restart of the process does. */
export function restartLimits(): void {
  own = createRateLimit()
  peers = noPeers
}
