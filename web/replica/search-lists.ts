import { searchKinds, type SearchEntry, type SearchKind } from '#domain/search/search-entry.ts'
import type { ReadyEntry } from '#domain/search/search-rank.ts'
import { TextSigns } from './search-signs.ts'

export type SearchItem = { entry: SearchEntry; ready: ReadyEntry; row: object }

function put<Key>(map: Map<Key, number[]>, key: Key, at: number): void {
  const known = map.get(key)
  if (!known) map.set(key, [at])
  else if (known.at(-1) !== at) known.push(at)
}
const none: readonly number[] = []
/** Names and sounds are kept by their first letters, up to this many: no list has to be sorted or is long in vain. */
const letters = 3
/** Digits of a telephone number that lists are kept by. */
const phoneEnd = 4

/** A document's place: its number in the order in which the index was filled. */
type Places = readonly number[]

/** Documents by what they are found by, newest first in each list. */
export class SearchLists {
  readonly items: SearchItem[] = []
  readonly texts = new TextSigns()
  /** By kind and id. */
  readonly places = new Map<string, number>()
  readonly #names = new Map<string, number[]>()
  readonly #starts = new Map<string, number[]>()
  readonly #keys = new Map<string, number[]>()
  /** Distinct sounds by their first letters. */
  readonly #keysAt = new Map<string, string[]>()
  readonly #numbers = new Map<number, number[]>()
  readonly #rupees = new Map<number, number[]>()
  readonly #phones = new Map<string, number[]>()
  readonly #parties = new Map<string, number[]>()
  readonly #states = new Map<string, number[]>()

  add(item: SearchItem): void {
    const { entry, ready } = item
    const { kind } = entry
    const at = this.items.push(item) - 1
    this.places.set(`${kind} ${entry.id}`, at)
    this.texts.add(ready.text)
    for (let size = 1; size <= Math.min(letters, ready.name.length); size += 1)
      put(this.#names, `${kind} ${ready.name.slice(0, size)}`, at)
    put(this.#parties, entry.name, at)
    if (entry.person) put(this.#parties, entry.person, at)
    for (const { place } of ready.numbers) put(this.#numbers, place, at)
    if (entry.amount !== null) put(this.#rupees, Math.floor(entry.amount / 100), at)
    if (ready.phone.length >= phoneEnd) put(this.#phones, ready.phone.slice(-phoneEnd), at)
    for (const state of entry.states) put(this.#states, state, at)
    for (const key of ready.keys) this.#addKey(kind, key, at)
  }

  #addKey(kind: SearchKind, key: string, at: number): void {
    const isNew = !this.#keys.has(key)
    put(this.#keys, key, at)
    for (let size = 1; size <= Math.min(letters, key.length); size += 1)
      put(this.#starts, `${kind} ${key.slice(0, size)}`, at)
    if (!isNew || key.length <= letters) return
    const start = key.slice(0, letters)
    const known = this.#keysAt.get(start)
    if (known) known.push(key)
    else this.#keysAt.set(start, [key])
  }

  numbered = (place: number): Places => this.#numbers.get(place) ?? none
  costing = (paise: number): Places => this.#rupees.get(Math.floor(paise / 100)) ?? none
  ending = (digits: string): Places => this.#phones.get(digits.slice(-phoneEnd)) ?? none
  named = (name: string): Places => this.#parties.get(name) ?? none
  inState = (state: string): Places => this.#states.get(state) ?? none

  /** Documents whose name begins as `text` does, one list for each kind. */
  beginning = (text: string): readonly Places[] =>
    searchKinds.map((kind) => this.#names.get(`${kind} ${text.slice(0, letters)}`) ?? none)

  /** Documents with a word that sounds as `key` begins: one list for each kind, or for each sound. */
  sounding(key: string): readonly Places[] {
    if (key === '') return []
    if (key.length <= letters) return searchKinds.map((kind) => this.#starts.get(`${kind} ${key}`) ?? none)
    const keys = (this.#keysAt.get(key.slice(0, letters)) ?? []).filter((one) => one.startsWith(key))
    return keys.map((one) => this.#keys.get(one) ?? none)
  }
}
