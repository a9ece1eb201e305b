import { expect, test } from 'vitest'
import { narrowedTo, narrowRows, type NarrowedBy } from './list-narrowing.ts'

const today = '2026-11-23'
const seen = { today, me: 'meena', assigneeOf: (leadId: string) => ({ l1: 'meena', l2: 'asha' })[leadId] ?? null }

type Row = { id: string; on: string; due: string; amount: number; city: string | null; cloth: string }
const rows: Row[] = [
  { id: 'a', on: '2026-11-23', due: '2026-11-24', amount: 50_000_00, city: 'Surat', cloth: 'Cotton 60 GSM' },
  { id: 'b', on: '2026-10-31T20:00:00Z', due: '2026-12-01', amount: 50_001_00, city: 'SURAT', cloth: 'Silk blend' },
  { id: 'c', on: '2026-10-30', due: '2026-11-24', amount: 1_00, city: null, cloth: 'Denim' },
]
const by: NarrowedBy<Row> = {
  dateOf: ({ on, due }, isAhead) => (isAhead ? due : on),
  amountOf: ({ amount }) => amount,
  placeOf: ({ city }) => [city],
  fabricOf: ({ cloth }) => [cloth],
}
const kept = (query: string): string =>
  narrowRows(rows, narrowedTo(new URLSearchParams(query), by), by, seen)
    .map(({ id }) => id)
    .join('')

test.each([
  ['location=Surat', 'ab'],
  ['fabricType=silk%20blend', 'b'],
  ['amountMin=50000', 'ab'],
  ['amountMax=50000', 'ac'],
  ['amountMin=50000&amountMax=50000', 'a'],
  // By the day in India: 20:00 UTC on 31 October is 1 November there.
  ['date=this_month', 'ab'],
  ['date=last_month', 'c'],
  ['date=tomorrow', 'ac'],
  ['location=Surat&date=today', 'a'],
  ['', 'abc'],
])('an address with %s keeps the rows %s', (query, ids) => expect(kept(query)).toBe(ids))

test('nonsense, and what a list does not have, narrows nothing and is not shown as a filter', () => {
  expect(kept('date=someday&amountMin=many&location=')).toBe('abc')
  expect(narrowedTo(new URLSearchParams('location=Surat&date=today'), { dateOf: () => today })).toEqual([
    { name: 'date', value: 'today' },
  ])
  expect(narrowRows(rows, [], by, seen)).toBe(rows)
})

test.each([
  ['person=mine', 'meena', '1'],
  ['person=asha', 'meena', '2'],
  ['person=none', 'meena', '34'],
  // A visitor of a demo is nobody on the staff.
  ['person=mine', null, ''],
  ['person=none', null, '34'],
])('an address with %s shows %s the rows %s, by the person of the row and of its lead', (query, me, ids) => {
  const own = [
    { id: '1', assigneeId: 'meena' },
    { id: '2', assigneeId: 'asha' },
    { id: '3', assigneeId: null },
    { id: '4', assigneeId: null },
  ]
  const ofLeads = [
    { id: '1', leadId: 'l1' },
    { id: '2', leadId: 'l2' },
    { id: '3', leadId: 'l3' },
    { id: '4', leadId: null },
  ]
  const params = new URLSearchParams(query)
  const shown = <T extends { id: string }>(some: readonly T[], whose: NarrowedBy<T>) =>
    narrowRows(some, narrowedTo(params, whose), whose, { ...seen, me })
      .map(({ id }) => id)
      .join('')
  expect(shown(own, { personBy: 'assigneeId' })).toBe(ids)
  expect(shown(ofLeads, { personBy: 'leadId' })).toBe(ids)
})
