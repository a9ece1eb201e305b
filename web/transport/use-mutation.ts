import { useEffect } from 'react'
import type { Operation, OutputOf, SentOf } from '#domain/kernel/operation.ts'
import { inTime } from '#web/browser/in-time.ts'
import { randomId } from '#web/browser/random-id.ts'
import { checkInput } from '#web/outbox/check-input.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { useBusy } from '#web/page/use-busy.ts'
import { whenDrawn } from '#web/page/when-idle.ts'
import { callInSession } from '#web/session/session-call.ts'
import { pressAnsweredWithinMs } from './call-operation.ts'
import { misunderstood, resultOf, type CallResult } from './call-result.ts'

type Call<O extends Operation> = (input: SentOf<O>) => Promise<CallResult<OutputOf<O>>>

/**
 * Validates a form with the operation's schema. No errors if the schema does not arrive in time: the server checks the
 * same one.
 */
async function checkBeforeCall(operation: Operation, input: unknown): Promise<FieldErrors> {
  const schema = await inTime(operation.schema())
  return schema ? checkInput(schema, input) : noErrors
}

/**
 * Calls the server directly, without the outbox: for what cannot wait (sign-in, a share link) or is not stored here. A
 * write carries a fresh key, so a request the browser repeats is performed once.
 *
 * The schema loads after the screen; an earlier press waits for it. `check` validates part of a form before all of it
 * is sent.
 */
export function useMutation<O extends Operation>(
  operation: O,
): { call: Call<O>; check: (input: SentOf<O>) => Promise<FieldErrors>; busy: boolean } {
  // Nothing here is costly: what the compiler remembers would only weigh on the first visit.
  'use no memo'
  const { busy, whileBusy } = useBusy()
  useEffect(() => whenDrawn(operation.schema), [operation])

  const call: Call<O> = (input) =>
    whileBusy(async () => {
      const errors = await checkBeforeCall(operation, input)
      if (errors !== noErrors) return misunderstood(errors)
      const idempotencyKey = operation.kind === 'write' ? { idempotencyKey: randomId() } : {}
      const options = { timeoutMs: pressAnsweredWithinMs, ...idempotencyKey }
      return resultOf(await callInSession(operation.name, input, options))
    })

  return { call, check: (input) => whileBusy(() => checkBeforeCall(operation, input)), busy }
}
