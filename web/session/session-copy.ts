import type { Session } from '#domain/account/account-schemas.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Sign-up data stored with the session, for the greeting and the first forms. */
export type UserData = {
  name: string
  company: string
  email: string
  phone: string
  businessType: string
  location: string | null
  role: 'owner'
}

/** Where the session is kept; other tabs hear of a change by it. */
export const sessionKey = 'vanat_session'
const keys = ['userAuth', 'userMode', 'guestUser', 'userData', sessionKey] as const
const guestPermissions = ['view-leads', 'view-quotes', 'view-orders', 'view-customers']

// Removes control characters and lone surrogates: some WebViews refuse to store them and throw during sign-in.
const sanitised = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\ufffd]/gu, '')
const asciiOnly = (text: string): string => text.replace(/[^\x20-\x7e]/g, '')

const mapped = (value: unknown, map: (text: string) => string): string =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? map(inner) : inner))

/** Stores sanitised, else as ASCII, else not at all: full or blocked storage must not stop anyone. */
function keep(store: Store, key: string, value: unknown) {
  for (const map of [sanitised, asciiOnly])
    try {
      store.setItem(key, typeof value === 'string' ? map(value) : mapped(value, map))
      return
    } catch {
      continue
    }
}

/** Stores who is signed in, for an instant and offline start. Grants no rights: those come from the HttpOnly cookie. */
export function writeSessionCopy(store: Store, session: Session, userData?: UserData): void {
  // Every storage change fires in the other tabs: rewriting the same value would set them asking each other.
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
  // Last: other tabs read everything when this key changes.
  keep(store, sessionKey, session)
}

const keepOrRemove = (store: Store, key: string, value: unknown): void =>
  value === null || value === undefined ? store.removeItem(key) : keep(store, key, value)

/** Stored sign-up data if it is this person's: the next sign-in on a shared phone may be someone else's. */
function keptUserData(store: Store, session: Session): unknown {
  const kept = store.getItem('userData')
  if (kept === null || session.email === null || !kept.includes(JSON.stringify(session.email))) return null
  try {
    return JSON.parse(kept)
  } catch {
    return null
  }
}

/** The last known session, or null. Unreadable data counts as absent. */
export function readSessionCopy(store: Store): Session | null {
  try {
    const copy: unknown = JSON.parse(store.getItem(sessionKey) ?? 'null')
    // Written by this file under this key; a copy by an older version fails the field checks.
    return typeof copy === 'object' && copy !== null && 'mode' in copy && 'role' in copy ? (copy as Session) : null
  } catch {
    return null
  }
}

export function clearSessionCopy(store: Store): void {
  for (const key of keys) store.removeItem(key)
}

/** What a person is known by on this device: it outlasts a change of their e-mail address. */
const knownAs = ({ keptAs, email, name }: Session): string => keptAs ?? email ?? name

/** Identifies one person's view of one company, in a role: the owner of a copy. Null without a company. */
export const ownerOf = (session: Session): string | null =>
  session.company && [session.company.id, session.mode, session.role, knownAs(session)].join('|').toLowerCase()

/** Identifies the writer of a queue: as `ownerOf` without the role, which an owner may change meanwhile. */
export const writerOf = (session: Session): string | null =>
  session.company && session.company.id.toLowerCase() + writerEndOf(session)

/** The end of a person's every writer, whichever company they are in: what they typed on this device is found by it. */
export const writerEndOf = (session: Session): string => ['', session.mode, knownAs(session)].join('|').toLowerCase()

/** Whose marks and views this person's are, on every device: the account's, in a demo the copy's; a guest is nobody. */
export const ownIdOf = (session: Session | null): string | null =>
  session?.personId ?? (session?.mode === 'demo' ? (session.company?.id ?? null) : null)

/** The company id of an owner or writer. */
export const companyOfOwner = (owner: string): string => owner.split('|')[0] ?? ''
