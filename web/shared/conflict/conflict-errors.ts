import type { Conflict } from '#domain/kernel/outcome.ts'
import { saysTheSame } from '#web/outbox/document-draft.ts'

/** A form input whose value somebody else wrote differently. */
type Differing = { path: string; field: string; theirs: unknown }

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
/** Images are shown side by side above the form; as text they are meaningless. */
const isPicture = (value: unknown): boolean => typeof value === 'string' && value.startsWith('data:image/')

function differing(path: string, field: string, mine: unknown, theirs: unknown): Differing[] {
  if (saysTheSame(mine, theirs) || (isEmpty(mine) && isEmpty(theirs)) || isPicture(theirs)) return []
  // Document lines: once one was added or removed, indexes no longer match.
  if (Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length)
    return mine.flatMap((one, at) => differing(`${path}.${at}`, field, one, theirs[at]))
  const [own, other] = [fieldsOf(mine), fieldsOf(theirs)]
  if (!own && !other) return [{ path, field, theirs }]
  const names = new Set([...Object.keys(own ?? {}), ...Object.keys(other ?? {})])
  // `key` identifies form rows; it is not data.
  names.delete('key')
  return [...names].flatMap((name) => differing(`${path}.${name}`, name, own?.[name], other?.[name]))
}

/** The inputs where a conflict differs, by error path: only the street of an address, if only that differs. */
export const differingInputs = (conflicts: readonly Conflict[]): Differing[] =>
  conflicts.flatMap(({ field, mine, theirs }) => differing(field, field, mine, theirs))
