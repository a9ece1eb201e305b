import type { Session } from '#domain/account/account-schemas.ts'
import { writerOf } from './session-copy.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whose queue is handed over, and of which company. */
export type UnsentOf = { writer: string; name: string; companyName: string }
/** Whose access on this device was revoked: their queue may be handed over without a sign-in. */
export type Revoked = UnsentOf

/** The person as their file names them; null without a company. */
export function unsentOf(session: Session): UnsentOf | null {
  const writer = writerOf(session)
  return writer === null ? null : { writer, name: session.name, companyName: session.company?.companyName ?? '' }
}

const revokedKey = 'vanat_revoked'

export function rememberRevoked(store: Store, session: Session): void {
  const revoked = unsentOf(session)
  if (revoked === null) return
  try {
    store.setItem(revokedKey, JSON.stringify(revoked))
  } catch {
    // Storage is full: the queue stays and shows when they sign in again.
  }
}

/** The last revoked person, or null. Unreadable data counts as absent. */
export function readRevoked(store: Store): Revoked | null {
  try {
    const known: unknown = JSON.parse(store.getItem(revokedKey) ?? 'null')
    // Written by this file under this key.
    return typeof known === 'object' && known !== null && 'writer' in known ? (known as Revoked) : null
  } catch {
    return null
  }
}

/** Clears it when the person signs in again, or once their queue is dealt with (`session` null). */
export function forgetRevoked(store: Store, session: Session | null): void {
  const revoked = readRevoked(store)
  if (revoked && (session === null || revoked.writer === writerOf(session))) store.removeItem(revokedKey)
}
