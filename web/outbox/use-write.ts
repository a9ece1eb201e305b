import { useEffect } from 'react'
import type { Operation } from '#domain/kernel/operation.ts'
import { inTime } from '#web/browser/in-time.ts'
import { useBusy } from '#web/page/use-busy.ts'
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
  // Nothing here is costly: what the compiler remembers would only weigh on the first visit.
  'use no memo'
  const replica = useReplicaStore()
  const { busy, whileBusy } = useBusy()
  useEffect(() => whenDrawn(() => Promise.all([operation.schema(), loadEnqueueing()])), [operation])

  const write: Write<O> = (input, options) =>
    whileBusy(async () => {
      const code = await inTime(loadEnqueueing())
      return code
        ? code.enqueueWrite(replica, operation, input, options)
        : { ok: false, errors: {}, refusal: { code: 'offline' } }
    })
  return { write, busy }
}
