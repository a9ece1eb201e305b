import { hash } from 'node:crypto'
import type { SearchKind } from '#domain/search/search-entry.ts'
import { beginningOf, ranks, type Rank } from '#domain/search/search-rank.ts'
import type { Sought, SoughtWord } from '#domain/search/search-sought.ts'

/**
 * The conditions of a rank, as `search_find` takes them: all of `all` and one of `any`, none of `none`. `sounds` and
 * `unlike` are words by their sound.
 */
type SearchStep = {
  rank: Rank
  all: readonly string[]
  any: readonly string[]
  none: readonly string[]
  sounds: readonly string[]
  unlike: readonly string[]
}

/** As `search_state` writes it into the text of an entry: its first four letters tell most states apart. */
const stateToken = (state: string): string => `!${hash('md5', state).slice(0, 5)} `

const seriesOf: Partial<Record<SearchKind, string>> = {
  quotation: 'qt',
  'sales-order': 'so',
  'proforma-invoice': 'pi',
  'final-invoice': 'inv',
  'advance-payment': 'rv',
  receipt: 'rc',
}

const empty = { all: [], any: [], none: [], sounds: [], unlike: [] }

function numberStep({ number, numberKinds }: Sought): SearchStep[] {
  if (!number) return []
  const { place, series, year } = number
  const years = year === null ? [] : [`:${year} `]
  const any = (numberKinds ?? []).flatMap((kind) => (seriesOf[kind] ? [`#${place}:${seriesOf[kind]}`] : []))
  return [{ ...empty, rank: ranks.number, all: any.length > 0 ? years : [`#${place}:${series}`, ...years], any }]
}

/** What stands for a document or a party without being its name: an amount, the end of a telephone number, a nickname. */
function figureStep({ amount, digits, called }: Sought): SearchStep[] {
  const any = called.map((name) => `|${name} `)
  if (amount) {
    const [from, to] = amount
    const paise = from === to ? String(from % 100).padStart(2, '0') : ''
    any.push(`^${Math.floor(from / 100)}.${paise}`)
  }
  if (digits) any.push(`${digits}$`)
  return any.length > 0 ? [{ ...empty, rank: ranks.figure, any }] : []
}

/** Shorter words have no key of their own in the index. */
const fewestLetters = 4

/** Words by what they say, and states by what they may mean; one state word may also be part of a name. */
function conditionsOf(words: readonly SoughtWord[]): { all: string[]; any: string[] } {
  const [stated, said] = [
    words.filter(({ states }) => states.size > 0),
    words.filter(({ states }) => states.size === 0),
  ]
  const all = said.map(({ text, also }) => (/^\p{ASCII}*$/u.test(text) ? text : (also[0] ?? text)))
  const [first, ...others] = stated
  if (!first) return { all, any: [] }
  const common = [...first.states].filter((state) => others.every(({ states }) => states.has(state)))
  const meant = common.length > 0 ? common : stated.flatMap(({ states }) => [...states])
  const any = [...new Set(meant)].map(stateToken)
  return { all, any: others.length === 0 && first.text.length >= fewestLetters ? [...any, first.text] : any }
}

/** The ranks of a search in order, each without what an earlier one has given. */
export function searchSteps(sought: Sought): readonly SearchStep[] {
  const [first, ...rest] = sought.words
  if (!first) return []
  const exact = [...numberStep(sought), ...figureStep(sought)]
  const had = exact.flatMap(({ all, any }) => [...all.slice(0, 1), ...any])
  const begins = `|${beginningOf(sought)}`
  const named = [...sought.named].map(stateToken)
  const others = named.length > 0 ? empty : conditionsOf(rest)
  const steps: SearchStep[] = [
    ...exact,
    { ...empty, rank: ranks.begins, all: [begins, ...others.all], any: others.any, none: had },
  ]
  if (named.length > 0) steps.push({ ...empty, rank: ranks.state, any: named, none: [...had, begins] })
  const none = [...had, begins, ...named]
  const hasSound = first.key.length > 1
  if (hasSound) {
    const spoken = rest.filter(({ text, states }) => states.size === 0 && !/^\p{ASCII}*$/u.test(text))
    const written = conditionsOf(rest.filter((word) => !spoken.includes(word)))
    const sounds = [first, ...spoken].map(({ text }) => text)
    steps.push({ ...empty, rank: ranks.sounds, ...written, sounds, none })
  }
  const unlike = hasSound ? [first.text] : []
  steps.push({ ...empty, rank: ranks.contains, ...conditionsOf(sought.words), none, unlike })
  return steps
}
