import { useEffect, useState } from 'react'
import type { Operation } from '#domain/kernel/operation.ts'
import { inTime } from '#web/browser/in-time.ts'
import { whenDrawn } from '#web/page/when-idle.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import type { Write } from './enqueue-write.ts'

const loadEnqueueing = () => import('./enqueue-write.ts')

/**
 * A write: validated with the operation's schema, decided at once with the server's rule, durably stored, shown, and
 * sent when online. Later refusals appear in the tray with their reason.
 *
 * The schema and its validator load after the screen; an earlier press waits for them, and is refused as `offline` if
 * they do not arrive in time.
 */
export function useWrite<O extends Operation>(operation: O): { write: Write<O>; busy: boolean } {
  const replica = useReplicaStore()
  const [busy, setBusy] = useState(false)
  useEffect(() => whenDrawn(() => Promise.all([operation.schema(), loadEnqueueing()])), [operation])

  const write: Write<O> = async (input, options) => {
    setBusy(true)
    try {
      const code = await inTime(loadEnqueueing())
      return code
        ? await code.enqueueWrite(replica, operation, input, options)
        : { ok: false, errors: {}, refusal: { code: 'offline' } }
    } finally {
      setBusy(false)
    }
  }
  return { write, busy }
}
