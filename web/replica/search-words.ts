import { plainText as folded, wordsIn } from '#domain/search/search-text.ts'
import { writtenAs } from '#domain/search/search-town.ts'

/** Extracts the searched fields of a row. */
type WordsOf<T> = (row: T) => readonly (string | null)[]
// Keyed by extractor first: lists search fewer fields than global search.
const texts = new WeakMap<object, WeakMap<object, string>>()
const lists = new WeakMap<object, WeakMap<object, readonly string[]>>()

function rememberedIn<Value>(cache: WeakMap<object, WeakMap<object, Value>>, wordsOf: object): WeakMap<object, Value> {
  const known = cache.get(wordsOf) ?? new WeakMap<object, Value>()
  cache.set(wordsOf, known)
  return known
}

/** A row's searched text, normalised once and cached by row. */
export function textOf<T extends object>(row: T, wordsOf: WordsOf<T>): string {
  const remembered = rememberedIn(texts, wordsOf)
  const known = remembered.get(row)
  if (known !== undefined) return known
  const text = folded(wordsOf(row).join(' '))
  remembered.set(row, text)
  return text
}

/** The searched texts of a list, cached: 20,000 rows are searched between two keystrokes. */
function textsOf<T extends object>(rows: readonly T[], wordsOf: WordsOf<T>): readonly string[] {
  const remembered = rememberedIn(lists, wordsOf)
  const known = remembered.get(rows)
  if (known) return known
  const all = rows.map((row) => textOf(row, wordsOf))
  remembered.set(rows, all)
  return all
}

/** Names that also match, and a row's names. */
type Meant<T> = { names: ReadonlySet<string>; namesOf: (row: T) => readonly string[] }

/** What a list was searched for, the places of the rows that contain it, and the rows that it came to. */
type Looked = {
  typed: string
  words: readonly string[]
  names: object
  places: readonly number[]
  found: readonly object[]
}
const looked = new WeakMap<object, WeakMap<object, readonly Looked[]>>()
/** A screen asks several times while it is drawn, and whoever erases a letter asks for what stood before. */
const mostLooked = 8
const noNames: ReadonlySet<string> = new Set()

/**
 * Rows that contain every typed word or have one of the meant names, in list order; the same array as long as all of these
 * are the same. Pass the same `wordsOf` for rows of one kind: its results are cached.
 */
export function matchingRows<T extends object>(
  rows: readonly T[],
  wordsOf: WordsOf<T>,
  typed: string,
  meant?: Meant<T>,
): readonly T[] {
  const words = wordsIn(typed)
  if (words.length === 0) return rows
  const names = meant?.names ?? noNames
  const remembered = rememberedIn(looked, wordsOf)
  const before = remembered.get(rows) ?? []
  const known = before.find((one) => one.typed === typed && one.names === names)
  if (known) return known.found as readonly T[] // rows of this list
  const all = textsOf(rows, wordsOf)
  // What contains `meht` is among what contains `me`.
  const [wider] = before
    .filter((one) => one.words.every((word) => words.some((longer) => longer.includes(word))))
    .toSorted((a, b) => a.places.length - b.places.length)
  const sought = words.map(writtenAs)
  const has = (at: number): boolean => sought.every((forms) => forms.some((word) => all[at]?.includes(word)))
  const places = (wider?.places ?? Array.from(all.keys())).filter(has)
  const containing = new Set(places)
  // Usually there are no such names; reading 20,000 rows' names takes longer than searching their text.
  const isMeant = (row: T): boolean =>
    meant !== undefined && names.size > 0 && meant.namesOf(row).some((name) => names.has(name))
  const found = rows.filter((row, at) => containing.has(at) || isMeant(row))
  remembered.set(rows, [{ typed, words, names, places, found }, ...before].slice(0, mostLooked))
  return found
}

/** Normalises a list before the first keystroke. */
export function prepareRows<T extends object>(rows: readonly T[], wordsOf: WordsOf<T>): void {
  textsOf(rows, wordsOf)
}
