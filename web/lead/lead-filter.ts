import { filterOfLead, leadFilters, leadsIn, type LeadFilter } from '#domain/lead/lead-list.ts'
import type { Lead } from '#domain/lead/lead.ts'

/** The leads to show, and how many of the leads found each filter would keep. */
export function filterLeads(found: readonly Lead[], filter: LeadFilter) {
  const counts = { all: found.length, hotleads: 0, warmleads: 0, coldleads: 0, lostleads: 0, duplicateleads: 0 }
  for (const lead of found) counts[filterOfLead(lead)] += 1
  return { shown: leadsIn(found, filter), counts }
}

/** Filters of closed leads are in the way until there is one. */
export const shownFilters = (counts: Readonly<Record<LeadFilter, number>>, chosen: LeadFilter): LeadFilter[] =>
  leadFilters.filter((filter) => counts[filter] > 0 || filter === chosen || !closedFilters.has(filter))

const closedFilters: ReadonlySet<LeadFilter> = new Set(['lostleads', 'duplicateleads'])
