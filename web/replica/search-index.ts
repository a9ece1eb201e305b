import {
  isHidden,
  searchEntryOf,
  searchKinds,
  type SearchEntry,
  type Searched,
  type SearchKind,
} from '#domain/search/search-entry.ts'
import { beginningOf, isInState, ranks, rankOf, readyEntry, type Rank } from '#domain/search/search-rank.ts'
import type { Sought, SoughtWord } from '#domain/search/search-sought.ts'
import type { View } from '#web/replica/view.ts'
import { SearchLists, type SearchItem } from './search-lists.ts'
import { signOf } from './search-signs.ts'

/** `isAlike`: its name only resembles what is sought, so it ranks after those that sound the same. */
export type SearchHit = { entry: SearchEntry; rank: Rank; isAlike?: true }
type Item = SearchItem

/** Newest first. Strings are compared by code: instants and ids are ASCII. */
const isNewer = (a: SearchEntry, b: SearchEntry): boolean =>
  a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt

function itemOf<Kind extends SearchKind>(kind: Kind, row: Searched[Kind]): Item {
  const entry = searchEntryOf(kind, row)
  return { entry, ready: readyEntry(entry), row }
}

/** All rows that are searched, newest first: of each kind's list, whichever comes next. */
function* rowsOf(view: View): Generator<Item, void> {
  const lists = searchKinds.map((kind) => ({ kind, rows: view.list(kind), at: 0 }))
  for (;;) {
    let next: (typeof lists)[number] | undefined
    for (const list of lists) {
      const [row, best] = [list.rows[list.at], next?.rows[next.at]]
      if (row && (!best || row.createdAt > best.createdAt || (row.createdAt === best.createdAt && row.id > best.id)))
        next = list
    }
    const row = next?.rows[next.at]
    if (!next || !row) return
    next.at += 1
    if (!isHidden(next.kind, row as never)) yield itemOf(next.kind, row as never) // a row of its kind's list
  }
}

/** What a search asks of the index. `each` bounds the documents of a list in a rank, `most` ends the search for more. */
export type SearchBounds = { each: number; most: number }
const mostFresh = 500
const nobody: ReadonlySet<string> = new Set()

/**
 * The documents of a device, ready to be searched between two keystrokes. It is filled a few rows at a time, newest
 * first, and answers with what it has meanwhile; rows that change later are compared one by one until there are many.
 */
export class SearchIndex {
  #lists = new SearchLists()
  #filling: { lists: SearchLists; rows: Iterator<Item, void> } | null = null
  #seen = new Map<SearchKind, readonly object[]>()
  #fresh: Item[] = []
  /** Places of rows that a fresh one replaces, or that are gone. */
  #stale = new Set<number>()

  /** Takes in rows until `isOver`; false when none is left. */
  fill(view: View, isOver: () => boolean): boolean {
    const isFirst = this.#seen.size === 0
    if (!this.#filling && (isFirst || this.#fresh.length > mostFresh)) this.#begin(view, isFirst)
    const filling = this.#filling
    if (!filling) return false
    do {
      const { value, done } = filling.rows.next()
      if (done || !value) {
        this.#lists = filling.lists
        this.#filling = null
        this.#stale = new Set()
        this.#fresh = []
        return false
      }
      filling.lists.add(value)
    } while (!isOver())
    return true
  }

  #begin(view: View, isFirst: boolean): void {
    const lists = isFirst ? this.#lists : new SearchLists()
    this.#filling = { lists, rows: rowsOf(view) }
    this.#seen = new Map(searchKinds.map((kind) => [kind, view.list(kind)]))
  }

  /** Compares with the lists as they are now. Call after a fill has ended; lists that have not changed cost nothing. */
  refresh(view: View): void {
    if (this.#filling || this.#seen.size === 0) return
    const changed = new Set<SearchKind>(searchKinds.filter((kind) => this.#seen.get(kind) !== view.list(kind)))
    if (changed.size === 0) return
    this.#fresh = this.#fresh.filter(({ entry }) => !changed.has(entry.kind))
    const standing = new Set<number>()
    for (const kind of changed) this.#compare(kind, view.list(kind), standing)
    this.#fresh.sort((a, b) => (isNewer(a.entry, b.entry) ? -1 : 1))
    for (const [at, { entry }] of this.#lists.items.entries()) {
      // A write that the server refused gives its document back as it was.
      if (standing.has(at)) this.#stale.delete(at)
      else if (changed.has(entry.kind)) this.#stale.add(at)
    }
  }

  /** Takes in the rows of a kind that the index has otherwise or not at all, and notes the places of those it has. */
  #compare<Kind extends SearchKind>(kind: Kind, rows: readonly Searched[Kind][], standing: Set<number>): void {
    const { items, places } = this.#lists
    this.#seen.set(kind, rows)
    for (const row of rows) {
      const at = places.get(`${kind} ${row.id}`)
      if (at !== undefined && items[at]?.row === row) standing.add(at)
      else if (!isHidden(kind, row)) this.#fresh.push(itemOf(kind, row))
    }
  }

  /** Fitting documents, best first and the newest of a rank first. `namesAlike`: names that also sound like it. */
  find(sought: Sought, namesAlike: ReadonlySet<string>, bounds: SearchBounds): SearchHit[] {
    if (sought.words.length === 0) return []
    // The whole name of a state is nobody's name misspelt: 'ready to ship' is not Riddhi Siddhi.
    const alike = sought.named.size > 0 ? nobody : namesAlike
    const search = new Search(this.#lists, this.#stale, sought, bounds)
    const hits = search.run(alike)
    if (this.#fresh.length === 0) return hits
    const fresh = this.#fresh.flatMap(({ entry, ready }): SearchHit[] => {
      const rank = rankOf(entry, ready, sought)
      if (rank !== null) return [{ entry, rank }]
      return isNamed(entry, alike) ? [{ entry, rank: ranks.sounds, isAlike: true }] : []
    })
    return [...hits, ...fresh].sort(byRank)
  }
}

const isNamed = ({ name, person }: SearchEntry, names: ReadonlySet<string>): boolean =>
  names.has(name) || names.has(person)

/** One search, rank by rank: each looks only where its documents can be. */
class Search {
  readonly #hits: SearchHit[] = []
  readonly #found = new Set<number>()
  readonly #lists: SearchLists
  readonly #stale: ReadonlySet<number>
  readonly #sought: Sought
  readonly #bounds: SearchBounds

  constructor(lists: SearchLists, stale: ReadonlySet<number>, sought: Sought, bounds: SearchBounds) {
    this.#lists = lists
    this.#stale = stale
    this.#sought = sought
    this.#bounds = bounds
  }

  run(alike: ReadonlySet<string>): SearchHit[] {
    const { number, amount, digits, called, words, named } = this.#sought
    const [first] = words
    const lists = this.#lists
    if (number) this.#take(ranks.number, [lists.numbered(number.place)])
    if (amount) this.#take(ranks.figure, [lists.costing(amount[0])])
    if (digits) this.#take(ranks.figure, [lists.ending(digits)])
    for (const name of called) this.#take(ranks.figure, lists.beginning(name))
    if (this.#isOpen()) this.#take(ranks.begins, lists.beginning(beginningOf(this.#sought)))
    if (this.#isOpen()) this.#take(ranks.state, [...named].map(lists.inState))
    if (this.#isOpen()) this.#take(ranks.sounds, lists.sounding(first?.key ?? ''))
    if (this.#isOpen()) this.#take(ranks.sounds, [...alike].map(lists.named), true)
    this.#hits.sort(byRank)
    this.#takeRest()
    return this.#hits
  }

  /** Whether a further rank can add anything. */
  #isOpen = (): boolean => this.#hits.length < this.#bounds.most

  /** Takes the documents that have this rank, at most so many of each list. */
  #take(rank: Rank, lists: readonly (readonly number[])[], isAlike = false): void {
    const { items } = this.#lists
    for (const places of lists) {
      let left = this.#bounds.each
      for (let n = 0; n < places.length && left > 0; n += 1) {
        const at = places[n] ?? -1
        const item = items[at]
        if (!item || this.#found.has(at) || this.#stale.has(at)) continue
        if (!isAlike && rankOf(item.entry, item.ready, this.#sought) !== rank) continue
        this.#found.add(at)
        this.#hits.push(isAlike ? { entry: item.entry, rank, isAlike } : { entry: item.entry, rank })
        left -= 1
      }
    }
  }

  /** Everything else that has all of the words, newest first, until there is enough. */
  #takeRest(): void {
    const { items } = this.#lists
    const words = this.#sought.words.map((word) => this.#wayTo(word))
    for (let at = 0; at < items.length && this.#hits.length < this.#bounds.most; at += 1) {
      if (this.#found.has(at) || this.#stale.has(at)) continue
      const item = items[at]
      if (item && (words.every((has) => has(at)) || isInState(item.entry, this.#sought)))
        this.#hits.push({ entry: item.entry, rank: rankOf(item.entry, item.ready, this.#sought) ?? ranks.contains })
    }
  }

  /** Tells whether the document at a place has the word: by its sound or state, or in its text. */
  #wayTo({ text, key, also, states }: SoughtWord): (at: number) => boolean {
    const { items, texts } = this.#lists
    const lists = [...this.#lists.sounding(key), ...[...states].map(this.#lists.inState)]
    const marks = lists.some(({ length }) => length > 0) ? new Uint8Array(items.length) : null
    if (marks) for (const places of lists) for (let n = 0; n < places.length; n += 1) marks[places[n] ?? 0] = 1
    const said = [text, ...also].map((one) => ({ one, sign: signOf(one) }))
    return (at) => {
      if (marks?.[at] === 1) return true
      for (const { one, sign } of said) if (texts.mayHave(at, sign) && items[at]?.ready.text.includes(one)) return true
      return false
    }
  }
}

const byRank = (a: SearchHit, b: SearchHit): number =>
  a.rank - b.rank ||
  Number(a.isAlike ?? false) - Number(b.isAlike ?? false) ||
  (a.entry === b.entry ? 0 : isNewer(a.entry, b.entry) ? -1 : 1)
