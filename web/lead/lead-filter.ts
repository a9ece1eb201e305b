import type { Lead } from '#domain/lead/lead.ts'
import { matchingRows } from '#web/kernel/search.ts'
import { isNamed } from '#web/kernel/use-names-alike.ts'

/** The specification's filters, under the names that stand in the address. */
export const leadFilters = ['all', 'hotleads', 'warmleads', 'coldleads'] as const
export type LeadFilter = (typeof leadFilters)[number]

export const leadFilterOf = (value: string): LeadFilter => leadFilters.find((filter) => filter === value) ?? 'all'

const keeps = (filter: LeadFilter, { priority }: Lead): boolean => filter === 'all' || filter === `${priority}leads`

const wordsOf = (lead: Lead) => [
  lead.companyName,
  lead.contactPerson,
  lead.inquiry,
  lead.priority,
  lead.location,
  lead.phone,
]

/** The leads to show, and how many each filter would leave of those that match the words or sound `alike`. */
export function filterLeads(leads: readonly Lead[], filter: LeadFilter, words: string, alike: ReadonlySet<string>) {
  const found = matchingRows(leads, wordsOf, words, (lead) => isNamed(lead, alike))
  const counts = { all: found.length, hotleads: 0, warmleads: 0, coldleads: 0 }
  for (const { priority } of found) counts[`${priority}leads`] += 1
  return { shown: filter === 'all' ? found : found.filter((lead) => keeps(filter, lead)), counts }
}
