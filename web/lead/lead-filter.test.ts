import { expect, test } from 'vitest'
import { leadFilterOf, leadFilters, searchedLeads } from '#domain/lead/lead-list.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { matchingRows } from '#web/replica/search-words.ts'
import { filterLeads, shownFilters } from './lead-filter.ts'

// Only the fields that the filter reads.
const lead = (companyName: string, priority: Lead['priority']) =>
  ({ id: companyName, companyName, priority, contactPerson: '', inquiry: 'cotton', location: null, phone: '' }) as Lead
const leads = [lead('Meghdoot', 'hot'), lead('Sagar', 'warm'), lead('Surya', 'hot')]

test('each filter shows its priority, and every count stays in sight', () => {
  const { shown, counts } = filterLeads(leads, 'hotleads')
  expect(shown.map(({ companyName }) => companyName)).toEqual(['Meghdoot', 'Surya'])
  expect(counts).toEqual({ all: 3, hotleads: 2, warmleads: 1, coldleads: 0, lostleads: 0, duplicateleads: 0 })
})

test('closed leads have filters of their own, which show once there is one', () => {
  const lost = { ...lead('Ganga', 'hot'), conversionStatus: 'lost' as const }
  const double = { ...lead('Sagar', 'warm'), conversionStatus: 'duplicate' as const }
  const { shown, counts } = filterLeads([...leads, lost, double], 'lostleads')
  expect(shown).toEqual([lost])
  expect(counts).toEqual({ all: 5, hotleads: 2, warmleads: 1, coldleads: 0, lostleads: 1, duplicateleads: 1 })
  expect(shownFilters(counts, 'all')).toEqual([...leadFilters])
  expect(shownFilters(filterLeads(leads, 'all').counts, 'all')).toEqual(['all', 'hotleads', 'warmleads', 'coldleads'])
})

test('a lead is found by its person and its place too', () => {
  const meant = { ...lead('Meghdoot', 'hot'), contactPerson: 'Nilesh', location: 'Surat' as const }
  expect(matchingRows([meant, ...leads], searchedLeads.wordsOf, 'surat nilesh')).toEqual([meant])
  expect(searchedLeads.namesOf(meant)).toEqual(['Meghdoot', 'Nilesh'])
})

test('an address with an unknown filter shows all leads', () => {
  expect(leadFilterOf('nonsense')).toBe('all')
  expect(leadFilterOf('coldleads')).toBe('coldleads')
})
