import { visitorSite } from '#server/http/visitor-network.ts'
import { noPeers, type Peers } from '#server/database/peers.ts'
import { Refused } from '#server/http/problem.ts'

type Window = { count: number; endsAt: number }
/** How many windows are kept before those that are over are looked for. */
const leastSwept = 50_000

export type RateLimit = {
  /** Refuses with 429 once `most` calls under one key came within `seconds`. */
  limit: (key: string, most: number, seconds: number) => void
  /** Refuses with 429 where `most` were counted under one key already; counts nothing itself. */
  refuseSpent: (key: string, most: number) => void
  /** Counts a call that another process of the same database was asked for. */
  count: (key: string, seconds: number) => void
  /** Takes a wrong password's count back after the right one, so that a forgetful owner is not locked out for it. */
  forgive: (key: string) => void
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
    count: (key, seconds) => void counted(key, seconds),
    limit(key, most, seconds) {
      const window = counted(key, seconds)
      if (window.count <= most) return
      const nowMs = clock()
      const wait = Math.ceil((window.endsAt - nowMs) / 1000)
      throw new Refused({ code: 'too-many-requests', params: { seconds: wait } }, 429)
    },
    refuseSpent(key, most) {
      const known = windows.get(key)
      const wait = known && known.count >= most ? known.endsAt - clock() : 0
      if (wait > 0) throw new Refused({ code: 'too-many-requests', params: { seconds: Math.ceil(wait / 1000) } }, 429)
    },
    forgive: (key) => void windows.delete(key),
  }
}

const own = createRateLimit()
let peers = noPeers

/** A window this long guards against guessing, by whichever process; a shorter one against load, which each process has of its own. */
const leastSharedSeconds = 300

/** Refuses with 429 once `most` calls under one key came within `seconds`, to this process or its peers. */
export function limit(key: string, most: number, seconds: number): void {
  // What is refused is not told: the others know by then that it is too many, and a flood would be theirs too.
  own.limit(key, most, seconds)
  if (seconds >= leastSharedSeconds) peers.tell('limit', { key, seconds })
}

/** Refuses with 429 where `most` were counted under one key already. */
export const refuseSpent = (key: string, most: number): void => own.refuseSpent(key, most)

/** Counts without refusing: what `refuseSpent` looks at. */
export function count(key: string, seconds: number): void {
  own.count(key, seconds)
  peers.tell('limit', { key, seconds })
}

/** As `limit`, for all networks of one IPv6 site together; nothing where the address is not of one. */
export function limitSite(address: string, key: string, most: number, seconds: number): void {
  const site = visitorSite(address)
  if (site !== null) limit(`${key}:${site}`, most, seconds)
}

/** Takes a key's count back, here and in the peers. */
export function forgive(key: string): void {
  own.forgive(key)
  peers.tell('forgive', key)
}

/** Counts what other processes of the same database count: two would otherwise let somebody guess twice as often. */
export function shareLimits(others: Peers): void {
  peers = others
  others.hear('limit', (message) => {
    const { key, seconds } = message as { key: string; seconds: number } // as it was told above
    own.count(key, seconds)
  })
  others.hear('forgive', (key) => own.forgive(String(key)))
}
