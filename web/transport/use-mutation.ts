import { useState } from 'react'
import type * as z from 'zod/mini'
import { randomId } from '#web/browser/random-id.ts'
import type { Operation, OutputOf } from '#domain/kernel/operation.ts'
import { callOperation, pressAnsweredWithinMs } from './call-operation.ts'
import { misunderstood, resultOf, type CallResult } from './call-result.ts'
import { checkInput } from '#web/outbox/check-input.ts'
import { noErrors } from '#web/outbox/field-errors.ts'

export type Call<O extends Operation> = (input: z.input<O['input']>) => Promise<CallResult<OutputOf<O>>>

/**
 * Asks the server now, without the queue: for what cannot wait (signing in, a share link) or is not kept here. A write
 * carries a fresh key, so that the browser's own repeat of a lost request happens once.
 */
export function useMutation<O extends Operation>(operation: O): { call: Call<O>; busy: boolean } {
  const [busy, setBusy] = useState(false)

  const call: Call<O> = async (input) => {
    const errors = checkInput(operation, input)
    if (errors !== noErrors) return misunderstood(errors)
    setBusy(true)
    try {
      const idempotencyKey = operation.kind === 'write' ? { idempotencyKey: randomId() } : {}
      return resultOf(
        await callOperation(operation.name, input, { timeoutMs: pressAnsweredWithinMs, ...idempotencyKey }),
      )
    } finally {
      setBusy(false)
    }
  }
  return { call, busy }
}
