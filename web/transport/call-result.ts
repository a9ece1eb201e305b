import type { Operation, OutputOf } from '#domain/kernel/operation.ts'
import { fieldErrorsOf, type FieldErrors } from '#web/outbox/field-errors.ts'
import type { Answer } from './call-operation.ts'
import type { Problem } from './problem.ts'

/** `errors`: the fields to correct, found here or by the server; `problem.code` says the rest. */
export type CallResult<T> = { ok: true; value: T } | { ok: false; problem: Problem; errors: FieldErrors }

/** The server's answer, with errors by field. */
export function resultOf<O extends Operation>(answer: Answer): CallResult<OutputOf<O>> {
  if (!answer.ok) return { ...answer, errors: fieldErrorsOf(answer.problem.errors) }
  // The server answers by the operation's output schema; its tests check that.
  return { ok: true, value: answer.value as OutputOf<O> }
}

/** A result for input that failed validation here and was not sent. */
export const misunderstood = (errors: FieldErrors): CallResult<never> => ({
  ok: false,
  problem: { status: 422, code: 'input-not-understood', params: {}, errors: [], requestId: null },
  errors,
})
