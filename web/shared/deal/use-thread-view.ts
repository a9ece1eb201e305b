import { useSyncExternalStore } from 'react'
import { patientView } from '#web/replica/patient-view.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import type { View } from '#web/replica/view.ts'
import { threadEntities } from './thread-documents.ts'

/** What a deal's next action depends on besides its own documents. */
const besides = ['communication-log', 'payment-claim', 'party-ledger'] as const

/** View of all deal documents, re-rendered when one of them changes; null while signed out. */
export function useThreadView(): View | null {
  const replica = useReplicaStore()
  const subscribe = (listener: () => void) => {
    const stops = [...threadEntities, ...besides].map((name) => replica?.watch(name, listener))
    return () => stops.forEach((stop) => stop?.())
  }
  return useSyncExternalStore(subscribe, () => replica && patientView(replica))
}
