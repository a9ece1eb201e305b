import { fold } from '#language/script/script-fold.ts'
import { wordsIn } from './search-text.ts'

export type StateFinder = {
  /** States a typed word may mean; `meant` is what the language tables know it as. */
  meantBy: (text: string, key: string, meant: readonly string[]) => readonly string[]
  /** States whose whole name these words are, as they are written or by their sound. */
  named: (words: readonly string[]) => readonly string[]
}

/** What traders call a state, by the language tables' word for it. */
const statusesOf: Readonly<Record<string, readonly string[]>> = {
  pending: ['pending', 'requested', 'partial'],
  received: ['received', 'payment_received', 'reconciled', 'cleared'],
  paid: ['paid', 'payment_received', 'completed'],
}

/** Two letters begin too many words. */
const fewestLetters = 3
const prefix = 'state.'

/** Not the sound of one long word: where words end is part of it. */
const soundOf = (words: readonly string[]): string => words.map(fold).join('-')

/**
 * Finds states by any word of their names. `tables` are the texts of `content/search` in every language: people type a
 * state in one and read the screen in another.
 */
export function stateFinder(tables: readonly Readonly<Record<string, string>>[]): StateFinder {
  const known = new Map<string, { texts: string[]; keys: string[] }>()
  const whole = new Map<string, Set<string>>()
  const note = (name: string, state: string): void => {
    whole.set(name, (whole.get(name) ?? new Set()).add(state))
  }
  for (const table of tables)
    for (const [name, label] of Object.entries(table)) {
      if (!name.startsWith(prefix)) continue
      const state = name.slice(prefix.length)
      const { texts, keys } = known.get(state) ?? { texts: [], keys: [] }
      const words = wordsIn(label)
      note(words.join(' '), state)
      note(soundOf(words), state)
      known.set(state, { texts: [...texts, ...words], keys: [...keys, ...words.map(fold)] })
    }
  const statusOf = (state: string): string => state.slice(state.indexOf('.') + 1)
  return {
    meantBy: (text, key, meant) => {
      const wanted = new Set(meant.flatMap((one) => [one, ...(statusesOf[one] ?? [])]))
      const isLong = text.length >= fewestLetters
      return [...known].flatMap(([state, { texts, keys }]) =>
        wanted.has(statusOf(state)) ||
        (isLong && texts.some((one) => one.startsWith(text))) ||
        (key.length >= fewestLetters && keys.includes(key))
          ? [state]
          : [],
      )
    },
    named: (words) => {
      const sound = soundOf(words)
      const sounding = sound.length >= fewestLetters ? (whole.get(sound) ?? []) : []
      return [...new Set([...(whole.get(words.join(' ')) ?? []), ...sounding])]
    },
  }
}
