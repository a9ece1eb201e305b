import type { Session } from '#domain/account/account-schemas.ts'
import { noPeers, type Peers } from '#server/database/peers.ts'
import type { Caller } from '#server/entity/request-context.ts'

export type SignedIn = { caller: Caller; session: Session }

/** Whose sessions: one, those of an account, or those of a company; everybody's when nothing is named. */
export type Whose = { readonly sessionKey?: string; readonly accountId?: string; readonly companyId?: string }

const isOf = (whose: Whose, caller: Caller): boolean =>
  (whose.sessionKey === undefined || whose.sessionKey === caller.sessionKey) &&
  (whose.accountId === undefined || whose.accountId === caller.accountId) &&
  (whose.companyId === undefined || whose.companyId === caller.companyId)

/**
 * Sessions seen in the last seconds, so that a busy screen does not ask for its session at every request. What ends or
 * changes one forgets it here and in every other process of the same database.
 */
const rememberMs = 5000
const recent = new Map<string, { value: SignedIn; until: number }>()
const most = 10_000
/** How often something was forgotten: a session that was being read meanwhile may be read as it was, and is not kept. */
let timesForgotten = 0

const watchers = new Set<(whose: Whose) => void>()
let peers = noPeers

/** Calls `onForgotten` when the session of `caller` may have ended or changed; answers with how to stop. */
export function watchSession(caller: Caller, onForgotten: () => void): () => void {
  const watcher = (whose: Whose): void => {
    if (isOf(whose, caller)) onForgotten()
  }
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Sessions ended or changed. Call it when that is committed: until then the next request would only find what was before. */
export function forgetSessions(whose: Whose): void {
  forgetHere(whose)
  peers.tell('session', whose)
}

/** Forgets what other processes of the same database forget, and tells them of what is forgotten here. */
export function shareSessions(others: Peers): void {
  peers = others
  // What was said while the connection was down is not known: everybody is asked for again.
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

/** The session of a token's hash, if it was seen a moment ago; otherwise what `look` finds, remembered. */
export async function rememberedSession(
  sessionKey: string,
  look: () => Promise<SignedIn | null>,
): Promise<SignedIn | null> {
  // Not the time of day: a clock that is put right must not make a session of a moment ago one of a day ahead.
  const nowMs = performance.now()
  const known = recent.get(sessionKey)
  if (known && known.until > nowMs) return known.value
  const before = timesForgotten
  const value = await look()
  if (recent.size > most) recent.clear()
  if (value && before === timesForgotten) recent.set(sessionKey, { value, until: nowMs + rememberMs })
  return value
}
