import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { randomId } from '#web/browser/random-id.ts'
import type { Operation } from '#domain/kernel/operation.ts'
import { callOperation, pressAnsweredWithinMs } from './call-operation.ts'
import { misunderstood, resultOf } from './call-result.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import type { Call } from './use-mutation.ts'
import { whenIdle } from '#web/page/when-idle.ts'

/** On a line that has died a press must not wait for ever: what it then cannot reach, it says. */
const checkWithinMs = 5000

const loadChecking = () => import('#web/outbox/check-input.ts')

/**
 * What is wrong with a form by the operation's schema. Nothing, as far as this device knows, where the schema does not
 * arrive: the server checks by the same one and answers field by field.
 */
async function checkBy(load: () => Promise<Operation>, input: unknown): Promise<FieldErrors> {
  const late = new Promise<FieldErrors>((resolve) => setTimeout(resolve, checkWithinMs, noErrors))
  const checked = Promise.all([load(), loadChecking()]).then(
    ([operation, { checkInput }]) => checkInput(operation, input),
    () => noErrors,
  )
  return await Promise.race([checked, late])
}

/**
 * `useCall` of a write for a form that stands on a first screen: the operation, and all schemas with it, are fetched
 * after the screen, and a press before they are there waits for them. `load` is always the same function.
 */
export function useMutationLater<O extends Operation>(
  name: O['name'],
  load: () => Promise<O>,
): { call: Call<O>; check: (input: z.input<O['input']>) => Promise<FieldErrors>; busy: boolean } {
  const [busy, setBusy] = useState(false)
  useEffect(() => whenIdle(() => Promise.all([load(), loadChecking()])), [load])

  const check = async (input: z.input<O['input']>) => {
    setBusy(true)
    const errors = await checkBy(load, input)
    setBusy(false)
    return errors
  }

  const call: Call<O> = async (input) => {
    setBusy(true)
    try {
      const errors = await checkBy(load, input)
      if (errors !== noErrors) return misunderstood(errors)
      const options = { timeoutMs: pressAnsweredWithinMs, idempotencyKey: randomId() }
      return resultOf<O>(await callOperation(name, input, options))
    } finally {
      setBusy(false)
    }
  }
  return { call, check, busy }
}
