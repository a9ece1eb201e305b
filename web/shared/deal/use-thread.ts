import { nextAction, type NextAction } from '#domain/thread/thread-next.ts'
import { threadSteps, type ThreadStep, type ThreadDocuments } from '#domain/thread/thread.ts'
import { threadDocuments, type ThreadEntity } from './thread-documents.ts'
import { useSession } from '#web/session/use-session.ts'
import { useThreadView } from './use-thread-view.ts'
import { useMinute, useToday } from '#web/session/use-today.ts'

export type DealThread = { documents: ThreadDocuments; steps: readonly ThreadStep[]; next: NextAction | null }

const nothing: ThreadDocuments = { payments: [], repeats: [] }

/** A document's deal: its ten steps, and the next action for this person. */
export function useThread(entity: ThreadEntity, id: string): DealThread {
  const view = useThreadView()
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
  return { documents, steps: threadSteps(documents), next: nextAction(documents, role, facts) }
}
