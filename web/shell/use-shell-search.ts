import { useDeferredValue } from 'react'
import { useOlderResults } from '#web/replica/search-older.ts'
import { bestOf, keptResults, type SearchResult } from '#web/replica/search.ts'
import { useSearch } from '#web/replica/use-search.ts'
import { useSession } from '#web/session/use-session.ts'
import { places } from '#web/page/addresses.ts'
import { choicesOf, choicesOffered, type SearchChoice } from './shell-search-results.tsx'
import { screensFor, screensOffered } from './shell-search-screens.ts'

const bounds = { each: keptResults, most: keptResults }
/** The box is full with the device's own; fewer are worth asking for. */
const mostOlder = 4

const keyOf = ({ kind, id }: SearchResult): string => `${kind} ${id}`

export type ShellSearchState = {
  /** What the results are for; behind what is typed while the device is busy. */
  words: string
  /** False until the device's documents are ready to be searched. */
  isReady: boolean
  isAsking: boolean
  isUnreachable: boolean
  /** Null before anything is typed. */
  count: number | null
  choices: readonly SearchChoice[]
}

/** What the box offers for the typed text: from this device at once, and older documents from the server below. */
export function useShellSearch(typed: string, isNear: boolean, inSheet: boolean): ShellSearchState {
  const words = useDeferredValue(typed)
  const session = useSession()
  const hits = useSearch(words, bounds, isNear)
  const results = hits ? bestOf(hits) : []
  const known = new Set(results.map(keyOf))
  const isFull = results.length >= keptResults
  const older = useOlderResults(words, isFull || hits === null ? 0 : keptResults, (result) => known.has(keyOf(result)))
  const screens = screensFor(words, session?.role ?? 'public')
  const allHref = `${places.search}?q=${encodeURIComponent(words.trim())}`
  const role = session?.role ?? 'public'
  // The sheet of a phone has the lists under More.
  if (words.trim() === '') {
    const choices = choicesOffered(screensOffered('create', role), inSheet ? [] : screensOffered('go', role))
    return { words, isReady: true, isAsking: false, isUnreachable: false, count: null, choices }
  }
  return {
    words,
    isReady: hits !== null,
    isAsking: older.busy,
    isUnreachable: older.problem?.status === 0,
    count: results.length,
    choices: choicesOf({ results, screens, older: older.results.slice(0, mostOlder), allHref }),
  }
}
