import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Operation } from '#domain/kernel/operation.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { checkInput, noErrors, type FieldErrors } from './field-errors.ts'
import type { WriteOptions } from './outbox-queue.ts'
import { useReplicaStore } from './use-replica.ts'

/** `ok` means: understood, allowed by the rules as far as this device knows, and safely stored; not yet: on the server. */
export type WriteResult = { ok: true } | { ok: false; errors: FieldErrors; refusal?: Refusal }

export type Write<O extends Operation> = (input: z.input<O['input']>, options?: WriteOptions) => Promise<WriteResult>

/**
 * A write of the platform: checked by the operation's schema, decided at once by the same rule the server has, stored
 * durably, shown, and sent when there is a network. What the server refuses later lies in the tray with its reason.
 */
export function useWrite<O extends Operation>(operation: O): { write: Write<O>; busy: boolean } {
  const replica = useReplicaStore()
  const [busy, setBusy] = useState(false)

  const write: Write<O> = async (input, options) => {
    const errors = checkInput(operation, input)
    if (errors !== noErrors) return { ok: false, errors }
    if (!replica) return { ok: false, errors: noErrors, refusal: { code: 'not-ready' } }
    setBusy(true)
    try {
      // An operation's input is always an object: it becomes the JSON body of the call.
      const refusal = await replica.write(operation.name, input as Record<string, unknown>, options)
      return refusal ? { ok: false, errors: noErrors, refusal } : { ok: true }
    } catch {
      return { ok: false, errors: noErrors, refusal: { code: 'not-stored' } }
    } finally {
      setBusy(false)
    }
  }
  return { write, busy }
}
