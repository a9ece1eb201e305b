import { useSyncExternalStore } from 'react'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import type { OutboxEntry } from './outbox-entry.ts'

const never = () => () => undefined
const none: readonly OutboxEntry[] = []

/** The person's writes that the server has not performed yet, in order, as they are shown; none while signed out. */
export function useQueueEntries(): readonly OutboxEntry[] {
  const entries = useReplicaStore()?.queue.entries
  return useSyncExternalStore(entries?.subscribe ?? never, () => entries?.get() ?? none)
}
