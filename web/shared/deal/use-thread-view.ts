import { useCallback, useSyncExternalStore } from 'react'
import type { View } from '#web/replica/view.ts'
import { threadEntities } from './thread-documents.ts'
import { patientView } from '#web/replica/patient-view.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'

/** View of all deal documents, re-rendered when one of them changes; null while signed out. */
export function useThreadView(): View | null {
  const replica = useReplicaStore()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [...threadEntities, 'communication-log' as const, 'payment-claim' as const].map((name) =>
        replica?.watch(name, listener),
      )
      return () => stops.forEach((stop) => stop?.())
    },
    [replica],
  )
  return useSyncExternalStore(subscribe, () => replica && patientView(replica))
}
