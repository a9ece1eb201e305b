import type { Session } from '#domain/account/account-schemas.ts'
import { randomId } from '#web/browser/random-id.ts'
import { callOperation } from '#web/transport/call-operation.ts'
import { forgetDrafts } from '#web/outbox/form-draft.ts'
import { forgetReplicas } from '#web/replica/replica-database.ts'
import { clearSessionCopy, ownerOf, readSessionCopy, writeSessionCopy, type UserData } from './session-copy.ts'
import {
  beginLeaving,
  endLeaving,
  finishLeaving,
  forgottenCookie,
  hasLeftOnSite,
  isLeaving,
} from './session-leaving.ts'
import { forgetRevoked, rememberRevoked } from './session-revoked.ts'
import { signal } from '#web/transport/signal.ts'
import { deviceStore } from '#web/transport/device-store.ts'

/**
 * `asking`: nothing is known yet. `none`: nobody is signed in. `copy`: last known here, the server has not confirmed
 * it yet (offline, perhaps). `live`: confirmed. `ended`: the server knows it no more; what waits needs a new sign-in.
 */
export type SessionStanding = 'asking' | 'none' | 'copy' | 'live' | 'ended'
export type SessionState = { session: Session | null; standing: SessionStanding }

const state = signal<SessionState>({ session: null, standing: 'asking' })
// Signing in or out here while an older question to the server is under way makes its answer old news.
let epoch = 0

function show(session: Session | null, standing: SessionStanding) {
  epoch += 1
  state.set({ session, standing })
}

/** Another person's or another company's copy does not stay on the phone. */
async function forgetOthers(session: Session | null): Promise<void> {
  try {
    await forgetReplicas(session && ownerOf(session))
  } catch (fault) {
    // A browser that keeps nothing (private window, storage switched off) has nothing to forget: one gets in all the same.
    reportError(fault)
  }
}

/** The person's copy, drafts and rows go from this device. What waits to be sent stays: it is sent when they return. */
async function forgetPerson(): Promise<void> {
  clearSessionCopy(deviceStore)
  forgetDrafts()
  document.cookie = forgottenCookie
  await forgetOthers(null)
}

/**
 * The server knows the session no more: they signed out on a public page, it came to its end, or it was taken away (`code`).
 * Then the company's rows go from this device at once; what waits to be sent stays and can be handed over.
 */
function showEnded(session: Session, code: string): void {
  const isRevoked = code === 'session-revoked'
  if (!isRevoked && !hasLeftOnSite(document.cookie)) return show(session, 'ended')
  if (isRevoked) rememberRevoked(deviceStore, session)
  show(null, 'none')
  void forgetPerson()
}

const signOut = () => callOperation('account.sign-out', {}, { idempotencyKey: randomId() })

/** Asks the server who this is; keeps the copy while the server cannot be reached. */
async function confirm(): Promise<void> {
  const asked = epoch
  // Signed out here without a network: the next person must not be let in as the one who left.
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
    return show(confirmed, 'live')
  }
  if (answer.problem.status === 401) return session ? showEnded(session, answer.problem.code) : show(null, 'none')
  if (!session) show(null, 'none')
}

export const sessionStore = {
  state,

  /** Shows the last known session at once and asks the server about it. `ask` false: a public page that needs none. */
  start(ask: boolean): void {
    if (hasLeftOnSite(document.cookie)) void forgetPerson()
    const copy = readSessionCopy(deviceStore)
    state.set({ session: copy, standing: copy ? 'copy' : ask ? 'asking' : 'none' })
    if (copy || ask || isLeaving(deviceStore)) void confirm()
    // Another tab signed in or out: this one must not go on showing, or writing for, the other person.
    addEventListener('storage', ({ key }) => {
      if (key !== 'vanat_session' && key !== null) return
      const other = readSessionCopy(deviceStore)
      if (JSON.stringify(other) === JSON.stringify(state.get().session)) return
      show(other, other ? 'copy' : 'none')
      if (other) void confirm()
    })
    addEventListener('online', () => {
      if (state.get().standing === 'copy' || isLeaving(deviceStore)) void confirm()
    })
  },

  confirm,

  /** A sign-in, sign-up, guest or demo entry succeeded: its answer is the session. */
  async enter(session: Session, userData?: UserData): Promise<void> {
    endLeaving(deviceStore)
    document.cookie = forgottenCookie
    writeSessionCopy(deviceStore, session, userData)
    // Whoever is back has their queue again.
    forgetRevoked(deviceStore, session)
    show(session, 'live')
    await forgetOthers(session)
  },

  /** The server refused a call of the session, with this code. */
  ended(code: string): void {
    // Another company was entered in another tab: who is signed in has changed, not ended.
    if (code === 'other-company') return void confirm()
    const { session, standing } = state.get()
    if (session && (standing !== 'ended' || code === 'session-revoked')) showEnded(session, code)
  },

  /**
   * Signs out here and on the server: the copy, the drafts and the session are gone from this device. Answers whether the
   * server has heard it; where it could not be reached it is told later.
   */
  async leave(): Promise<boolean> {
    const forgotten = forgetPerson()
    beginLeaving(deviceStore)
    show(null, 'none')
    // At the same time: a slow line must not keep the order book on the phone, nor a busy disk the session open.
    const [, isOver] = await Promise.all([forgotten, finishLeaving(deviceStore, signOut)])
    return isOver
  },
}
