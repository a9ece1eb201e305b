import { plainText, wordsIn } from '#domain/search/search-text.ts'
import { writtenAs } from '#domain/search/search-town.ts'
import type { NarrowedBy } from './list-narrowing.ts'

/** Searched fields and names of a row; pass the same two functions for all rows of a kind. */
export type Searched<T> = NarrowedBy<T> & {
  wordsOf: (row: T) => readonly (string | null)[]
  namesOf: (row: T) => readonly string[]
}

/** Whether one row contains every typed word. For the lists of a device, `matchingRows` is faster. */
export function matches(fields: readonly (string | null)[], typed: string): boolean {
  const text = plainText(fields.join(' '))
  return wordsIn(typed).every((word) => writtenAs(word).some((one) => text.includes(one)))
}
