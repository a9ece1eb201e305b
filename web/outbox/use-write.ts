import { useEffect, useState } from 'react'
import type { Operation } from '#domain/kernel/operation.ts'
import { whenIdle } from '#web/page/when-idle.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import type { Write } from './enqueue-write.ts'

const loadEnqueueing = () => import('./enqueue-write.ts')

/**
 * A write of the platform: checked by the operation's schema, decided at once by the same rule the server has, stored
 * durably, shown, and sent when there is a network. What the server refuses later lies in the tray with its reason.
 *
 * The schema, and what checks by it, is fetched after the screen; a press before it is there waits for it, and is refused as
 * `not-stored` where it does not arrive.
 */
export function useWrite<O extends Operation>(operation: O): { write: Write<O>; busy: boolean } {
  const replica = useReplicaStore()
  const [busy, setBusy] = useState(false)
  useEffect(() => whenIdle(() => Promise.all([operation.schema(), loadEnqueueing()])), [operation])

  const write: Write<O> = async (input, options) => {
    setBusy(true)
    try {
      const { enqueueWrite } = await loadEnqueueing()
      return await enqueueWrite(replica, operation, input, options)
    } catch {
      return { ok: false, errors: {}, refusal: { code: 'not-stored' } }
    } finally {
      setBusy(false)
    }
  }
  return { write, busy }
}
