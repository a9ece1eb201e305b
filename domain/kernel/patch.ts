import type * as z from 'zod/mini'
import type { AnyDescription, Entity } from './entity.ts'
import type { Conflict } from './outcome.ts'

/** Keys that identify the document and base version; not fields of the patch. */
const named = new Set(['id', 'version'])

/**
 * Parses an operation's input. For a patch, keeps only the keys that were sent: the schema fills in defaults for absent
 * fields, and those would overwrite stored values.
 */
export function readInput<S extends z.ZodMiniType>(
  schema: { input: S; patch?: true },
  sent: unknown,
): z.core.util.SafeParseResult<z.output<S>> {
  // The schema's own method: importing the library's parse would load it on read-only screens.
  const read = schema.input.safeParse(sent, { reportInput: true })
  const asRead = read as z.core.util.SafeParseResult<z.output<S>> // the result of this schema
  if (!read.success || !schema.patch || typeof sent !== 'object' || sent === null) return asRead
  const kept = Object.entries(read.data as object).filter(([key]) => Object.hasOwn(sent, key))
  return { success: true, data: Object.fromEntries(kept) as z.output<S> }
}

/** The fields a patch sets, with their new values. */
export const patchedFields = (patch: object): [field: string, value: unknown][] =>
  Object.entries(patch).filter(([field]) => !named.has(field))

/**
 * Fields set by the patch and also changed by others since its base version, to a different value. Fields grouped by
 * `together` count as one.
 *
 * @param changed names of the fields that changed after the patch's base version
 */
export function conflictsOf(
  { together }: Pick<AnyDescription, 'together'>,
  current: Entity,
  patch: object,
  changed: readonly string[],
): Conflict[] {
  const groupOf = (field: string): string => together.find((group) => group.includes(field))?.[0] ?? field
  const met = new Set(changed.map(groupOf))
  const now = current as Record<string, unknown>
  return patchedFields(patch)
    .filter(([field, value]) => met.has(groupOf(field)) && !holds(now[field], value))
    .map(([field, mine]) => ({ field, mine, theirs: now[field] ?? null }))
}

/** Whether the stored value already contains the written one; stored lines also carry computed fields. */
export function holds(stored: unknown, written: unknown): boolean {
  if (typeof written !== 'object' || written === null) return (stored ?? null) === (written ?? null)
  if (typeof stored !== 'object' || stored === null) return false
  if (Array.isArray(written) || Array.isArray(stored))
    return (
      Array.isArray(written) &&
      Array.isArray(stored) &&
      written.length === stored.length &&
      written.every((one, at) => holds(stored[at], one))
    )
  const known = stored as Record<string, unknown>
  return Object.entries(written).every(([key, value]) => holds(known[key], value))
}
