import { useState } from 'react'
import type { Operation } from '#domain/kernel/operation.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { enqueueWrite, type Write } from './enqueue-write.ts'

/**
 * A write of the platform: checked by the operation's schema, decided at once by the same rule the server has, stored
 * durably, shown, and sent when there is a network. What the server refuses later lies in the tray with its reason.
 */
export function useWrite<O extends Operation>(operation: O): { write: Write<O>; busy: boolean } {
  const replica = useReplicaStore()
  const [busy, setBusy] = useState(false)

  const write: Write<O> = async (input, options) => {
    setBusy(true)
    try {
      return await enqueueWrite(replica, operation, input, options)
    } finally {
      setBusy(false)
    }
  }
  return { write, busy }
}
