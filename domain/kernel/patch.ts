import type * as z from 'zod/mini'
import type { AnyDescription, Entity } from './entity.ts'
import type { Conflict } from './outcome.ts'

/** The fields of a patch: what names the document and its base version is none of them. */
const named = new Set(['id', 'version'])

/**
 * What a schema makes of what was sent. Of a patch only the keys that were sent: a schema gives a missing
 * field its default, and a default would overwrite what stands there.
 */
export function readInput<S extends z.ZodMiniType>(
  schema: { input: S; patch?: true },
  sent: unknown,
): z.core.util.SafeParseResult<z.output<S>> {
  // By its own method: a device that only shows documents has no library of schemas yet.
  const read = schema.input.safeParse(sent)
  const asRead = read as z.core.util.SafeParseResult<z.output<S>> // the answer of this very schema
  if (!read.success || !schema.patch || typeof sent !== 'object' || sent === null) return asRead
  const kept = Object.entries(read.data as object).filter(([key]) => Object.hasOwn(sent, key))
  return { success: true, data: Object.fromEntries(kept) as z.output<S> }
}

/** The fields that a patch would change, with their new values. */
export const patchedFields = (patch: object): [field: string, value: unknown][] =>
  Object.entries(patch).filter(([field]) => !named.has(field))

/**
 * Where a patch meets what others changed since its base version: the fields both wrote, and differently. Fields that make
 * sense only together count as one.
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

/** Whether what is stored already says what was written: a stored line also carries what was computed from it. */
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
