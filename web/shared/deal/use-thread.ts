import { nextAction, type NextAction } from '#domain/thread/thread-next.ts'
import { threadSteps, type ThreadStep, type ThreadDocuments } from '#domain/thread/thread.ts'
import { threadDocuments, type ThreadEntity } from './thread-documents.ts'
import { isOlder } from '#web/replica/older-documents.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useSession } from '#web/session/use-session.ts'
import { useThreadView } from './use-thread-view.ts'
import { useMinute, useToday } from '#web/session/use-today.ts'

export type DealThread = { documents: ThreadDocuments; steps: readonly ThreadStep[]; next: NextAction | null }

const nothing: ThreadDocuments = { payments: [], repeats: [] }

/** A document's deal: its ten steps, and the next action for this person. */
export function useThread(entity: ThreadEntity, id: string): DealThread {
  const view = useThreadView()
  const replica = useReplicaStore()
  const session = useSession()
  const today = useToday()
  const nowMs = useMinute()
  const documents = view ? threadDocuments(view, entity, id) : nothing
  const role = session?.role ?? 'public'
  const facts = {
    now: new Date(nowMs).toISOString(),
    nowMs,
    today,
    actor: { name: session?.name ?? '', role, id: session?.personId ?? null },
  }
  // Of a deal that the device no longer keeps it knows this document at most: its next step was taken long ago.
  const next = replica && isOlder(replica, entity, id) ? null : nextAction(documents, role, facts)
  return { documents, steps: threadSteps(documents), next }
}
