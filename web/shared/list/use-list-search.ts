import { useDeferredValue, useState } from 'react'
import { matchingRows, prepareRows } from '#web/replica/search-words.ts'
import { useNamesAlike } from '#web/replica/use-names-alike.ts'
import { useTypedWords } from './use-typed-words.ts'

/** What is typed above a list, kept in the address, and who is told when it changes. */
export type ListSearchState = {
  words: string
  onWords: (words: string) => void
  /** Somebody is about to type: what the first letter would wait for is prepared. */
  onNear: () => void
  onLeave: () => void
}

/** Of one kind of row, always the same two functions: what is looked through, and whose names stand in it. */
export type Searched<T> = {
  wordsOf: (row: T) => readonly (string | null)[]
  namesOf: (row: T) => readonly string[]
}

/** The search above a list: the rows that contain every word typed, or name a firm or person that sounds like them. */
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
