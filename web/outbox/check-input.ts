import type { OperationSchema } from '#domain/kernel/operation.ts'
import { readInput } from '#domain/kernel/patch.ts'
import type { Params } from '#web/transport/problem.ts'
import { fieldErrorsOf, noErrors, type FieldErrors } from './field-errors.ts'

type Issue = { path: readonly PropertyKey[]; message: string; input?: unknown; params?: unknown }

const paramsOf = (issue: Issue): Params | undefined =>
  // A custom issue carries the refusal's own params, which are Params by the refusal's type.
  typeof issue.params === 'object' && issue.params !== null ? (issue.params as Params) : undefined

/** Our schemas use codes as messages; for a missing field the library has its own message. */
const codeOf = ({ message, input }: Issue): string => {
  if (/^[a-z][a-z0-9-]*$/.test(message)) return message
  return input === undefined || input === null ? 'required' : 'not-understood'
}

/** Validates a form with the operation's schema, the one the server uses. Empty if valid. */
export function checkInput(schema: OperationSchema, input: unknown): FieldErrors {
  const understood = readInput(schema, input)
  if (understood.success) return noErrors
  return fieldErrorsOf(
    understood.error.issues.map((issue) => ({
      path: issue.path.map(String).join('.'),
      code: codeOf(issue),
      params: paramsOf(issue),
    })),
  )
}
