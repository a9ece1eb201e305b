import { isUnanswered } from './outbox-entry.ts'
import { useQueueEntries } from './use-queue-entries.ts'

/** Ids of the documents that a write made on this device creates or changes, and that the server does not have yet. */
export function useWaitingIds(): ReadonlySet<string> {
  const all = useQueueEntries()
  return new Set(all.filter(isUnanswered).flatMap(({ touched }) => touched.map(({ id }) => id)))
}
