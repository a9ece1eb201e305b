import { unawaited } from '#web/browser/unawaited.ts'
import type { RuleLoader } from '#web/outbox/rule-loader.ts'
import { ownIdOf, ownerOf, writerOf } from '#web/session/session-copy.ts'
import { sessionStore, type SessionStanding } from '#web/session/session-store.ts'
import { pageRelease } from '#web/transport/page-release.ts'
import { signal } from '#web/transport/signal.ts'
import { Replica } from './replica.ts'

/** The signed-in person's copy; null if nobody is signed in. */
export const replicaStore = signal<Replica | null>(null)
/** Why no copy could be opened (storage disabled or full), or null. */
export const replicaFault = signal<unknown>(null)

/** Opens and closes copies as the session changes. Call once, at startup. */
export function followSession(rules: RuleLoader): void {
  let before: SessionStanding = 'asking'
  const follow = () => {
    const { session, standing } = sessionStore.state.get()
    const isBack = before === 'ended' && standing === 'live'
    before = standing
    const owner = session && ownerOf(session)
    const open = replicaStore.get()
    // A copy opened from a session of an older release does not know whose marks and views it holds.
    if (open && open.owner === owner && open.ownId === ownIdOf(session)) {
      // Signed in again on the same page: send what is waiting now, not at the next wake.
      if (isBack) open.wake()
      return
    }
    open?.stop()
    replicaFault.set(null)
    const writer = session && writerOf(session)
    if (!session || owner === null || writer === null) return replicaStore.set(null)
    const { name, role, personId = null } = session
    const replica = new Replica({
      owner,
      writer,
      actor: { name, role, id: personId, ownId: ownIdOf(session) },
      format: pageRelease.format,
      rules,
      onSignedOut: ({ code }) => sessionStore.ended(code),
      onSessionChanged: () => unawaited(sessionStore.confirm()),
    })
    replicaStore.set(replica)
    // One that was closed while it opened has failed nobody.
    replica.start().catch((fault: unknown) => replicaStore.get() === replica && replicaFault.set(fault))
  }
  sessionStore.state.subscribe(follow)
  follow()
}
