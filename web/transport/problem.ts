import type { Conflict } from '#domain/kernel/outcome.ts'

/** Values for a translation's {placeholders}. */
export type Params = Record<string, string | number>

export type FieldProblem = { path: string; code: string; params?: Params | undefined }

/** A failed answer. `status` 0: the server was not reached. */
export type Problem = {
  status: number
  code: string
  params: Params
  errors: readonly FieldProblem[]
  /** Fields that somebody else changed meanwhile, with both values. */
  conflicts?: readonly Conflict[]
  requestId: string | null
}

export const unreachable: Problem = { status: 0, code: 'offline', params: {}, errors: [], requestId: null }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function paramsOf(value: unknown): Params {
  if (!isRecord(value)) return {}
  const known = Object.entries(value).flatMap(([name, param]) => {
    if (typeof param === 'string' || typeof param === 'number') return [[name, param] as const]
    // Lists (the fields that changed meanwhile) are joined with commas.
    return Array.isArray(param) ? [[name, param.join(', ')] as const] : []
  })
  return Object.fromEntries(known)
}

const fieldProblemsOf = (value: unknown): FieldProblem[] =>
  Array.isArray(value)
    ? value.flatMap((error: unknown) =>
        isRecord(error) && typeof error['path'] === 'string' && typeof error['code'] === 'string'
          ? [{ path: error['path'], code: error['code'], params: paramsOf(error['params']) }]
          : [],
      )
    : []

const conflictsOf = (value: unknown): Conflict[] =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) =>
        isRecord(one) && typeof one['field'] === 'string'
          ? [{ field: one['field'], mine: one['mine'] ?? null, theirs: one['theirs'] ?? null }]
          : [],
      )
    : []

/** Reads an `application/problem+json` body; any other body is an unexpected fault. */
export function problemOf(status: number, body: unknown): Problem {
  const known = isRecord(body) ? body : {}
  const conflicts = conflictsOf(known['conflicts'])
  return {
    status,
    code: typeof known['code'] === 'string' ? known['code'] : 'unexpected',
    params: paramsOf(known['params']),
    errors: fieldProblemsOf(known['errors']),
    ...(conflicts.length > 0 ? { conflicts } : {}),
    requestId: typeof known['requestId'] === 'string' ? known['requestId'] : null,
  }
}
