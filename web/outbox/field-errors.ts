import type { FieldProblem, Params } from '#web/transport/problem.ts'

/** Errors by dotted field path (`lines.0.hsn`). */
export type FieldErrors = Record<string, { code: string; params?: Params | undefined }>

export const noErrors: FieldErrors = {}

/** First error per path: people fix one at a time. */
export function fieldErrorsOf(problems: readonly FieldProblem[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, code, params } of problems) errors[path] ??= { code, params }
  return errors
}
