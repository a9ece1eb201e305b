import { nameIndex } from '#language/name/name-index.ts'

/** Finds the firms on this device that bear a name as it sounds, in whichever script it was typed or written. */
export type NameFinder = {
  /** Takes in the next names that are new, so many at a time; false once there is nothing left to take in. */
  learn: (names: Iterator<string>, most: number) => boolean
  /** The names that sound like what was typed or begin like it, the surest first. */
  alike: (typed: string) => readonly string[]
}

/** More firms than this that sound alike are a list nobody reads to its end. */
const mostAlike = 200

export function createNameFinder(): NameFinder {
  const index = nameIndex()
  const known = new Set<string>()
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
    alike: (typed) => index.rank(typed, mostAlike).map(({ name }) => name),
  }
}
