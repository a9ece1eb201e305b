import type { EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import type { View } from '#web/replica/view.ts'
import { matchingRows, textOf, wordsIn, type WordsOf } from './search-words.ts'
import { documentAddress } from '#web/page/entity-address.ts'

export type SearchCategory = 'new-inquiries' | 'active-business' | 'customers'
export type SearchResult = {
  type: 'lead' | 'quote' | 'order' | 'customer'
  category: SearchCategory
  id: string
  title: string
  subtitle: string
  /** A status or priority as `content/<feature>` names it. */
  state: { feature: string; key: string }
  href: string
}

/** From the specification: keep eight, show four. */
export const keptResults = 8
export const shownResults = 4

type Kind = 'lead' | 'quotation' | 'sales-order' | 'business-profile'
type Source<Name extends Kind> = {
  wordsOf: WordsOf<EntityOf<Name>>
  resultOf: (row: EntityOf<Name>) => SearchResult
}

const leads: Source<'lead'> = {
  wordsOf: (lead) => [lead.companyName, lead.contactPerson, lead.inquiry, lead.priority, lead.location, lead.phone],
  resultOf: (lead) => ({
    type: 'lead',
    category: 'new-inquiries',
    id: lead.id,
    title: lead.companyName,
    subtitle: `${lead.contactPerson} · ${lead.inquiry}`,
    state: { feature: 'lead', key: `priority.${lead.priority}` },
    href: documentAddress('lead', lead.id),
  }),
}

const quotations: Source<'quotation'> = {
  wordsOf: (quotation) => [
    quotation.companyName,
    quotation.number,
    quotation.items,
    quotation.status,
    String(quotation.totalAmount / 100),
  ],
  resultOf: (quotation) => ({
    type: 'quote',
    category: 'active-business',
    id: quotation.id,
    title: quotation.companyName,
    subtitle: [quotation.number, quotation.items].filter(Boolean).join(' · '),
    state: { feature: 'quotation', key: `status.${quotation.status}` },
    href: documentAddress('quotation', quotation.id),
  }),
}

const orders: Source<'sales-order'> = {
  wordsOf: (order) => [
    order.companyName,
    order.number,
    order.items,
    order.status,
    order.paymentStatus,
    String(order.totalAmount / 100),
  ],
  resultOf: (order) => ({
    type: 'order',
    category: 'active-business',
    id: order.id,
    title: order.companyName,
    subtitle: [order.number, order.items].filter(Boolean).join(' · '),
    state: { feature: 'sales-order', key: `status.${order.status}` },
    href: documentAddress('sales-order', order.id),
  }),
}

const customers: Source<'business-profile'> = {
  wordsOf: (profile) => [
    profile.companyName,
    profile.contactPerson,
    profile.registeredAddress.city,
    profile.businessType,
    profile.customerStatus,
    profile.phone,
    profile.gstNumber,
  ],
  resultOf: (profile) => ({
    type: 'customer',
    category: 'customers',
    id: profile.id,
    title: profile.companyName,
    subtitle: `${profile.contactPerson} · ${profile.registeredAddress.city}`,
    state: { feature: 'business-profile', key: `status.${profile.customerStatus}` },
    href: documentAddress('business-profile', profile.id),
  }),
}

type Sought = { typed: string; alike: ReadonlySet<string> }

/** The best matches of one kind: names that begin with the first word, then those that contain it or sound like it. */
function bestOf<Name extends Kind>(view: View, name: Name, source: Source<Name>, sought: Sought): SearchResult[] {
  const { typed, alike } = sought
  const [first = ''] = wordsIn(typed)
  const namesOf = ({ companyName }: EntityOf<Name>) => [companyName]
  const hits = matchingRows(view.list(name), source.wordsOf, typed, { names: alike, namesOf })
  const begins = (row: EntityOf<Name>): boolean => textOf(row, source.wordsOf).startsWith(first)
  const sorted = [...hits.filter(begins), ...hits.filter((row) => !begins(row))]
  return sorted.slice(0, keptResults).map(source.resultOf)
}

const noNames: ReadonlySet<string> = new Set()

/** Takes from each list in turn, so no kind crowds out the others. */
function inTurn<T>(lists: readonly (readonly T[])[], limit: number): T[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1)))
  return turns.flat().slice(0, limit)
}

/**
 * Documents that contain every typed word or whose party has one of the `alike` names. At most eight, taken in turn
 * from each kind, names beginning with the word first; the first four include every kind found. The only place that
 * decides what matches.
 */
export function searchDocuments(view: View, typed: string, alike = noNames): readonly SearchResult[] {
  if (wordsIn(typed).length === 0) return []
  const sought = { typed, alike }
  const found = [
    bestOf(view, 'lead', leads, sought),
    bestOf(view, 'quotation', quotations, sought),
    bestOf(view, 'sales-order', orders, sought),
    bestOf(view, 'business-profile', customers, sought),
  ]
  return inTurn(found, keptResults)
}
