import { nextAction, type NextAction } from '#domain/thread/thread-next.ts'
import { threadSteps, type ThreadStep, type ThreadDocuments } from '#domain/thread/thread.ts'
import { isOlder } from '#web/replica/older-documents.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { threadDocuments, type ThreadEntity } from './thread-documents.ts'
import { useThreadView } from './use-thread-view.ts'

type DealThread = { documents: ThreadDocuments; steps: readonly ThreadStep[]; next: NextAction | null }

const nothing: ThreadDocuments = { payments: [], repeats: [] }

/** A document's deal: its ten steps, and the next action for this person. */
export function useThread(entity: ThreadEntity, id: string): DealThread {
  const view = useThreadView()
  const replica = useReplicaStore()
  const facts = useFacts()
  const documents = view ? threadDocuments(view, entity, id) : nothing
  // Of a deal that the device no longer keeps it knows this document at most: its next step was taken long ago.
  const next = replica && isOlder(replica, entity, id) ? null : nextAction(documents, facts.actor.role, facts)
  return { documents, steps: threadSteps(documents), next }
}
