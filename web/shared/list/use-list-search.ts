import { use, useDeferredValue, useState } from 'react'
import { useSearchParams } from 'wouter'
import { matchingRows, prepareRows } from '#web/replica/search-words.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useNamesAlike } from '#web/replica/use-names-alike.ts'
import type * as ListNarrowing from '#domain/list/list-narrowing.ts'
import type { Narrowed, Narrowing } from '#domain/list/list-narrowing.ts'
import type { Searched } from '#domain/list/list-search.ts'
import type * as ListOrder from './list-order.ts'
import { useTypedWords } from './use-typed-words.ts'

const narrowings = [
  'person',
  'fabricType',
  'location',
  'date',
  'amountMin',
  'amountMax',
] as const satisfies readonly Narrowing[]
const nothing: readonly Narrowed[] = []

/** Loaded where an address narrows a list: most do not, and the first screen waits for every kilobyte. */
let arriving: Promise<Loaded> | undefined
let arrived: Loaded | undefined
type Loaded = typeof ListNarrowing & typeof ListOrder

/** Loaded beforehand by what narrows and orders a list: a list that waited for it would be drawn anew. */
export const loadNarrowing = (): Promise<Loaded> =>
  (arriving ??= Promise.all([import('#domain/list/list-narrowing.ts'), import('./list-order.ts')]).then(
    ([narrowing, order]) => (arrived = { ...narrowing, ...order }),
  ))

/** The text typed above a list, kept in the address, and its handlers. */
export type ListSearchState = {
  words: string
  onWords: (words: string) => void
  /** Typing is about to start: prepare what the first letter needs. */
  onNear: () => void
  onLeave: () => void
  /** Names that sound like the words. */
  alike: ReadonlySet<string>
  /** What the address narrows the list to. */
  narrowed: readonly Narrowed[]
  /** Of other rows of this list, such as older ones, those that words and address keep. */
  keeps: (rows: readonly object[]) => readonly object[]
  /** What the list can be narrowed to and put in order by, besides its names. */
  has: { amount: boolean; since: boolean; person: boolean }
}

/**
 * Search above a list: rows that contain every typed word, or whose company or contact sounds like them, and that are
 * what the address narrows the list to.
 */
export function useListSearch<T extends object>(rows: readonly T[], searched: Searched<T>) {
  const { wordsOf, namesOf } = searched
  const today = useToday()
  const me = useSession()?.personId ?? null
  const replica = useReplicaStore()
  const assigneeOf = (leadId: string) => {
    const until = replica?.reading('lead', leadId)
    // Other documents are a person's by their lead: React waits for it.
    if (until) throw until
    return replica?.view().find('lead', leadId)?.assigneeId
  }
  const [params] = useSearchParams()
  const isAsked = params.has('sort') || narrowings.some((name) => params.has(name))
  const narrowing = isAsked ? (arrived ?? use(loadNarrowing())) : null
  const narrowed = narrowing?.narrowedTo(params, searched) ?? nothing
  const { words, onWords, onLeave } = useTypedWords()
  const sought = useDeferredValue(words)
  const [isNear, setIsNear] = useState(false)
  const alike = useNamesAlike(sought, isNear)
  const keptOf = (some: readonly T[]): readonly T[] => {
    const matching = matchingRows(some, wordsOf, sought, { names: alike, namesOf })
    return (
      narrowing?.orderRows(
        narrowing.narrowRows(matching, narrowed, searched, { today, me, assigneeOf }),
        params.get('sort'),
        searched,
      ) ?? matching
    )
  }
  const found = keptOf(rows)
  const onNear = () => {
    setIsNear(true)
    prepareRows(rows, wordsOf)
  }
  const has = {
    amount: searched.amountOf !== undefined,
    since: searched.dateOf !== undefined,
    person: searched.personBy !== undefined,
  }
  const keeps = (some: readonly object[]) => keptOf(some as readonly T[]) // rows of this list, by its own caller
  const search: ListSearchState = { words, onWords, onNear, onLeave, alike, narrowed, keeps, has }
  return { found, search }
}
