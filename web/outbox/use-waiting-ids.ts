import { useMemo, useSyncExternalStore } from 'react'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { isUnanswered } from './outbox-entry.ts'

const never = () => () => undefined
const none: readonly never[] = []

/** Ids of the documents that a write made on this device creates or changes, and that the server does not have yet. */
export function useWaitingIds(): ReadonlySet<string> {
  const entries = useReplicaStore()?.queue.entries
  const all = useSyncExternalStore(entries?.subscribe ?? never, entries?.get ?? (() => none))
  return useMemo(() => new Set(all.filter(isUnanswered).flatMap(({ touched }) => touched.map(({ id }) => id))), [all])
}
