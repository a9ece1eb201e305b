import { useCallback, useSyncExternalStore } from 'react'
import type { View } from '#web/replica/view.ts'
import { threadEntities } from './thread-documents.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'

/** All documents that hang on threads, drawn again when one of any kind changes; null while nobody is signed in. */
export function useThreadView(): View | null {
  const replica = useReplicaStore()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = threadEntities.map((name) => replica?.watch(name, listener))
      return () => stops.forEach((stop) => stop?.())
    },
    [replica],
  )
  return useSyncExternalStore(subscribe, () => replica?.view() ?? null)
}
