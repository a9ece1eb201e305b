import { expect, test } from 'vitest'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { RowTables, type Row } from './replica-table.ts'
import { emptyOverlay, viewOf } from '#web/outbox/outbox-fold.ts'
import { keptResults, searchDocuments, shownResults } from './search.ts'
import { matches, matchingRows } from './search-words.ts'

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T00:00:00.000Z`
const lead = (n: number, companyName: string) => ({
  entity: 'lead',
  value: exampleLead({ id: `lead-${n}`, createdAt: day(n), companyName, inquiry: 'Crêpe 90 GSM' }),
})
const quotation = {
  entity: 'quotation',
  value: exampleQuotation({ id: 'q', createdAt: day(1), companyName: 'Meghdoot' }),
}
const viewWith = (...rows: { entity: string; value: Row }[]) => {
  const tables = new RowTables()
  tables.apply(rows)
  return viewOf(tables, emptyOverlay)
}

test('every word must match, in any order, regardless of case and accents', () => {
  const view = viewWith(lead(1, 'Meghdoot Sarees'), lead(2, 'Sagar'))
  expect(searchDocuments(view, 'CREPE meghdoot').map(({ id }) => id)).toEqual(['lead-1'])
  expect(searchDocuments(view, 'meghdoot denim')).toEqual([])
})

test('names that begin with the typed text come before those that contain it', () => {
  const view = viewWith(lead(1, 'Sagar Textile'), lead(2, 'New Sagar'))
  expect(searchDocuments(view, 'sagar').map(({ title }) => title)).toEqual(['Sagar Textile', 'New Sagar'])
})

test('at most eight results are kept, of all kinds', () => {
  const view = viewWith(quotation, ...Array.from({ length: 20 }, (_, n) => lead(n + 1, `Mill ${n}`)))
  expect(searchDocuments(view, 'mill')).toHaveLength(keptResults)
  expect(searchDocuments(view, '0001')).toMatchObject([{ type: 'quote', category: 'active-business' }])
})

test('each kind found is among the four results shown, however many leads there are', () => {
  const many = Array.from({ length: 20 }, (_, n) => lead(n + 1, `Texo ${n}`))
  const dealt = { ...quotation.value, items: 'Texo satin' } as Row
  const order = { entity: 'sales-order', value: { ...dealt, id: 'o' } }
  const view = viewWith({ entity: 'quotation', value: dealt }, order, ...many)
  const found = searchDocuments(view, 'te')
  expect(found).toHaveLength(keptResults)
  expect(found.slice(0, shownResults).map(({ type }) => type)).toEqual(['lead', 'quote', 'order', 'lead'])
})

test('a company that sounds like the typed text is found, after literal matches', () => {
  const view = viewWith(lead(1, 'પટેલ સિલ્ક'), lead(2, 'Patel Textiles'), lead(3, 'Sagar'))
  const found = searchDocuments(view, 'patel', new Set(['પટેલ સિલ્ક', 'Patel Textiles']))
  expect(found.map(({ title }) => title)).toEqual(['Patel Textiles', 'પટેલ સિલ્ક'])
})

test('empty input finds nothing', () => {
  expect(searchDocuments(viewWith(lead(1, 'Sagar')), '   ')).toEqual([])
  expect(matches(['Sagar'], ' ')).toBe(true)
})

test('a list that searches fewer fields does not narrow another search of the same rows', () => {
  const rows = [{ name: 'Meghdoot', city: 'Surat' }]
  expect(matchingRows(rows, ({ name }) => [name], 'surat')).toEqual([])
  expect(matchingRows(rows, ({ name, city }) => [name, city], 'surat meghdoot')).toEqual(rows)
})
