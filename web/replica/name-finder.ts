import type { Nicknamed } from '#domain/party-name/party-name.ts'
import { allAtOnce, nameIndex, type NameIndex } from '#language/name/name-index.ts'
import { namesByNickname, nicknamed } from './nicknames.ts'
import type { View } from './view.ts'

/** Finds local companies whose name sounds like the typed one, across scripts. */
export type NameFinder = {
  /** Indexes up to `most` new names; false once the iterator is done. */
  learn: (names: Iterator<string>, most: number) => boolean
  /** Indexes every name of the parties, a few milliseconds at a time; returns what ends it. */
  learnAll: (lists: readonly (readonly Party[])[], onDone: () => void) => () => void
  /** Names that sound like the typed text or begin like it, best match first; before them those of a nickname. */
  alike: (typed: string) => readonly string[]
  /** The same in steps of a fraction of a millisecond: all of them take longer than a frame. */
  alikeInSteps: (typed: string) => Generator<undefined, readonly string[]>
  /** The same once typing rests, a few milliseconds at a time; returns what ends it. */
  hear: (typed: string, onHeard: (names: ReadonlySet<string>) => void) => () => void
  /** The names that are meant by a spoken one, and those that only sound like it: to be offered, never chosen. */
  meant: (spoken: string) => { readonly named: readonly string[]; readonly lookalike: readonly string[] }
  /** Whom the company means by the words, if somebody chose a party for them. */
  nicknamed: (words: string) => Nicknamed | null
  /** Whether a company or a person has this name or nickname, in any script. */
  isStored: (name: string) => boolean
  /** Whether a company has just this name, its firm words included, in any script. */
  isWhole: (name: string) => boolean
}

export type Party = { companyName: string; contactPerson: string }

/** Every name of these parties. */
function* namesIn(lists: readonly (readonly Party[])[]) {
  for (const parties of lists)
    for (const { companyName, contactPerson } of parties) {
      yield companyName
      yield contactPerson
    }
}

/** Names indexed before the clock is looked at; ten take more than a millisecond on a slow phone. */
const mostAtOnce = 10
/** With many names, matching by sound takes longer than a frame: wait for a pause in typing, and let letters in between. */
const restMs = 150
const turnMs = 4

/** Repeats `work` for some milliseconds between two frames, while it is true; returns what ends it. */
function inTurns(work: () => boolean, afterMs = 0): () => void {
  const go = (): void => {
    const until = performance.now() + turnMs
    let isMore = true
    while (isMore && performance.now() <= until) isMore = work()
    if (isMore) turn = setTimeout(go, 0)
  }
  let turn = setTimeout(go, afterMs)
  return () => clearTimeout(turn)
}

/** How many similar names are found: nobody reads a longer list. */
const mostAlike = 200

/** `viewOf`: the copy whose nicknames count; without it there are none. */
export function createNameFinder(viewOf: (() => View) | null = null): NameFinder {
  const index = nameIndex()
  const known = new Set<string>()
  const whoIs = (words: string): Nicknamed | null => viewOf && nicknamed(viewOf(), words)
  const called = (typed: string): string[] => (viewOf ? namesByNickname(viewOf(), typed) : [])
  function* alikeInSteps(typed: string): Generator<undefined, readonly string[]> {
    const ranked = yield* index.ranking(typed, mostAlike)
    return [...called(typed), ...ranked.map(({ name }) => name)]
  }
  const learn: NameFinder['learn'] = (names, most) => {
    for (let left = most; left > 0;) {
      const next = names.next()
      if (next.done) return false
      if (known.has(next.value)) continue
      left -= 1
      known.add(next.value)
      index.add({ id: next.value, name: next.value })
    }
    return true
  }
  return {
    learn,
    learnAll(lists, onDone) {
      const names = namesIn(lists)
      return inTurns(() => {
        const isMore = learn(names, mostAtOnce)
        if (!isMore) onDone()
        return isMore
      })
    },
    hear(typed, onHeard) {
      const steps = alikeInSteps(typed)
      return inTurns(() => {
        const { done, value } = steps.next()
        if (done) onHeard(new Set(value))
        return !done
      }, restMs)
    },
    alike: (typed) => allAtOnce(alikeInSteps(typed)),
    alikeInSteps,
    nicknamed: whoIs,
    meant: (spoken) => meantIn(index, spoken),
    isStored: (name) => whoIs(name) !== null || index.isStored(name),
    isWhole: index.isWhole,
  }
}

function meantIn(index: NameIndex, spoken: string): ReturnType<NameFinder['meant']> {
  const ranked = index.rank(spoken, mostAlike)
  const namesOf = (wanted: 'match' | 'lookalike') =>
    ranked.flatMap(({ verdict, name }) => (verdict === wanted ? [name] : []))
  return { named: namesOf('match'), lookalike: namesOf('lookalike') }
}
