import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestFirst, RowTables, withRows, type Row } from './replica-table.ts'

const row = (id: string, createdAt: string, version = 1): Row => ({ id, version, createdAt })
const rowOf = fc.record({ id: fc.stringMatching(/^[a-f]{1,2}$/), day: fc.integer({ min: 1, max: 9 }) })
// A document's time never changes, so it is made from the id.
const rows = fc.array(rowOf.map(({ id, day }) => row(id, `2026-11-0${(id.charCodeAt(0) % 9) + 1}`, day)))

test('inserting rows into a sorted list equals sorting them all', () => {
  fc.assert(
    fc.property(rows, rows, (first, second) => {
      const unique = (list: readonly Row[]) => [...new Map(list.map((one) => [one.id, one])).values()]
      const base = unique(first).sort(newestFirst)
      const news = unique(second)
      expect(withRows(base, news)).toEqual(unique([...base, ...news]).sort(newestFirst))
    }),
  )
})

test('an older version never replaces a newer one, whichever arrives last', () => {
  const tables = new RowTables()
  tables.apply([{ entity: 'lead', value: row('a', '2026-11-01', 4) }])
  expect(tables.apply([{ entity: 'lead', value: row('a', '2026-11-01', 3) }]).size).toBe(0)
  expect(tables.find('lead', 'a')?.version).toBe(4)
})

test('a list is the same array until one of its rows changes', () => {
  const tables = new RowTables()
  tables.apply([{ entity: 'lead', value: row('a', '2026-11-01') }])
  const before = tables.list('lead')
  tables.apply([{ entity: 'quotation', value: row('q', '2026-11-01') }])
  expect(tables.list('lead')).toBe(before)
  tables.apply([{ entity: 'lead', value: row('b', '2026-11-02') }])
  expect(tables.list('lead').map(({ id }) => id)).toEqual(['b', 'a'])
  expect(before).toHaveLength(1)
})

test('history rows, which have no creation time, are sorted by when they happened', () => {
  const tables = new RowTables()
  tables.apply([
    { entity: 'history', value: { id: 'h-1', version: 1, at: '2026-11-01T00:00:00Z' } },
    { entity: 'history', value: { id: 'h-2', version: 1, at: '2026-11-02T00:00:00Z' } },
  ])
  expect(tables.list('history').map(({ id }) => id)).toEqual(['h-2', 'h-1'])
})

test('the server’s row replaces an older-format one even at the same version; a newer one stays', () => {
  const tables = new RowTables()
  tables.applyOlder([{ entity: 'lead', value: { id: 'a', version: 3, createdAt: '2026-11-01' } }])
  const fresh = { id: 'a', version: 3, createdAt: '2026-11-01', updatedAt: 'now' }

  expect(tables.apply([{ entity: 'lead', value: fresh }])).toEqual(new Set(['lead']))
  expect(tables.list('lead')).toEqual([fresh])
  expect(tables.apply([{ entity: 'lead', value: { ...fresh, updatedAt: 'again' } }])).toEqual(new Set())
})

test('an older row the server did not send again is gone once the copy is complete', () => {
  const tables = new RowTables()
  const [a, b] = ['a', 'b'].map((id) => ({ entity: 'lead', value: { id, version: 1, createdAt: '2026-11-01' } }))
  if (!a || !b) throw new Error('two rows were made')
  tables.applyOlder([a, b])
  expect(tables.list('lead')).toHaveLength(2)
  tables.apply([a])

  expect(tables.dropOlder()).toEqual(new Set(['lead']))
  expect(tables.list('lead').map(({ id }) => id)).toEqual(['a'])
  expect(tables.dropOlder()).toEqual(new Set())
})
