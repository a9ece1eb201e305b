import { expect, test } from 'vitest'
import type { Lead } from '#domain/lead/lead.ts'
import { filterLeads, leadFilterOf } from './lead-filter.ts'

// Only the fields that the filter looks at.
const lead = (companyName: string, priority: Lead['priority']) =>
  ({ companyName, priority, contactPerson: '', inquiry: 'cotton', location: null, phone: '' }) as Lead
const leads = [lead('Meghdoot', 'hot'), lead('Sagar', 'warm'), lead('Surya', 'hot')]

test('each filter shows its priority, and every count stays in sight', () => {
  const { shown, counts } = filterLeads(leads, 'hotleads', '', new Set())
  expect(shown.map(({ companyName }) => companyName)).toEqual(['Meghdoot', 'Surya'])
  expect(counts).toEqual({ all: 3, hotleads: 2, warmleads: 1, coldleads: 0 })
})

test('counts are of what the words leave', () => {
  expect(filterLeads(leads, 'all', 'surya', new Set()).counts).toEqual({
    all: 1,
    hotleads: 1,
    warmleads: 0,
    coldleads: 0,
  })
})

test('an address with an unknown filter shows all leads', () => {
  expect(leadFilterOf('nonsense')).toBe('all')
  expect(leadFilterOf('coldleads')).toBe('coldleads')
})
