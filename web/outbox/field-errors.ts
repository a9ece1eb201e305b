import type { FieldProblem, Params } from '#web/transport/problem.ts'

/** Errors by dotted field path (`lines.0.hsn`). */
export type FieldErrors = Record<string, { code: string; params?: Params | undefined }>

export const noErrors: FieldErrors = {}

/** Errors without those of fields being corrected; the same object if none of them is. */
export function errorsWithout(errors: FieldErrors, isCorrected: (path: string) => boolean): FieldErrors {
  const all = Object.entries(errors)
  const left = all.filter(([path]) => !isCorrected(path))
  if (left.length === all.length) return errors
  return left.length === 0 ? noErrors : Object.fromEntries(left)
}

/** Whether errors come from a new attempt, and are not what `errorsWithout` left of those before. */
export function isNewlyFound(errors: FieldErrors, before: FieldErrors): boolean {
  const paths = Object.keys(errors)
  if (paths.length === 0) return false
  return paths.length >= Object.keys(before).length || paths.some((path) => !Object.hasOwn(before, path))
}

/** First error per path: people fix one at a time. */
export function fieldErrorsOf(problems: readonly FieldProblem[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, code, params } of problems) errors[path] ??= { code, params }
  return errors
}
