import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Operation, OutputOf } from '#domain/kernel/operation.ts'
import { callOperation } from './call-operation.ts'
import { checkInput, fieldErrorsOf, noErrors, type FieldErrors } from './field-errors.ts'
import type { Problem } from './problem.ts'

/** `errors` are the fields to put right, found here or by the server; `problem.code` says the rest. */
export type CallResult<T> = { ok: true; value: T } | { ok: false; problem: Problem; errors: FieldErrors }

export type Call<O extends Operation> = (input: z.input<O['input']>) => Promise<CallResult<OutputOf<O>>>

const misunderstood: Problem = { status: 422, code: 'input-not-understood', params: {}, errors: [], requestId: null }
/** Signing up hashes a password on purpose slowly, and a first answer may have to wake the line. */
const timeoutMs = 20_000

/**
 * Asks the server now, without the queue: for what cannot wait (signing in, a share link) or is not kept here. A write
 * carries a fresh key, so that the browser's own repeat of a lost request happens once.
 */
export function useCall<O extends Operation>(operation: O): { call: Call<O>; busy: boolean } {
  const [busy, setBusy] = useState(false)

  const call: Call<O> = async (input) => {
    const errors = checkInput(operation, input)
    if (errors !== noErrors) return { ok: false, problem: misunderstood, errors }
    setBusy(true)
    try {
      const idempotencyKey = operation.kind === 'write' ? { idempotencyKey: crypto.randomUUID() } : {}
      const answer = await callOperation(operation.name, input, { timeoutMs, ...idempotencyKey })
      if (!answer.ok) return { ...answer, errors: fieldErrorsOf(answer.problem.errors) }
      // The server answers by the operation's output schema; its own tests hold it to that.
      return { ok: true, value: answer.value as OutputOf<O> }
    } finally {
      setBusy(false)
    }
  }
  return { call, busy }
}
