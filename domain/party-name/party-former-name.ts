import { nameSound } from '#language/name/name-sound.ts'

/** Fewer sounds begin too many names. */
const leastTyped = 3

/**
 * Whether what is typed is the name of a party that was joined into another, or begins one of its words: 'mehta' is the former
 * Shree Mehta Silk. By sound, as names are in three scripts.
 */
export function isFormerName(name: string, typed: string): boolean {
  const key = nameSound(typed)
  if (key === null) return false
  const words = name.split(/\s+/)
  return words.some((_, at) => {
    const sound = nameSound(words.slice(at).join(' '))
    return sound === key || (key.length >= leastTyped && sound?.startsWith(key) === true)
  })
}
