const plain = /^\p{ASCII}*$/u

/** Letters as they are compared: without case, accents and width. Most names are plain, and those need no table of Unicode. */
const folded = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()

/** The words typed, folded. */
export const wordsIn = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean)

/** The fields of a row that are looked through. */
export type WordsOf<T> = (row: T) => readonly (string | null)[]
// By what is looked through first: a list may look through fewer fields of a row than the search of everything does.
const texts = new WeakMap<object, WeakMap<object, string>>()
const lists = new WeakMap<object, WeakMap<object, readonly string[]>>()

function rememberedIn<Value>(cache: WeakMap<object, WeakMap<object, Value>>, wordsOf: object): WeakMap<object, Value> {
  const known = cache.get(wordsOf) ?? new WeakMap<object, Value>()
  cache.set(wordsOf, known)
  return known
}

/** What is looked through in a row, folded once for as long as the row stays as it is. */
export function textOf<T extends object>(row: T, wordsOf: WordsOf<T>): string {
  const remembered = rememberedIn(texts, wordsOf)
  const known = remembered.get(row)
  if (known !== undefined) return known
  const text = folded(wordsOf(row).filter(Boolean).join(' '))
  remembered.set(row, text)
  return text
}

/** The same for a whole list, side by side: twenty thousand rows are gone through between two strokes of a key. */
function textsOf<T extends object>(rows: readonly T[], wordsOf: WordsOf<T>): readonly string[] {
  const remembered = rememberedIn(lists, wordsOf)
  const known = remembered.get(rows)
  if (known) return known
  const all = rows.map((row) => textOf(row, wordsOf))
  remembered.set(rows, all)
  return all
}

/** Names that are meant as well, and who bears them. */
type Meant<T> = { names: ReadonlySet<string>; namesOf: (row: T) => readonly string[] }

/**
 * The rows that contain every word typed or bear a name that is meant by them, in their order. `wordsOf` names what is
 * looked through, always the same for rows of one kind: what it gave once is remembered.
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
  // Nearly always nothing else is meant: asking twenty thousand rows for their names takes longer than reading them.
  if (!meant || meant.names.size === 0) return rows.filter((_row, at) => contains(all[at] ?? ''))
  const { names, namesOf } = meant
  return rows.filter((row, at) => contains(all[at] ?? '') || namesOf(row).some((name) => names.has(name)))
}

/** Folds what is looked through in a list before the first letter is typed. */
export function prepareRows<T extends object>(rows: readonly T[], wordsOf: WordsOf<T>): void {
  textsOf(rows, wordsOf)
}

/** Whether one row contains every word typed. For a list, `matchingRows` is the quick way. */
export function matches(fields: readonly (string | null)[], typed: string): boolean {
  const text = folded(fields.filter(Boolean).join(' '))
  return wordsIn(typed).every((word) => text.includes(word))
}
