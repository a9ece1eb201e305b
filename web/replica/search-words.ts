import { plainText as folded, wordsIn } from '#domain/search/search-text.ts'

/** Extracts the searched fields of a row. */
export type WordsOf<T> = (row: T) => readonly (string | null)[]
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

/**
 * Rows that contain every typed word or have one of the meant names, in list order. Pass the same `wordsOf` for rows of
 * one kind: its results are cached.
 */
export function matchingRows<T extends object>(
  rows: readonly T[],
  wordsOf: WordsOf<T>,
  typed: string,
  meant?: Meant<T>,
): readonly T[] {
  const words = wordsIn(typed)
  if (words.length === 0) return rows
  const all = textsOf(rows, wordsOf)
  const contains = (text: string): boolean => words.every((word) => text.includes(word))
  // Usually there are no such names; reading 20,000 rows' names takes longer than searching their text.
  if (!meant || meant.names.size === 0) return rows.filter((_row, at) => contains(all[at] ?? ''))
  const { names, namesOf } = meant
  return rows.filter((row, at) => contains(all[at] ?? '') || namesOf(row).some((name) => names.has(name)))
}

/** Normalises a list before the first keystroke. */
export function prepareRows<T extends object>(rows: readonly T[], wordsOf: WordsOf<T>): void {
  textsOf(rows, wordsOf)
}
