import { fold } from '#language/script/script-fold.ts'
import { wordsIn } from './search-text.ts'

/** States a typed word may mean; `meant` is what the language tables know it as. */
export type StatesOf = (text: string, key: string, meant: readonly string[]) => readonly string[]

/** What traders call a state, by the language tables' word for it. */
const statusesOf: Readonly<Record<string, readonly string[]>> = {
  pending: ['pending', 'requested', 'partial'],
  received: ['received', 'payment_received', 'reconciled', 'cleared'],
  paid: ['paid', 'payment_received', 'completed'],
}

/** Two letters begin too many words. */
const fewestLetters = 3
const prefix = 'state.'

/**
 * Finds states by any word of their names. `tables` are the texts of `content/search` in every language: people type a
 * state in one and read the screen in another.
 */
export function stateFinder(tables: readonly Readonly<Record<string, string>>[]): StatesOf {
  const known = new Map<string, { texts: string[]; keys: string[] }>()
  for (const table of tables)
    for (const [name, label] of Object.entries(table)) {
      if (!name.startsWith(prefix)) continue
      const state = name.slice(prefix.length)
      const { texts, keys } = known.get(state) ?? { texts: [], keys: [] }
      const words = wordsIn(label)
      known.set(state, { texts: [...texts, ...words], keys: [...keys, ...words.map(fold)] })
    }
  const statusOf = (state: string): string => state.slice(state.indexOf('.') + 1)
  return (text, key, meant) => {
    const wanted = new Set(meant.flatMap((one) => [one, ...(statusesOf[one] ?? [])]))
    const isLong = text.length >= fewestLetters
    return [...known].flatMap(([state, { texts, keys }]) =>
      wanted.has(statusOf(state)) ||
      (isLong && texts.some((one) => one.startsWith(text))) ||
      (key.length >= fewestLetters && keys.includes(key))
        ? [state]
        : [],
    )
  }
}
