import { useSyncExternalStore } from 'react'
import { replicaStore } from './replica-store.ts'
import { unknownStatus, type Replica, type ReplicaStatus } from './replica.ts'

/** The replica itself, null while nobody is signed in: for hooks of the kernel; screens use those. */
export const useReplicaStore = (): Replica | null => useSyncExternalStore(replicaStore.subscribe, replicaStore.get)

const never = () => () => undefined

/** How the copy stands: first copy complete, offline, last complete sync, writes waiting and refused. */
export function useReplica(): ReplicaStatus {
  const replica = useReplicaStore()
  return useSyncExternalStore(replica?.status.subscribe ?? never, () => replica?.status.get() ?? unknownStatus)
}
