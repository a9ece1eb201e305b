import { useEffect, useState } from 'react'
import { randomId } from '#web/browser/random-id.ts'
import type { Operation, OutputOf, SentOf } from '#domain/kernel/operation.ts'
import { callOperation, pressAnsweredWithinMs } from './call-operation.ts'
import { misunderstood, resultOf, type CallResult } from './call-result.ts'
import { checkInput } from '#web/outbox/check-input.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { whenIdle } from '#web/page/when-idle.ts'

export type Call<O extends Operation> = (input: SentOf<O>) => Promise<CallResult<OutputOf<O>>>

/** On a line that has died a press must not wait for ever: what it then cannot reach, it says. */
const checkWithinMs = 5000

/**
 * What is wrong with a form by its operation's schema. Nothing, as far as this device knows, where the schema does not
 * arrive: the server checks by the same one and answers field by field.
 */
export async function checkBeforeCall(operation: Operation, input: unknown): Promise<FieldErrors> {
  const late = new Promise<FieldErrors>((resolve) => setTimeout(resolve, checkWithinMs, noErrors))
  const checked = operation.schema().then(
    (schema) => checkInput(schema, input),
    () => noErrors,
  )
  return await Promise.race([checked, late])
}

/**
 * Asks the server now, without the queue: for what cannot wait (signing in, a share link) or is not kept here. A write
 * carries a fresh key, so that the browser's own repeat of a lost request happens once.
 *
 * The schema is fetched after the screen, and a press before it is there waits for it. `check` says what is wrong with a
 * part of a form before the whole is sent.
 */
export function useMutation<O extends Operation>(
  operation: O,
): { call: Call<O>; check: (input: SentOf<O>) => Promise<FieldErrors>; busy: boolean } {
  const [busy, setBusy] = useState(false)
  useEffect(() => whenIdle(operation.schema), [operation])

  const whileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true)
    try {
      return await work()
    } finally {
      setBusy(false)
    }
  }

  const call: Call<O> = (input) =>
    whileBusy(async () => {
      const errors = await checkBeforeCall(operation, input)
      if (errors !== noErrors) return misunderstood(errors)
      const idempotencyKey = operation.kind === 'write' ? { idempotencyKey: randomId() } : {}
      const options = { timeoutMs: pressAnsweredWithinMs, ...idempotencyKey }
      return resultOf(await callOperation(operation.name, input, options))
    })

  return { call, check: (input) => whileBusy(() => checkBeforeCall(operation, input)), busy }
}
