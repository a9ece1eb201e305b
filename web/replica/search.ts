import type { SearchEntry, SearchKind } from '#domain/search/search-entry.ts'
import { searchKinds } from '#domain/search/search-entry.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { SearchHit } from './search-index.ts'

/** The specification's three groups, then papers and money. */
export const searchCategories = ['new-inquiries', 'active-business', 'customers', 'papers', 'money'] as const
type SearchCategory = (typeof searchCategories)[number]

const categoryOf: Readonly<Record<SearchKind, SearchCategory>> = {
  lead: 'new-inquiries',
  quotation: 'active-business',
  'sales-order': 'active-business',
  'business-profile': 'customers',
  'proforma-invoice': 'papers',
  'final-invoice': 'papers',
  consignment: 'papers',
  'credit-note': 'papers',
  'debit-note': 'papers',
  'advance-payment': 'money',
  'final-payment': 'money',
  receipt: 'money',
}

export type SearchResult = {
  kind: SearchKind
  category: SearchCategory
  id: string
  title: string
  subtitle: string
  /** Paise. */
  amount: number | null
  /** Its key in `content/search`, after `state.`. */
  state: string
  href: string
}

/** From the specification: keep eight, show four. */
export const keptResults = 8
export const shownResults = 4

/** An entry as a line of the results. */
export function resultOf(entry: SearchEntry): SearchResult {
  const { kind, id, name, person, numbers, goods, place, amount, states } = entry
  const parts = kind === 'business-profile' ? [person, place] : [person, numbers.at(-1), goods]
  return {
    kind,
    category: categoryOf[kind],
    id,
    title: name,
    subtitle: parts.filter(Boolean).join(' · '),
    amount,
    state: states[0] ?? '',
    href: documentAddress(kind, id),
  }
}

/** Takes from each list in turn, so no kind crowds out the others. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}

/** The best eight: rank by rank, and within a rank from each kind in turn, so that the first four include every kind. */
export function bestOf(hits: readonly SearchHit[]): readonly SearchResult[] {
  // Of thousands of hits, at every letter: no more of a rank and kind than could be kept.
  const byRank = new Map<number, Map<SearchKind, SearchHit[]>>()
  for (const hit of hits) {
    const ofRank = byRank.get(hit.rank) ?? new Map<SearchKind, SearchHit[]>()
    byRank.set(hit.rank, ofRank)
    const some = ofRank.get(hit.entry.kind) ?? []
    ofRank.set(hit.entry.kind, some)
    if (some.length < keptResults) some.push(hit)
  }
  return [...byRank]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, ofRank]) => inTurn(searchKinds.map((kind) => ofRank.get(kind) ?? [])))
    .slice(0, keptResults)
    .map(({ entry }) => resultOf(entry))
}
