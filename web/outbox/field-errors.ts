import type { FieldProblem, Params } from '#web/transport/problem.ts'

/** What is wrong with a form: a code for each dotted path (`lines.0.hsn`). */
export type FieldErrors = Record<string, { code: string; params?: Params | undefined }>

export const noErrors: FieldErrors = {}

/** One error a path, the first of each: a person puts one thing right at a time. */
export function fieldErrorsOf(problems: readonly FieldProblem[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, code, params } of problems) errors[path] ??= { code, params }
  return errors
}
