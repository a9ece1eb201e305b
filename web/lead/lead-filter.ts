import type { Lead } from '#domain/lead/lead.ts'
import type { Searched } from '#web/shared/list/use-list-search.ts'

/** The specification's filters, by their names in the URL. */
export const leadFilters = ['all', 'hotleads', 'warmleads', 'coldleads'] as const
export type LeadFilter = (typeof leadFilters)[number]

export const leadFilterOf = (value: string): LeadFilter => leadFilters.find((filter) => filter === value) ?? 'all'

const keeps = (filter: LeadFilter, { priority }: Lead): boolean => filter === 'all' || filter === `${priority}leads`

/** The search text and filter of the list. */
export const searchedLeads: Searched<Lead> = {
  wordsOf: ({ companyName, contactPerson, inquiry, priority, city, location, phone }) => [
    companyName,
    contactPerson,
    inquiry,
    priority,
    city,
    location,
    phone,
  ],
  namesOf: ({ companyName, contactPerson }) => [companyName, contactPerson],
}

/** The leads to show, and how many of the leads found each filter would keep. */
export function filterLeads(found: readonly Lead[], filter: LeadFilter) {
  const counts = { all: found.length, hotleads: 0, warmleads: 0, coldleads: 0 }
  for (const { priority } of found) counts[`${priority}leads`] += 1
  return { shown: filter === 'all' ? found : found.filter((lead) => keeps(filter, lead)), counts }
}
