import type { Session } from '#domain/account/account-schemas.ts'
import { inTime } from '#web/browser/in-time.ts'
import { randomId } from '#web/browser/random-id.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { forgetDrafts } from '#web/outbox/form-draft.ts'
import { forgetReplicas } from '#web/replica/replica-database.ts'
import { callOperation } from '#web/transport/call-operation.ts'
import { deviceStore } from '#web/transport/device-store.ts'
import { signal } from '#web/transport/signal.ts'
import {
  clearSessionCopy,
  ownerOf,
  readSessionCopy,
  sessionKey,
  writerEndOf,
  writeSessionCopy,
  type UserData,
} from './session-copy.ts'
import {
  beginLeaving,
  endLeaving,
  finishLeaving,
  forgottenCookie,
  hasLeftOnSite,
  isLeaving,
} from './session-leaving.ts'
import { forgetRevoked, rememberRevoked } from './session-revoked.ts'

/**
 * `asking`: unknown yet. `none`: signed out. `copy`: the last known session, not confirmed (perhaps offline). `live`:
 * confirmed. `ended`: no longer valid on the server; waiting writes need a new sign-in.
 */
export type SessionStanding = 'asking' | 'none' | 'copy' | 'live' | 'ended'
export type SessionState = { session: Session | null; standing: SessionStanding }

const state = signal<SessionState>({ session: null, standing: 'asking' })
// Incremented on every sign-in or sign-out: answers to earlier requests are then stale.
let epoch = 0

function show(session: Session | null, standing: SessionStanding) {
  epoch += 1
  state.set({ session, standing })
}

/** Deletes other people's and companies' copies from the phone. */
async function forgetOthers(session: Session | null): Promise<void> {
  // A browser without storage has nothing to delete; sign-in must still succeed.
  const forgotten = forgetReplicas(session && ownerOf(session)).catch((fault: unknown) => reportError(fault))
  // A tab that the system has put to sleep keeps its copy open, and the browser waits for it before it deletes that.
  await inTime(forgotten)
}

/** Removes the person's copy, drafts and rows. Waiting writes stay and are sent when they return. */
async function forgetPerson(person: Session | null): Promise<void> {
  clearSessionCopy(deviceStore)
  forgetDrafts(person ? writerEndOf(person) : '')
  document.cookie = forgottenCookie
  await forgetOthers(null)
}

/**
 * The server no longer accepts the session: signed out on a public page, expired, or revoked (`code`). If revoked or
 * signed out, the company's rows are deleted at once; waiting writes stay and can be handed over.
 */
function showEnded(session: Session, code: string): void {
  const isRevoked = code === 'session-revoked'
  if (!isRevoked && !hasLeftOnSite(document.cookie)) return show(session, 'ended')
  if (isRevoked) rememberRevoked(deviceStore, session)
  show(null, 'none')
  unawaited(forgetPerson(session))
}

const signOut = () => callOperation('account.sign-out', {}, { idempotencyKey: randomId() })

/** Asks the server who is signed in; keeps the copy while it cannot be reached. */
async function confirm(): Promise<void> {
  const asked = epoch
  // Signed out here while offline: do not let the next person in as the previous one.
  if (isLeaving(deviceStore) && !(await finishLeaving(deviceStore, signOut))) {
    if (asked === epoch) show(null, 'none')
    return
  }
  const answer = await callOperation('account.session', {})
  if (asked !== epoch) return
  const { session } = state.get()
  if (answer.ok) {
    // The server answers by the contract of `account.session`.
    const confirmed = answer.value as Session
    writeSessionCopy(deviceStore, confirmed)
    await forgetOthers(confirmed)
    // Signed out, or in as somebody else, while the disk was cleared.
    if (asked === epoch) show(confirmed, 'live')
    return
  }
  if (answer.problem.status === 401) return session ? showEnded(session, answer.problem.code) : show(null, 'none')
  if (!session) show(null, 'none')
}

/** The last known session; of who signed out on a public page nothing is left. */
function storedSession(): Session | null {
  if (hasLeftOnSite(document.cookie)) unawaited(forgetPerson(readSessionCopy(deviceStore)))
  return readSessionCopy(deviceStore)
}

/** Another page signed in or out: stop showing and writing for the previous person. */
function followOthers(): void {
  const other = storedSession()
  if (JSON.stringify(other) === JSON.stringify(state.get().session)) return
  show(other, other ? 'copy' : 'none')
  if (other) unawaited(confirm())
}

export const sessionStore = {
  state,

  /** Shows the last known session and confirms it with the server. `ask` false: a public page that needs no session. */
  start(ask: boolean): void {
    const copy = storedSession()
    state.set({ session: copy, standing: copy ? 'copy' : ask ? 'asking' : 'none' })
    if (copy || ask || isLeaving(deviceStore)) unawaited(confirm())
    addEventListener('storage', ({ key }) => {
      if (key === sessionKey || key === null) followOthers()
    })
    // Back to this page as the browser kept it: it has heard nothing of what was done on others meanwhile.
    addEventListener('pageshow', ({ persisted }) => persisted && followOthers())
    addEventListener('online', () => {
      if (state.get().standing === 'copy' || isLeaving(deviceStore)) unawaited(confirm())
    })
  },

  confirm,

  /** Signed in, signed up, or entered as guest or demo: the answer is the session. */
  async enter(session: Session, userData?: UserData): Promise<void> {
    endLeaving(deviceStore)
    document.cookie = forgottenCookie
    writeSessionCopy(deviceStore, session, userData)
    // Back again: the queue is theirs.
    forgetRevoked(deviceStore, session)
    show(session, 'live')
    await forgetOthers(session)
  },

  /** The server refused the session, with this code. */
  ended(code: string): void {
    // Another tab entered another company: the session changed, it did not end.
    if (code === 'other-company') return unawaited(confirm())
    const { session, standing } = state.get()
    if (session && (standing !== 'ended' || code === 'session-revoked')) showEnded(session, code)
  },

  /**
   * Signs out here and on the server; the copy, drafts and session are removed from this device. Returns whether the
   * server knows; if unreachable, it is told later.
   */
  async leave(): Promise<boolean> {
    const forgotten = forgetPerson(state.get().session)
    beginLeaving(deviceStore)
    show(null, 'none')
    // In parallel: neither a slow network nor a busy disk may delay the other.
    const [, isOver] = await Promise.all([forgotten, finishLeaving(deviceStore, signOut)])
    return isOver
  },
}
