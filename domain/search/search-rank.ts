import { fold } from '#language/script/script-fold.ts'
import type { SearchEntry } from './search-entry.ts'
import { isNumbered, numberParts, type NumberParts } from './search-number.ts'
import type { Sought, SoughtWord } from './search-sought.ts'
import { plainText } from './search-text.ts'

/**
 * How well a document fits, best first. Within a rank, the newest is first. A nickname counts as a figure does. The
 * whole name of a state is meant before a party whose name only sounds so.
 */
export const ranks = { number: 0, figure: 1, begins: 2, state: 3, sounds: 4, contains: 5 } as const
export type Rank = (typeof ranks)[keyof typeof ranks]

/** An entry made ready for comparison. */
export type ReadyEntry = {
  /** The party's name, normalised. */
  name: string
  /** Everything that is searched, normalised. */
  text: string
  /** The sounds of the words of names and places. */
  keys: readonly string[]
  numbers: readonly NumberParts[]
  /** The telephone's digits. */
  phone: string
}

const between = /[^\p{L}\p{M}]+/u
const soundsOf = (text: string): string[] => text.split(between).flatMap((word) => fold(word) || [])

/** An entry with the keys that ranking compares, computed once. */
export function readyEntry(entry: SearchEntry): ReadyEntry {
  const { name, person, place, numbers, goods, amount, states, other } = entry
  const phone = plainText(entry.phone).replace(/\D/g, '')
  const fields = [name, person, place, ...numbers, goods, entry.phone, phone, other, ...states]
  if (amount !== null) fields.push(String(amount / 100))
  return {
    name: plainText(name),
    text: plainText(fields.filter(Boolean).join(' ')),
    keys: soundsOf(`${name} ${person} ${place}`),
    numbers: numbers.flatMap((number) => numberParts(number) ?? []),
    phone,
  }
}

/** Whether the entry has the word: as it is written, by its sound, as the fabric or town it names, or as its state. */
const hasWord = (entry: SearchEntry, { text, keys }: ReadyEntry, word: SoughtWord): boolean =>
  text.includes(word.text) ||
  (word.key !== '' && keys.some((key) => key.startsWith(word.key))) ||
  word.also.some((value) => text.includes(value)) ||
  (word.states.size > 0 && entry.states.some((state) => word.states.has(state)))

/** Whether the party's name, or a word of it or of a person's name, sounds as the first word does. */
const sounds = ({ keys }: ReadyEntry, words: readonly SoughtWord[]): boolean => {
  const key = words[0]?.key ?? ''
  return key !== '' && keys.some((one) => one.startsWith(key))
}

/** Whether the entry is in a state whose whole name is sought. */
export const isInState = ({ states }: SearchEntry, { named }: Sought): boolean =>
  named.size > 0 && states.some((state) => named.has(state))

/** What a name must begin with: the first word, but all of a state's name, as other words of it say nothing alone. */
export const beginningOf = ({ words, named }: Sought): string =>
  named.size > 0 ? words.map(({ text }) => text).join(' ') : (words[0]?.text ?? '')

const isWithin = (amount: number | null, range: Sought['amount']): boolean =>
  amount !== null && range !== null && amount >= range[0] && amount <= range[1]

/** Whether the party's name is one of these, or begins with all of its words. */
const isCalled = ({ name }: ReadyEntry, called: readonly string[]): boolean =>
  called.some((one) => `${name} `.startsWith(`${one} `))

/** How well an entry fits what is sought; null if it does not. */
export function rankOf(entry: SearchEntry, ready: ReadyEntry, sought: Sought): Rank | null {
  const { words, number, numberKinds, digits, amount, called } = sought
  if (number && (numberKinds === null || numberKinds.includes(entry.kind)))
    if (ready.numbers.some((one) => isNumbered(number, one))) return ranks.number
  if (isWithin(entry.amount, amount) || (digits !== null && ready.phone.endsWith(digits))) return ranks.figure
  if (isCalled(ready, called)) return ranks.figure
  if (words.length === 0) return null
  const isState = isInState(entry, sought)
  if (!isState && !words.every((word) => hasWord(entry, ready, word))) return null
  if (ready.name.startsWith(beginningOf(sought))) return ranks.begins
  if (isState) return ranks.state
  return sounds(ready, words) ? ranks.sounds : ranks.contains
}
