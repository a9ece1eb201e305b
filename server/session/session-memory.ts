import type { Session } from '#domain/account/account-schemas.ts'
import { noPeers, type Peers } from '#server/database/peers.ts'
import type { Caller } from '#server/entity/request-context.ts'

export type SignedIn = { caller: Caller; session: Session }

/** Selects sessions: one, those of an account, or those of a company; all if empty. */
type Whose = { readonly sessionKey?: string; readonly accountId?: string; readonly companyId?: string }

const isOf = (whose: Whose, caller: Caller): boolean =>
  (whose.sessionKey === undefined || whose.sessionKey === caller.sessionKey) &&
  (whose.accountId === undefined || whose.accountId === caller.accountId) &&
  (whose.companyId === undefined || whose.companyId === caller.companyId)

/**
 * Cache of sessions seen in the last seconds, so that a busy screen does not query its session with every request.
 * Whatever ends or changes a session clears it here and in every other process on the same database.
 */
const rememberMs = 5000
const recent = new Map<string, { value: SignedIn; until: number }>()
const most = 10_000
/** Counts invalidations: a session read during one may be stale and is not cached. */
let timesForgotten = 0

const watchers = new Set<(whose: Whose) => void>()
let peers = noPeers

/** Calls `onForgotten` when the session of `caller` may have ended or changed; returns a function to stop. */
export function watchSession(caller: Caller, onForgotten: () => void): () => void {
  const watcher = (whose: Whose): void => {
    if (isOf(whose, caller)) onForgotten()
  }
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * Clears cached sessions that ended or changed. Call it after the commit: before, the old state would be cached again.
 */
export function forgetSessions(whose: Whose): void {
  forgetHere(whose)
  peers.tell('session', whose)
}

/** Shares cache invalidations with other processes on the same database. */
export function shareSessions(others: Peers): void {
  peers = others
  // Messages were lost with the connection: clear everything.
  others.hear(
    'session',
    (whose) => forgetHere(whose as Whose), // as it was told above
    () => forgetHere({}),
  )
}

function forgetHere(whose: Whose): void {
  timesForgotten += 1
  for (const [key, { value }] of recent) if (isOf(whose, value.caller)) recent.delete(key)
  for (const watcher of watchers) watcher(whose)
}

/** The session for a token's hash from the cache, or else from `look`, cached. */
export async function rememberedSession(
  sessionKey: string,
  look: () => Promise<SignedIn | null>,
): Promise<SignedIn | null> {
  // Monotonic, not the time of day: correcting the clock must not keep a session cached for a day.
  const nowMs = performance.now()
  const known = recent.get(sessionKey)
  if (known && known.until > nowMs) return known.value
  const before = timesForgotten
  const value = await look()
  if (recent.size > most) recent.clear()
  if (value && before === timesForgotten) recent.set(sessionKey, { value, until: nowMs + rememberMs })
  return value
}
