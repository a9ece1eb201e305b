import { startTransition, useEffect, useState } from 'react'
import type { NameFinder } from './name-finder.ts'
import type { Replica } from './replica.ts'
import { useEntities } from './use-entities.ts'
import { useReplicaStore } from './use-replica.ts'

const none: ReadonlySet<string> = new Set()

/** Names taken in between two strokes of a key; a hundred take a slow phone about three milliseconds. */
const mostAtOnce = 100
/** Comparing by sound takes longer than a frame where there are many names: it waits until the fingers rest. */
const restMs = 150

/** One for each copy: another company's names are another index. */
const finders = new WeakMap<Replica, Promise<NameFinder>>()

function finderOf(replica: Replica): Promise<NameFinder> {
  const known = finders.get(replica)
  if (known) return known
  const made = import('./name-finder.ts').then(({ createNameFinder }) => createNameFinder())
  // What did not arrive is fetched again at the next word; until then only the letters themselves are compared.
  made.catch(() => finders.delete(replica))
  finders.set(replica, made)
  return made
}

type Party = { companyName: string; contactPerson: string }

function* namesIn(...lists: (readonly Party[])[]) {
  for (const parties of lists)
    for (const { companyName, contactPerson } of parties) {
      yield companyName
      yield contactPerson
    }
}

/** Whether a party bears one of the names: the firm, or the person one speaks to. */
export const isNamed = ({ companyName, contactPerson }: Party, names: ReadonlySet<string>): boolean =>
  names.has(companyName) || names.has(contactPerson)

/**
 * The names of firms and persons among leads and parties that sound like what was typed, whichever script either is
 * written in: પટેલ finds Patel Textiles. Empty until the index has been fetched and filled, which begins with the first
 * word typed, or as soon as somebody is about to type.
 */
export function useNamesAlike(typed: string, isNear = false): ReadonlySet<string> {
  const replica = useReplicaStore()
  const leads = useEntities('lead')
  const parties = useEntities('business-profile')
  // A new object whenever names have come in: the finder itself stays the same.
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
    const hear = () => {
      const names = new Set(filled.finder.alike(words))
      // What is found may have to fetch its sentences first: until then the screen stays as it is, with the box in it.
      startTransition(() => setHeard({ words, names }))
    }
    const turn = setTimeout(hear, restMs)
    return () => clearTimeout(turn)
  }, [filled, isWanted, words])

  // While a word is being finished, what sounded like its beginning stays: a list that jumps at each letter is not read.
  return isWanted && words.startsWith(heard.words) ? heard.names : none
}
