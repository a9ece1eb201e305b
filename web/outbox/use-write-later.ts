import { useEffect } from 'react'
import type { Operation } from '#domain/kernel/operation.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { whenIdle } from '#web/page/when-idle.ts'
import type { Write } from './enqueue-write.ts'

const loadWriteDown = () => import('./enqueue-write.ts')

/**
 * `useWrite` for a screen that one opens to look: the operation, and all schemas with it, are fetched after the screen.
 * `load` is always the same function. What has not arrived when it is wanted is refused as `not-stored`.
 */
export function useWriteLater<O extends Operation>(load: () => Promise<O>): { write: Write<O> } {
  const replica = useReplicaStore()
  useEffect(() => whenIdle(() => Promise.all([load(), loadWriteDown()])), [load])

  const write: Write<O> = async (input, options) => {
    try {
      const [operation, { enqueueWrite }] = await Promise.all([load(), loadWriteDown()])
      return await enqueueWrite(replica, operation, input, options)
    } catch {
      return { ok: false, errors: {}, refusal: { code: 'not-stored' } }
    }
  }
  return { write }
}
