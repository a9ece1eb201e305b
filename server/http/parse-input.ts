import type * as z from 'zod/mini'
import { readInput } from '#domain/kernel/patch.ts'
import { Refused, type FieldProblem } from '#server/http/problem.ts'

/** Parses a body with the schema; throws 422 with a code for every field that does not fit. */
export function parseInput<S extends z.ZodMiniType>(schema: { input: S; patch?: true }, body: unknown): z.output<S> {
  const parsed = readInput(schema, body)
  if (parsed.success) return parsed.data
  throw new Refused({ code: 'input-not-understood' }, 422, parsed.error.issues.slice(0, 50).map(fieldProblem))
}

type Issue = z.core.$ZodIssue

const codes: Partial<Record<Issue['code'], string>> = {
  too_big: 'too-long',
  too_small: 'too-short',
  invalid_value: 'not-a-choice',
  invalid_format: 'wrong-format',
  unrecognized_keys: 'unknown-field',
}

function fieldProblem(issue: Issue): FieldProblem {
  const path = issue.path.map(String).join('.')
  const params = 'params' in issue ? issue.params : undefined
  return { path, code: codeOf(issue), ...(params ? { params: params as FieldProblem['params'] } : {}) } // our own checks put strings and numbers there
}

/** Our schemas give codes as messages; other issues fall back to a code by kind. */
function codeOf(issue: Issue): string {
  if (/^[a-z][a-z0-9-]*$/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null ? 'required' : 'wrong-type'
  return codes[issue.code] ?? 'not-understood'
}
