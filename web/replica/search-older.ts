import { useEffect, useState } from 'react'
import type { findAnything } from '#domain/search/search-operations.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { callInSession } from '#web/session/session-call.ts'
import { resultOf } from '#web/transport/call-result.ts'
import type { Problem } from '#web/transport/problem.ts'
import { resultOf as shownAs, type SearchResult } from './search.ts'

type OlderResults = { busy: boolean; problem: Problem | null; results: readonly SearchResult[] }

const nothing: OlderResults = { busy: false, problem: null, results: [] }

/** A pause in typing: the server is asked for words, not for each letter. */
const restMs = 300
const fewestLetters = 2

/**
 * What the server finds besides what this device has shown: documents too old to be kept here. Empty until a pause in
 * typing, and without a network.
 */
export function useOlderResults(typed: string, most: number, isKnown: (result: SearchResult) => boolean): OlderResults {
  const words = typed.trim()
  const isWanted = words.length >= fewestLetters && most > 0
  const [given, setGiven] = useState<{ words: string; older: OlderResults }>({ words: '', older: nothing })

  useEffect(() => {
    if (!isWanted) return undefined
    let isStale = false
    const ask = async () => {
      const answer = resultOf<typeof findAnything>(await callInSession('search.find', { words, limit: most }))
      if (isStale) return
      const older = answer.ok
        ? { busy: false, problem: null, results: answer.value.rows.map(({ entry }) => shownAs(entry)) }
        : { busy: false, problem: answer.problem, results: [] }
      setGiven({ words, older })
    }
    const turn = setTimeout(() => unawaited(ask()), restMs)
    return () => {
      isStale = true
      clearTimeout(turn)
    }
  }, [words, most, isWanted])

  if (!isWanted) return nothing
  if (given.words !== words) return { ...nothing, busy: true }
  return { ...given.older, results: given.older.results.filter((result) => !isKnown(result)) }
}
