import { isWithdrawnLead } from '#domain/import-origin/import-origin-withdrawn.ts'
import type { Searched } from '#domain/list/list-search.ts'
import { isDuplicateLead, isLeadClosed } from './lead-status.ts'
import type { Lead } from './lead.ts'

/** The specification's filters, by their names in the URL, and those of leads nobody works on any more. */
export const leadFilters = ['all', 'hotleads', 'warmleads', 'coldleads', 'lostleads', 'duplicateleads'] as const
export type LeadFilter = (typeof leadFilters)[number]

export const leadFilterOf = (value: string): LeadFilter => leadFilters.find((filter) => filter === value) ?? 'all'

type Filtered = Pick<Lead, 'id' | 'joinedIntoId' | 'conversionStatus' | 'priority'>

/** The filter that keeps a lead, besides `all`. */
export const filterOfLead = (lead: Filtered): LeadFilter =>
  isLeadClosed(lead) ? (isDuplicateLead(lead) ? 'duplicateleads' : 'lostleads') : `${lead.priority}leads`

/** The leads a filter shows, in their order; withdrawn ones are in none. */
export const leadsIn = <L extends Filtered>(leads: readonly L[], filter: LeadFilter): readonly L[] =>
  leads.filter((lead) => !isWithdrawnLead(lead) && (filter === 'all' || filterOfLead(lead) === filter))

/** What the list is searched and narrowed by. */
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
  personBy: 'assigneeId',
  dateOf: ({ createdAt }) => createdAt,
  shownDateOf: ({ lastContact }) => lastContact?.on ?? null,
  placeOf: ({ city, location }) => [city, location],
  fabricOf: ({ fabricRequirements, inquiry }) => [fabricRequirements?.fabricType, inquiry],
}
