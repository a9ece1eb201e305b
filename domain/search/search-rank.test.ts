import { expect, test } from 'vitest'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { searchEntryOf, type SearchEntry } from './search-entry.ts'
import { ranks, rankOf, readyEntry } from './search-rank.ts'
import { soughtIn } from './search-sought.ts'
import { stateFinder } from './search-states.ts'

const states = stateFinder([{ 'state.lead.hot': 'Urgent', 'state.quotation.pending': 'Waiting for you' }])
const rankIn = (entry: SearchEntry, typed: string) => rankOf(entry, readyEntry(entry), soughtIn(typed, states))

const quotation = searchEntryOf(
  'quotation',
  exampleQuotation({
    companyName: 'Patel Textiles',
    number: 'QT/26-27/0009',
    totalAmount: 84_000_50,
    status: 'pending',
  }),
)
const lead = searchEntryOf(
  'lead',
  exampleLead({
    companyName: 'New Sagar Mills',
    contactPerson: 'Kirit Shah',
    phone: '98250 12345',
    location: null,
    city: 'Surat',
    inquiry: 'Satin for lining',
    fabricRequirements: null,
    priority: 'hot',
  }),
)

test.each([
  ['qt 9', ranks.number],
  ['9', ranks.number],
  ['quote 9', ranks.number],
  ['order 9', null],
  ['qt 3', null],
  ['84,000.50', ranks.figure],
  ['84000.5', ranks.figure],
  ['84000', ranks.figure],
  ['84001', null],
  ['83999', null],
  ['pat', ranks.begins],
  ['patel waiting', ranks.begins],
  ['patel silk', null],
  ['પટેલ', ranks.sounds],
  ['textiles', ranks.sounds],
  // The trade's own word for it.
  ['waiting', ranks.state],
  ['for you', ranks.contains],
  ['waiting for you', ranks.state],
  ['જ્યોર્જેટ', ranks.contains],
  ['ડેનિમ', null],
  ['', null],
])('a quotation of 84,000.50 to Patel Textiles, waiting, numbered 9, has for %j the rank %s', (typed, rank) => {
  expect(rankIn(quotation, typed)).toBe(rank)
})

test.each([
  ['new sagar', ranks.begins],
  ['sagar', ranks.sounds],
  ['કિરીટ', ranks.sounds],
  ['सूरत', ranks.sounds],
  ['12345', ranks.figure],
  ['98250 12345', ranks.figure],
  ['9825', ranks.contains],
  ['satin', ranks.contains],
  ['lining kirit', ranks.contains],
  ['urgent', ranks.state],
  ['agar', ranks.contains],
  ['cotton', null],
])('a lead of New Sagar Mills, Kirit Shah in Surat, telephone 98250 12345, has for %j the rank %s', (typed, rank) => {
  expect(rankIn(lead, typed)).toBe(rank)
})

test('a telephone is found as it is written and as its digits, and a sum by its figures', () => {
  expect(readyEntry(lead)).toMatchObject({ name: 'new sagar mills', phone: '9825012345', numbers: [] })
  for (const part of ['98250 12345', '9825012345', 'lead.hot', 'surat']) expect(readyEntry(lead).text).toContain(part)
  expect(readyEntry(quotation).text).toContain('84000.5')
  expect(readyEntry(quotation).numbers).toEqual([{ series: 'qt', year: '26-27', place: 9 }])
})

test('a word is found at the beginning of a sound, not at its end, and a state only where it was meant', () => {
  expect(rankIn(lead, 'મિલ્સ')).toBe(ranks.sounds)
  expect(rankIn(lead, 'ઇરિટ')).toBeNull()
  expect(rankIn(lead, 'waiting')).toBeNull()
})

test('fields are kept apart, and an empty one leaves no gap', () => {
  expect(rankIn(lead, 'millskirit')).toBeNull()
  expect(readyEntry(lead).text).toContain('new sagar mills kirit shah')
  expect(readyEntry(lead).text).not.toMatch(/ {2}|null/)
  expect(readyEntry(lead).text.split(' ')).not.toContain('0')
  expect(readyEntry(quotation).text).toContain('84000.5')
})

test.each([
  [['Patel Textiles'], ranks.figure],
  [['पटेल', 'PATEL textiles'], ranks.figure],
  [['Patel'], ranks.figure],
  [['Patel Text'], null],
  [['Textiles'], null],
  [[], null],
])('a quotation to Patel Textiles has, for a nickname of the parties %j, the rank %s', (called, rank) => {
  expect(rankOf(quotation, readyEntry(quotation), soughtIn('motabhai', states, called))).toBe(rank)
})

test('the name of a state comes after a party whose name begins so, and before one whose name only sounds so', () => {
  const named = (companyName: string, priority: 'hot' | 'cold') =>
    rankIn(searchEntryOf('lead', exampleLead({ companyName, contactPerson: 'Asha', priority })), 'urgent')
  expect(named('Urgent Mills', 'cold')).toBe(ranks.begins)
  expect(named('Urgent Mills', 'hot')).toBe(ranks.begins)
  expect(named('Kirit Silk', 'hot')).toBe(ranks.state)
  expect(named('New Urgent Mills', 'cold')).toBe(ranks.sounds)
  expect(named('Kirit Silk', 'cold')).toBeNull()
})
