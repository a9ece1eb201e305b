import { startTransition, useEffect, useState } from 'react'
import type { NameFinder } from './name-finder.ts'
import type { Replica } from './replica.ts'
import { useNewest } from './use-entities.ts'
import { useReplicaStore } from './use-replica.ts'

const none: ReadonlySet<string> = new Set()

/** Names indexed between two keystrokes; 100 take about 3 ms on a slow phone. */
export const mostAtOnce = 100
/** With many names, matching by sound takes longer than a frame: wait for a pause in typing, and let letters in between. */
const restMs = 150
const turnMs = 4

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

export type Party = { companyName: string; contactPerson: string }

/** Every name of these parties. */
export function* namesIn(...lists: (readonly Party[])[]) {
  for (const parties of lists)
    for (const { companyName, contactPerson } of parties) {
      yield companyName
      yield contactPerson
    }
}

/**
 * Names of companies and people among leads and parties that sound like the typed text, across scripts: પટેલ finds
 * Patel Textiles. Empty until the index has loaded and filled, which starts with the first word, or earlier if
 * `isNear`.
 */
export function useNamesAlike(typed: string, isNear = false): ReadonlySet<string> {
  const replica = useReplicaStore()
  // Names are learned as they are read: a letter typed above a list does not wait for the last of them.
  const [leads] = useNewest('lead')
  const [parties] = useNewest('business-profile')
  // A new object whenever names were added: the finder stays the same.
  const [filled, setFilled] = useState<{ finder: NameFinder } | null>(null)
  const [heard, setHeard] = useState<{ words: string; names: ReadonlySet<string> }>({ words: '', names: none })
  const words = typed.trim()
  const isWanted = words !== ''
  const isFilling = isWanted || isNear

  useEffect(() => {
    if (!replica || !isFilling) return undefined
    let isStale = false
    let turn: ReturnType<typeof setTimeout> | undefined
    const names = namesIn(leads, parties)
    const fill = (finder: NameFinder) => {
      if (isStale) return
      const isMore = finder.learn(names, mostAtOnce)
      if (isMore) turn = setTimeout(() => fill(finder), 0)
      else setFilled({ finder })
    }
    finderOf(replica).then(fill, () => undefined)
    return () => {
      isStale = true
      clearTimeout(turn)
    }
  }, [replica, leads, parties, isFilling])

  useEffect(() => {
    if (!filled || !isWanted) return undefined
    const steps = filled.finder.alikeInSteps(words)
    const hear = () => {
      const until = performance.now() + turnMs
      for (;;) {
        const { done, value } = steps.next()
        // Results may have to load translations first: keep the screen and its search box meanwhile.
        if (done) return startTransition(() => setHeard({ words, names: new Set(value) }))
        if (performance.now() > until) break
      }
      turn = setTimeout(hear, 0)
    }
    let turn = setTimeout(hear, restMs)
    return () => clearTimeout(turn)
  }, [filled, isWanted, words])

  // While a word is being completed, keep the matches of its beginning, so the list does not jump.
  return isWanted && words.startsWith(heard.words) ? heard.names : none
}
