import { useSyncExternalStore } from 'react'
import { unknownStatus, type ReplicaStatus } from './replica-status.ts'
import { replicaStore } from './replica-store.ts'
import type { Replica } from './replica.ts'

/** The replica, null while signed out. For shared hooks; screens use those. */
export const useReplicaStore = (): Replica | null => useSyncExternalStore(replicaStore.subscribe, replicaStore.get)

const never = () => () => undefined

/** Status of the copy: ready, offline, last complete sync, waiting and refused writes. */
export function useReplica(): ReplicaStatus {
  const replica = useReplicaStore()
  return useSyncExternalStore(replica?.status.subscribe ?? never, () => replica?.status.get() ?? unknownStatus)
}
