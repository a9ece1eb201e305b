import { expect, test } from 'vitest'
import { exampleLead } from './lead-example.ts'
import { filterOfLead, leadFilterOf, leadsIn, searchedLeads } from './lead-list.ts'
import { stateOfLocation } from './lead-location.ts'
import { isLeadClosed, leadPriorities } from './lead-status.ts'

const lost = exampleLead({ id: 'lost', conversionStatus: 'lost' })
const duplicate = exampleLead({ id: 'duplicate', conversionStatus: 'duplicate', joinedIntoId: 'other' })
const withdrawn = exampleLead({ id: 'withdrawn', conversionStatus: 'duplicate', joinedIntoId: 'withdrawn' })
const open = leadPriorities.map((priority) => exampleLead({ id: priority, priority }))

test('a lead that was given up or joined is closed, and stands under that instead of its priority', () => {
  expect([lost, duplicate, ...open].map((lead) => filterOfLead(lead))).toEqual(['lostleads', 'duplicateleads', ...leadPriorities.map((priority) => `${priority}leads`)]) // prettier-ignore
  expect([lost, duplicate, ...open].map((lead) => isLeadClosed(lead))).toEqual([true, true, ...leadPriorities.map(() => false)]) // prettier-ignore
})

test('the list of all leaves out what was withdrawn with its import, and an address that it does not know is all', () => {
  const all = [lost, duplicate, withdrawn, ...open]
  const shown = (name: string) => leadsIn(all, leadFilterOf(name)).map(({ id }) => id)
  for (const priority of leadPriorities) expect(shown(`${priority}leads`)).toEqual([priority])
  expect([shown('lostleads'), shown('duplicateleads')]).toEqual([['lost'], ['duplicate']])
  expect(shown('nonsense')).toEqual(shown('all'))
  expect(shown('all')).not.toContain('withdrawn')
  expect(shown('all')).toEqual(expect.arrayContaining([...leadPriorities]))
})

test('a lead is searched by what a person remembers of it, and narrowed by town and cloth', () => {
  const lead = exampleLead({ city: 'Bardoli', location: null })
  expect(searchedLeads.wordsOf(lead)).toEqual(expect.arrayContaining([lead.companyName, lead.contactPerson, lead.inquiry, 'hot', 'Bardoli', lead.phone])) // prettier-ignore
  expect(searchedLeads.namesOf(lead)).toEqual([lead.companyName, lead.contactPerson])
  expect(searchedLeads.placeOf?.(lead)).toEqual(['Bardoli', null])
  expect(searchedLeads.fabricOf?.(lead)).toEqual(['Denim', lead.inquiry])
  expect(searchedLeads.fabricOf?.({ ...lead, fabricRequirements: null })).toEqual([undefined, lead.inquiry])
})

test('every listed town is in Gujarat, and no town is in no State', () => {
  expect([stateOfLocation('Surat'), stateOfLocation('Other'), stateOfLocation(null)]).toEqual(['24', null, null])
})
