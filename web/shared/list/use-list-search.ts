import { use, useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import type * as ListNarrowing from '#domain/list/list-narrowing.ts'
import type { Narrowed, Narrowing } from '#domain/list/list-narrowing.ts'
import type { Searched } from '#domain/list/list-search.ts'
import { loadOnce } from '#web/page/load-once.ts'
import { useFrameLater } from '#web/page/use-frame-later.ts'
import type { Replica } from '#web/replica/replica.ts'
import type * as SearchWords from '#web/replica/search-words.ts'
import { useNewest } from '#web/replica/use-entities.ts'
import { useNamesAlike } from '#web/replica/use-names-alike.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
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

type Loaded = typeof ListNarrowing & typeof ListOrder & typeof SearchWords

/** Loaded where an address narrows a list, or somebody searches it: the first screen waits for every kilobyte. */
const code = loadOnce<Loaded>(async () => {
  const [narrowing, order, words] = await Promise.all([
    import('#domain/list/list-narrowing.ts'),
    import('./list-order.ts'),
    import('#web/replica/search-words.ts'),
  ])
  return { ...narrowing, ...order, ...words }
})

/** Loaded beforehand by what narrows and orders a list: a list that waited for it would be drawn anew. */
export const loadNarrowing = code.load

/** The text typed above a list, kept in the address, and its handlers. */
export type ListSearchState = {
  words: string
  onWords: (words: string) => void
  /** Typing is about to start: prepare what the first letter needs. */
  onNear: () => void
  onLeave: () => void
  /** Names that sound like the words. */
  alike: ReadonlySet<string>
  /** Rows of the list on this device, before words and address narrow it. */
  total: number
  /** What the address narrows the list to. */
  narrowed: readonly Narrowed[]
  /** Of other rows of this list, such as older ones, those that words and address keep. */
  keeps: (rows: readonly object[]) => readonly object[]
  /** What the list can be narrowed to and put in order by, besides its names. */
  has: { amount: boolean; since: boolean; person: boolean }
}

/** Looks up whom a lead belongs to. A new function for each list of leads, as callers cache by its identity. */
const assigneesOf = (_leads: readonly object[], replica: Replica | null) => (leadId: string) => {
  const until = replica?.reading('lead', leadId)
  // Other documents belong to a person through their lead, so React waits for it.
  if (until) throw until
  return replica?.view().find('lead', leadId)?.assigneeId
}

/**
 * Search above a list: rows that contain every typed word, or whose company or contact sounds like them, and that are
 * what the address narrows the list to.
 */
export function useListSearch<T extends object>(rows: readonly T[], searched: Searched<T>) {
  // The compiler would remember everything but the rows found: it cannot see that nothing of them changes.
  'use no memo'
  const { wordsOf, namesOf } = searched
  const today = useToday()
  const me = useSession()?.personId ?? null
  const replica = useReplicaStore()
  const [leads] = useNewest('lead')
  const assigneeOf = useMemo(() => assigneesOf(leads, replica), [leads, replica])
  const [params] = useSearchParams()
  const { words, onWords, onLeave } = useTypedWords()
  const sought = useFrameLater(words)
  const isAsked = sought !== '' || params.has('sort') || narrowings.some((name) => params.has(name))
  const narrowing = isAsked ? use(code.toDraw()) : null
  const narrowed = useMemo(() => narrowing?.narrowedTo(params, searched) ?? nothing, [narrowing, params, searched])
  const [isNear, setIsNear] = useState(false)
  const alike = useNamesAlike(sought, isNear)
  const sort = params.get('sort')
  const keptOf = useCallback(
    (some: readonly T[]): readonly T[] => {
      if (!narrowing) return some
      const matching = narrowing.matchingRows(some, wordsOf, sought, { names: alike, namesOf })
      return narrowing.orderRows(
        narrowing.narrowRows(matching, narrowed, searched, { today, me, assigneeOf }),
        sort,
        searched,
      )
    },
    [wordsOf, namesOf, sought, alike, narrowing, narrowed, searched, today, me, assigneeOf, sort],
  )
  // Each letter renders twice, and should be searched once.
  const found = useMemo(() => keptOf(rows), [keptOf, rows])
  const onNear = () => {
    setIsNear(true)
    loadNarrowing().then(
      ({ prepareRows }) => prepareRows(rows, wordsOf),
      // The first letter tries again.
      () => undefined,
    )
  }
  const has = useMemo(
    () => ({
      amount: searched.amountOf !== undefined,
      since: searched.dateOf !== undefined,
      person: searched.personBy !== undefined,
    }),
    [searched],
  )
  const keeps = (some: readonly object[]) => keptOf(some as readonly T[]) // rows of this list, by its own caller
  const search: ListSearchState = { words, onWords, onNear, onLeave, alike, total: rows.length, narrowed, keeps, has }
  return { found, search }
}
