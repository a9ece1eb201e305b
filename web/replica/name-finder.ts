import type { Nicknamed } from '#domain/party-name/party-name.ts'
import { allAtOnce, nameIndex } from '#language/name/name-index.ts'
import { namesByNickname, nicknamed } from './nicknames.ts'
import type { View } from './view.ts'

/** Finds local companies whose name sounds like the typed one, across scripts. */
export type NameFinder = {
  /** Indexes up to `most` new names; false once the iterator is done. */
  learn: (names: Iterator<string>, most: number) => boolean
  /** Names that sound like the typed text or begin like it, best match first; before them those of a nickname. */
  alike: (typed: string) => readonly string[]
  /** The same in steps of a fraction of a millisecond: all of them take longer than a frame. */
  alikeInSteps: (typed: string) => Generator<undefined, readonly string[]>
  /** The names that are meant by a spoken one, and those that only sound like it: to be offered, never chosen. */
  meant: (spoken: string) => { readonly named: readonly string[]; readonly lookalike: readonly string[] }
  /** Whom the company means by the words, if somebody chose a party for them. */
  nicknamed: (words: string) => Nicknamed | null
  /** Whether a company or a person has this name or nickname, in any script. */
  isStored: (name: string) => boolean
}

/** Nobody reads a longer list of similar names. */
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
  return {
    learn(names, most) {
      for (let left = most; left > 0;) {
        const { value: name, done } = names.next()
        if (done) return false
        if (known.has(name)) continue
        left -= 1
        known.add(name)
        index.add({ id: name, name })
      }
      return true
    },
    alike: (typed) => allAtOnce(alikeInSteps(typed)),
    alikeInSteps,
    nicknamed: whoIs,
    meant(spoken) {
      const ranked = index.rank(spoken, mostAlike)
      const namesOf = (wanted: 'match' | 'lookalike') =>
        ranked.flatMap(({ verdict, name }) => (verdict === wanted ? [name] : []))
      return { named: namesOf('match'), lookalike: namesOf('lookalike') }
    },
    isStored: (name) => whoIs(name) !== null || index.isStored(name),
  }
}
