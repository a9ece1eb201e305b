import { startTransition, useEffect, useState } from 'react'
import type { NameFinder } from './name-finder.ts'
import type { Replica } from './replica.ts'
import { useNewest } from './use-entities.ts'
import { useReplicaStore } from './use-replica.ts'

const none: ReadonlySet<string> = new Set()

/** One per copy: another company's names need another index. */
const finders = new WeakMap<Viewed, Promise<NameFinder>>()
export type Viewed = Pick<Replica, 'view' | 'whole'>

/** Loads the finder of a copy, once. */
export function finderOf(replica: Viewed): Promise<NameFinder> {
  const known = finders.get(replica)
  if (known) return known
  const made = import('./name-finder.ts').then(({ createNameFinder }) => createNameFinder(() => replica.view()))
  // A failed load is retried at the next word; until then only letters are compared.
  made.catch(() => finders.delete(replica))
  finders.set(replica, made)
  return made
}

/**
 * Names of companies and people among leads and parties that sound like the typed text, across scripts: પટેલ finds
 * Patel Textiles. Empty until the index has loaded and filled, which starts with the first word, or earlier if
 * `isNear`; nothing is indexed before `isTurn`.
 */
export function useNamesAlike(typed: string, isNear = false, isTurn = true): ReadonlySet<string> {
  // Nothing here is worth what the compiler would remember it with: every list loads it first.
  'use no memo'
  const replica = useReplicaStore()
  // Names are learned as they are read: a letter typed above a list does not wait for the last of them.
  const [leads] = useNewest('lead')
  const [parties] = useNewest('business-profile')
  // A new object whenever names were added: the finder stays the same.
  const [filled, setFilled] = useState<{ finder: NameFinder } | null>(null)
  const [heard, setHeard] = useState<{ words: string; names: ReadonlySet<string> }>({ words: '', names: none })
  const words = typed.trim()
  const isWanted = words !== ''
  const isFilling = isTurn && (isWanted || isNear)

  useEffect(() => {
    if (!replica || !isFilling) return undefined
    let isStale = false
    let end: (() => void) | undefined
    finderOf(replica).then(
      (finder) => {
        if (!isStale) end = finder.learnAll([leads, parties], () => setFilled({ finder }))
      },
      () => undefined,
    )
    return () => {
      isStale = true
      end?.()
    }
  }, [replica, leads, parties, isFilling])

  useEffect(() => {
    if (!filled || !isWanted) return undefined
    // Results may have to load translations first: keep the screen and its search box meanwhile.
    return filled.finder.hear(words, (names) => startTransition(() => setHeard({ words, names })))
  }, [filled, isWanted, words])

  // While a word is being completed, keep the matches of its beginning, so the list does not jump.
  return isWanted && words.startsWith(heard.words) ? heard.names : none
}
