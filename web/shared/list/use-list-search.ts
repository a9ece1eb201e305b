import { useDeferredValue, useState } from 'react'
import { matchingRows, prepareRows } from '#web/replica/search-words.ts'
import { useNamesAlike } from '#web/replica/use-names-alike.ts'
import { useTypedWords } from './use-typed-words.ts'

/** The text typed above a list, kept in the address, and its handlers. */
export type ListSearchState = {
  words: string
  onWords: (words: string) => void
  /** Typing is about to start: prepare what the first letter needs. */
  onNear: () => void
  onLeave: () => void
}

/** Searched fields and names of a row; pass the same two functions for all rows of a kind. */
export type Searched<T> = {
  wordsOf: (row: T) => readonly (string | null)[]
  namesOf: (row: T) => readonly string[]
}

/** Search above a list: rows that contain every typed word, or whose company or contact sounds like them. */
export function useListSearch<T extends object>(rows: readonly T[], { wordsOf, namesOf }: Searched<T>) {
  const { words, onWords, onLeave } = useTypedWords()
  const sought = useDeferredValue(words)
  const [isNear, setIsNear] = useState(false)
  const alike = useNamesAlike(sought, isNear)
  const found = matchingRows(rows, wordsOf, sought, { names: alike, namesOf })
  const onNear = () => {
    setIsNear(true)
    prepareRows(rows, wordsOf)
  }
  const search: ListSearchState = { words, onWords, onNear, onLeave }
  return { found, search }
}
