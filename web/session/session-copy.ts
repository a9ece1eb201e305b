import type { Session } from '#domain/account/account-schemas.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a sign-up keeps on the device beside the session, for the greeting and the first forms. */
export type UserData = {
  name: string
  company: string
  email: string
  phone: string
  businessType: string
  location: string | null
  role: 'owner'
}

const sessionKey = 'vanat_session'
const keys = ['userAuth', 'userMode', 'guestUser', 'userData', sessionKey] as const
const guestPermissions = ['view-leads', 'view-quotes', 'view-orders', 'view-customers']

// Control characters and half surrogates: some WebViews refuse to store them and throw in the middle of a sign-in.
const sanitised = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\ufffd]/gu, '')
const asciiOnly = (text: string): string => text.replace(/[^\x20-\x7e]/g, '')

const mapped = (value: unknown, map: (text: string) => string): string =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? map(inner) : inner))

/** Stores sanitised, failing that reduced to ASCII, failing that not at all: a full or locked storage stops nobody. */
function keep(store: Store, key: string, value: unknown) {
  for (const map of [sanitised, asciiOnly])
    try {
      store.setItem(key, typeof value === 'string' ? map(value) : mapped(value, map))
      return
    } catch {
      continue
    }
}

/**
 * A copy of who is signed in, for an instant and offline start. It carries no right: the cookie does, which no
 * script can read.
 */
export function writeSessionCopy(store: Store, session: Session, userData?: UserData): void {
  // Other tabs hear of every change of the storage: writing what is there already would set them asking each other.
  if (!userData && store.getItem(sessionKey) === mapped(session, sanitised)) return
  const kept = userData ?? keptUserData(store, session)
  const isUser = session.mode === 'authenticated'
  const mode = isUser ? (kept ? 'registered' : null) : session.mode
  const guest = { name: session.name, role: 'guest', permissions: guestPermissions }
  keepOrRemove(
    store,
    'userAuth',
    isUser ? { email: session.email, name: session.name, role: session.isAdmin ? 'admin' : 'user' } : null,
  )
  keepOrRemove(store, 'userMode', mode)
  keepOrRemove(store, 'guestUser', session.mode === 'guest' ? guest : null)
  keepOrRemove(store, 'userData', isUser ? kept : null)
  // Last: the other tabs read all of it when they hear of this one.
  keep(store, sessionKey, session)
}

const keepOrRemove = (store: Store, key: string, value: unknown): void =>
  value === null || value === undefined ? store.removeItem(key) : keep(store, key, value)

/** Kept sign-up data, if it is this person's: the next sign-in on the same phone may be somebody else's. */
function keptUserData(store: Store, session: Session): unknown {
  const kept = store.getItem('userData')
  if (kept === null || session.email === null || !kept.includes(JSON.stringify(session.email))) return null
  try {
    return JSON.parse(kept)
  } catch {
    return null
  }
}

/** The session as it was last seen here, or null. What is not readable is treated as absent. */
export function readSessionCopy(store: Store): Session | null {
  try {
    const copy: unknown = JSON.parse(store.getItem(sessionKey) ?? 'null')
    // Written by this file under this key; a copy by an older version is caught by the field asked for.
    return typeof copy === 'object' && copy !== null && 'mode' in copy && 'role' in copy ? (copy as Session) : null
  } catch {
    return null
  }
}

export function clearSessionCopy(store: Store): void {
  for (const key of keys) store.removeItem(key)
}

/** Names one person's view of one company: whose copy and whose queue something is. Null where there is no company. */
export const ownerOf = ({ company, mode, role, email, name }: Session): string | null =>
  company && [company.id, mode, role, email ?? name].join('|').toLowerCase()

/** Names the person whose writes a queue holds: as `ownerOf`, whatever the role. An owner may give them another one meanwhile. */
export const writerOf = ({ company, mode, email, name }: Session): string | null =>
  company && [company.id, mode, email ?? name].join('|').toLowerCase()

/** The company of an owner or a writer, by its id. */
export const companyOfOwner = (owner: string): string => owner.split('|')[0] ?? ''
