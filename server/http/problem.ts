import type { Outcome, Refusal } from '#domain/kernel/outcome.ts'

/** The input field to correct, and the code of the message to show there. */
export type FieldProblem = { path: string; code: string; params?: Refusal['params'] }

/** A refusal as an exception: thrown below the router, caught only there. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly status: number
  readonly errors: readonly FieldProblem[] | undefined

  constructor(refusal: Refusal, status = 409, errors?: readonly FieldProblem[]) {
    super(refusal.code)
    this.refusal = refusal
    this.status = status
    this.errors = errors
  }
}

/** 404, also if the thing exists but the caller may not know it. */
export const notFound = (code = 'not-found'): Refused => new Refused({ code }, 404)

/** The value of an outcome; throws its refusal as 409, or 404 if something is missing. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw new Refused(
    outcome.refusal,
    outcome.refusal.code === 'not-found' || outcome.refusal.code.endsWith('-not-found') ? 404 : 409,
  )
}

/** RFC 9457 body. `code` and `params` are for the screen; no prose crosses the wire. */
export const problemBody = ({ refusal, status, errors }: Refused, requestId: string) => ({
  type: `/problems/${refusal.code}`,
  status,
  code: refusal.code,
  params: refusal.params ?? {},
  ...(errors ? { errors } : {}),
  ...(refusal.conflicts ? { conflicts: refusal.conflicts } : {}),
  requestId,
})
