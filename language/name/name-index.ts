import { isLookalike, isSameName, nameDistance } from './name-distance.ts'
import { nameParts, type NameParts } from './name-key.ts'
import { isWholeName, matchParts, type NameMatch } from './name-match.ts'

interface NamedRecord {
  readonly id: string
  readonly name: string
}
interface RankedName extends NameMatch, NamedRecord {}
type Ranking = Generator<undefined, RankedName[]>

/** A searchable index of a company's names, usable while it is still loading. */
export interface NameIndex {
  /** Adds a record, or renames it if the id exists. */
  readonly add: (record: NamedRecord) => void
  readonly remove: (id: string) => void
  /** Best matches first, then lookalikes; at most `limit`. */
  readonly rank: (query: string, limit?: number) => RankedName[]
  /** The same in steps of a fraction of a millisecond: between two of them a browser may draw. */
  readonly ranking: (query: string, limit?: number) => Ranking
  /** Whether any record has this name, in any script. */
  readonly isStored: (name: string) => boolean
  /** Whether a record has just this name, its firm words included, in any script. Cheap where no word of it is stored. */
  readonly isWhole: (name: string) => boolean
  readonly size: () => number
}

interface Entry extends NamedRecord {
  readonly parts: NameParts
}
type Bearers = Map<string, Set<Entry>>

/** The first sound of a word, the same however h and vowels are spelled. */
function firstSound(word: string): string {
  return word.replace(/^[aeiouyh]+(?=.)/, '').charAt(0)
}
const distinguishing = ({ own, weak }: NameParts) => (own.length > 0 ? own : weak)

function put(bearers: Bearers, word: string, entry: Entry): void {
  const all = bearers.get(word) ?? new Set<Entry>()
  bearers.set(word, all.add(entry))
}
/** Drops words without entries, so that renames do not grow the index for ever. */
function take(bearers: Bearers, word: string, entry: Entry): void {
  const all = bearers.get(word)
  all?.delete(entry)
  if (all?.size === 0) bearers.delete(word)
}

/** Builds the index one name at a time, so that a browser can fill it between frames. */
export function nameIndex(): NameIndex {
  const entries = new Map<string, Entry>()
  /** Twenty thousand firms share a few thousand words: compares distinct words only, grouped by first sound. */
  const bySound = new Map<string, Bearers>()
  const byFrame: Bearers = new Map()

  const wordsAt = (word: string): Bearers => {
    const words = bySound.get(firstSound(word)) ?? new Map<string, Set<Entry>>()
    bySound.set(firstSound(word), words)
    return words
  }
  const remove = (id: string): void => {
    const entry = entries.get(id)
    if (!entry) return
    entries.delete(id)
    take(byFrame, entry.parts.frame, entry)
    for (const word of distinguishing(entry.parts)) take(wordsAt(word), word, entry)
  }
  const add = (record: NamedRecord): void => {
    remove(record.id)
    const entry: Entry = { id: record.id, name: record.name, parts: nameParts(record.name) }
    entries.set(record.id, entry)
    put(byFrame, entry.parts.frame, entry)
    for (const word of distinguishing(entry.parts)) put(wordsAt(word), word, entry)
  }
  function* ranking(query: string, limit = 8): Ranking {
    const parts = nameParts(query)
    const words = distinguishing(parts)
    const framed = byFrame.get(parts.frame) ?? []
    const same = yield* fewest(words, wordsAt, (word, other) => (isSameName(word, other) ? 0 : null))
    const judged: Judged = new Map()
    const sure = yield* judge(parts, [...same, ...framed], judged)
    if (sure.filter(({ verdict }) => verdict === 'match').length >= limit) return sure.slice(0, limit)
    const alike = yield* fewest(words, wordsAt, (word, other) =>
      other === word ? 0 : other.startsWith(word) ? 0.01 : farness(word, other),
    )
    return (yield* judge(parts, [...alike, ...framed], judged)).slice(0, limit)
  }
  const rank = (query: string, limit?: number): RankedName[] => allAtOnce(ranking(query, limit))
  return {
    add,
    remove,
    rank,
    ranking,
    isStored: (name) => rank(name, 1)[0]?.verdict === 'match',
    isWhole: (name) => isWhole(nameParts(name), wordsAt),
    size: () => entries.size,
  }
}

const isWhole = (parts: NameParts, wordsAt: (word: string) => Bearers): boolean =>
  [...allAtOnce(fewest(parts.own, wordsAt, (word, other) => (isSameName(word, other) ? 0 : null)))].some((entry) =>
    isWholeName(parts, entry.parts),
  )

/** Words compared, and names judged, in one step. */
const wordsAtOnce = 64
const namesAtOnce = 16

type Farness = (word: string, other: string) => number | null

/** What steps come to, without a pause. */
export function allAtOnce<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** All query words must match, so the one with the fewest entries gives the candidates. */
function* fewest(
  words: readonly string[],
  wordsAt: (word: string) => Bearers,
  farnessOf: Farness,
): Generator<undefined, Iterable<Entry>> {
  let best: Set<Entry> | null = null
  for (const word of words) {
    const found = yield* bearersOf(word, wordsAt(word), farnessOf)
    if (best === null || found.size < best.size) best = found
  }
  return best ?? []
}
/** Entries of every matching word, nearest word first; the number of distant lookalikes is limited. */
function* bearersOf(query: string, words: Bearers, farnessOf: Farness): Generator<undefined, Set<Entry>> {
  const wanted: { far: number; bearers: Set<Entry> }[] = []
  let compared = 0
  for (const [word, bearers] of words) {
    if ((compared += 1) % wordsAtOnce === 0) yield
    const far = farnessOf(query, word)
    if (far !== null) wanted.push({ far, bearers })
  }
  const found = new Set<Entry>()
  for (const { far, bearers } of wanted.sort((a, b) => a.far - b.far)) {
    if (far > 0 && found.size >= mostLookalikes) break
    for (const entry of bearers) found.add(entry)
  }
  return found
}
const mostLookalikes = 120
/** Distance of a lookalike, or null if it is none. Skips words of very different length without measuring. */
function farness(word: string, other: string): number | null {
  const near = Math.abs(word.length - other.length) <= Math.max(2, 0.4 * word.length) && isLookalike(word, other)
  return near ? nameDistance(word, other) : null
}

/** What was found about a name, so that it is not compared again; null if it is another name. */
type Judged = Map<Entry, RankedName | null>

function* judge(query: NameParts, found: Iterable<Entry>, judged: Judged): Ranking {
  const ranked: RankedName[] = []
  let compared = 0
  for (const entry of new Set(found)) {
    let one = judged.get(entry)
    if (one === undefined) {
      if ((compared += 1) % namesAtOnce === 0) yield
      one = verdictOn(query, entry)
      judged.set(entry, one)
    }
    if (one) ranked.push(one)
  }
  return ranked.sort((a, b) => b.score - a.score || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
}

function verdictOn(query: NameParts, { id, name, parts }: Entry): RankedName | null {
  const match = matchParts(query, parts)
  if (match.verdict !== 'different') return { id, name, ...match }
  return begins(query, parts) ? { id, name, verdict: 'lookalike', score: 0.62, reasons: ['begins-alike'] } : null
}
/** Incomplete input: 'krish' may become Krishna. Offered, not chosen. One letter is too little: 'zzzz' folds to 'j'. */
function begins({ own }: NameParts, stored: NameParts): boolean {
  return own.some((word) => word.length > 1) && own.every((word) => stored.own.some((other) => other.startsWith(word)))
}
