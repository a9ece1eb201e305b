import { useEffect, useMemo, useState } from 'react'
import { searchKinds } from '#domain/search/search-entry.ts'
import type { Sought } from '#domain/search/search-sought.ts'
import { untilThere } from '#web/browser/until-there.ts'
import type { Replica } from './replica.ts'
import type { SearchBounds, SearchHit, SearchIndex } from './search-index.ts'
import { useNamesAlike } from './use-names-alike.ts'
import { useReplicaStore } from './use-replica.ts'
import type { View } from './view.ts'

/** Work between two frames, at most. */
const turnMs = 4
/** A page of results waits so long for all of them, so that none pushes down what stands. */
const patienceMs = 800

const none: readonly SearchHit[] = []

type Searching = { index: SearchIndex; meaningOf: (typed: string, view: View) => Sought }

/** One per copy of a company's documents. */
const known = new WeakMap<Replica, Promise<Searching>>()

export async function loadSearching(): Promise<Searching> {
  const [{ SearchIndex }, { meaningOf }] = await Promise.all([
    import('./search-index.ts'),
    import('./search-meaning.ts'),
  ])
  return { index: new SearchIndex(), meaningOf }
}

function searchingOf(replica: Replica, load: () => Promise<Searching>): Promise<Searching> {
  const made = known.get(replica) ?? load()
  // A failed load is retried, as the person may type nothing more.
  made.catch(() => known.delete(replica))
  known.set(replica, made)
  return made
}

/** Fills and refreshes the index a few rows at a time; tells whenever there is more to find. */
export function keepFilled(
  replica: Replica,
  onReady: (searching: Searching, isFull: boolean) => void,
  load = loadSearching,
): () => void {
  let isOver = false
  let turn: ReturnType<typeof setTimeout> | undefined
  const fill = (searching: Searching): void => {
    if (isOver) return
    const until = performance.now() + turnMs
    const isMore = searching.index.fill(replica.view(), () => performance.now() > until)
    if (isMore) turn = setTimeout(() => fill(searching), 0)
    else searching.index.refresh(replica.view())
    onReady(searching, !isMore)
  }
  // What is not read yet would not be found.
  const begin = async (): Promise<void> => {
    const searching = await searchingOf(replica, load)
    await replica.whole()
    fill(searching)
  }
  const endBegin = untilThere(begin)
  const again = (): void => {
    if (replica.whole()) return
    clearTimeout(turn)
    searchingOf(replica, load).then(
      (searching) => (turn = setTimeout(() => fill(searching), 0)),
      () => undefined,
    )
  }
  const ends = ([...searchKinds, 'nickname'] as const).map((kind) => replica.watch(kind, again))
  return () => {
    isOver = true
    endBegin()
    clearTimeout(turn)
    for (const end of ends) end()
  }
}

type Searched = {
  /** Somebody is about to type: the index is filled before the first word. */
  isNear: boolean
  /** Waits a moment before it answers with what has been read by then. */
  isPatient?: boolean
}

/**
 * Documents of this device that fit what is typed, best first; null until the index has loaded. While it is being filled, it
 * answers with what it has.
 */
export function useSearch(
  typed: string,
  bounds: SearchBounds,
  { isNear, isPatient = false }: Searched,
): readonly SearchHit[] | null {
  // The index changes inside: remembering by it alone would hide rows that were added.
  'use no memo'
  const replica = useReplicaStore()
  const isWanted = typed.trim() !== ''
  const isFilling = isWanted || isNear
  // A new object whenever rows were added: the index stays the same.
  const [filled, setFilled] = useState<{ searching: Searching; isFull: boolean } | null>(null)
  // Names are learned once every document is found: they take three times as long.
  const alike = useNamesAlike(typed, isNear, filled?.isFull ?? false)

  useEffect(() => {
    if (!replica || !isFilling) return undefined
    let isFirst = true
    let early: number | null = null
    return keepFilled(replica, (searching, isFull) => {
      // From when there is something to find: on a busy phone the index itself may take longer to load.
      early ??= performance.now() + (isPatient ? patienceMs : 0)
      // Once early, so that the newest are found at once, and once when all are.
      const isEarly = isFirst && performance.now() >= early
      if (isEarly || isFull) setFilled({ searching, isFull })
      if (isEarly) isFirst = false
    })
  }, [replica, isFilling, isPatient])

  return useMemo(() => {
    if (!isWanted) return none
    if (!filled || !replica) return null
    const { index, meaningOf } = filled.searching
    return index.find(meaningOf(typed, replica.view()), alike, bounds)
  }, [filled, replica, isWanted, typed, alike, bounds])
}
