import type { RuleLoader } from '#web/outbox/rule-loader.ts'
import { Replica } from './replica.ts'
import { ownerOf, writerOf } from '#web/session/session-copy.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { pageRelease } from '#web/transport/page-release.ts'
import { signal } from '#web/transport/signal.ts'

/** The copy of whoever is signed in; null while nobody is. */
export const replicaStore = signal<Replica | null>(null)
/** Why this browser cannot keep a copy, when it cannot (storage switched off, or full). */
export const replicaFault = signal<unknown>(null)

/** Opens the copy of whoever signs in, and closes it when somebody else does. Called once, at the start. */
export function followSession(rules: RuleLoader): void {
  const follow = () => {
    const { session } = sessionStore.state.get()
    const owner = session && ownerOf(session)
    const open = replicaStore.get()
    if (open?.owner === owner) return
    open?.stop()
    const writer = session && writerOf(session)
    if (!session || owner === null || writer === null) return replicaStore.set(null)
    const { name, role } = session
    const replica = new Replica({
      owner,
      writer,
      actor: { name, role },
      format: pageRelease.format,
      rules,
      // Another company was entered in another tab: who is signed in has changed, not ended.
      onSignedOut: ({ code }) => (code === 'other-company' ? void sessionStore.confirm() : sessionStore.ended()),
    })
    replicaStore.set(replica)
    replica.start().catch((fault: unknown) => replicaFault.set(fault))
  }
  sessionStore.state.subscribe(follow)
  follow()
}
