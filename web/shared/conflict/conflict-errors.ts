import type { Conflict } from '#domain/kernel/outcome.ts'
import { saysTheSame } from '#web/outbox/document-draft.ts'

/** One input of a form whose value somebody else has written differently. */
export type Differing = { path: string; field: string; theirs: unknown }

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
/** Shown beside the other one above the form; in words it says nothing. */
const isPicture = (value: unknown): boolean => typeof value === 'string' && value.startsWith('data:image/')

function differing(path: string, field: string, mine: unknown, theirs: unknown): Differing[] {
  if (saysTheSame(mine, theirs) || (isEmpty(mine) && isEmpty(theirs)) || isPicture(theirs)) return []
  // Lines of a document: where one was added or taken away, their places no longer say which is which.
  if (Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length)
    return mine.flatMap((one, at) => differing(`${path}.${at}`, field, one, theirs[at]))
  const [own, other] = [fieldsOf(mine), fieldsOf(theirs)]
  if (!own && !other) return [{ path, field, theirs }]
  const names = new Set([...Object.keys(own ?? {}), ...Object.keys(other ?? {})])
  // What a form calls its rows is nobody's value.
  names.delete('key')
  return [...names].flatMap((name) => differing(`${path}.${name}`, name, own?.[name], other?.[name]))
}

/** The inputs of a form, by the paths of its errors, at which a conflict differs: of an address only the street, where only that does. */
export const differingInputs = (conflicts: readonly Conflict[]): Differing[] =>
  conflicts.flatMap(({ field, mine, theirs }) => differing(field, field, mine, theirs))
