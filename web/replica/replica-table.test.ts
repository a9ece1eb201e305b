import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestFirst, RowTables, withRows, type Row } from './replica-table.ts'

const row = (id: string, createdAt: string, version = 1): Row => ({ id, version, createdAt })
const rowOf = fc.record({ id: fc.stringMatching(/^[a-f]{1,2}$/), day: fc.integer({ min: 1, max: 9 }) })
// A document's time never changes, so it is made from the id.
const rows = fc.array(rowOf.map(({ id, day }) => row(id, `2026-11-0${(id.charCodeAt(0) % 9) + 1}`, day)))
const idsIn = (list: readonly Row[]) => list.map(({ id }) => id)

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

test('a whole page inserted at once equals sorting them all, each document in its version of the page', () => {
  const of = (n: number, version: number) => row(`r${n}`, `2026-11-0${(n % 9) + 1}`, version)
  const list = Array.from({ length: 20 }, (_, n) => of(n * 10, 1)).toSorted(newestFirst)
  const page = Array.from({ length: 100 }, (_, n) => of((n * 37) % 100, 2))
  const untouched = list.filter(({ id }) => page.every((one) => one.id !== id))
  expect(withRows(list, page)).toEqual([...untouched, ...page].toSorted(newestFirst))
})

test('the newest document comes first whatever its id, and documents of one moment keep one order', () => {
  const of = (id: string, day: string) => ({ entity: 'lead', value: row(id, day) })
  const arrived = [of('b', '2026-11-01'), of('a', '2026-11-02'), of('c', '2026-11-01')]
  for (const order of [arrived, arrived.toReversed()]) {
    const tables = new RowTables()
    tables.apply(order)
    expect(idsIn(tables.list('lead'))).toEqual(['a', 'c', 'b'])
  }
})

test('documents that arrive together all show in a list that is on the screen', () => {
  const tables = new RowTables()
  expect(tables.list('lead')).toEqual([])
  expect(tables.find('lead', 'a')).toBeUndefined()
  const page = ['a', 'b', 'c'].map((id) => ({ entity: 'lead', value: row(id, '2026-11-01') }))
  expect(tables.apply(page)).toEqual(new Set(['lead']))
  expect(idsIn(tables.list('lead'))).toEqual(['c', 'b', 'a'])
})

test('a document whose time of creation was corrected is listed once, in its new place', () => {
  const tables = new RowTables()
  const [a, b] = [row('a', '2026-11-01'), row('b', '2026-11-02')]
  tables.apply([a, b].map((value) => ({ entity: 'lead', value })))
  expect(tables.list('lead')).toEqual([b, a])
  const corrected = row('a', '2026-11-03', 2)
  tables.apply([{ entity: 'lead', value: corrected }])
  expect(tables.list('lead')).toEqual([corrected, b])
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
  expect(idsIn(tables.list('lead'))).toEqual(['b', 'a'])
  expect(before).toHaveLength(1)
})

test('a copy that starts over lists and finds nothing of before, and names the lists to draw again', () => {
  const tables = new RowTables()
  tables.apply([{ entity: 'lead', value: row('a', '2026-11-01') }])
  expect(tables.list('lead')).toHaveLength(1)
  expect(tables.clear()).toEqual(['lead'])
  expect(tables.list('lead')).toEqual([])
  expect(tables.find('lead', 'a')).toBeUndefined()
})

test('history rows, which have no creation time, are sorted by when they happened', () => {
  const tables = new RowTables()
  tables.apply([
    { entity: 'history', value: { id: 'h-2', version: 1, at: '2026-11-01T00:00:00Z' } },
    { entity: 'history', value: { id: 'h-1', version: 1, at: '2026-11-02T00:00:00Z' } },
  ])
  expect(idsIn(tables.list('history'))).toEqual(['h-1', 'h-2'])
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
  tables.apply([{ ...a, value: { ...a.value } }])

  expect(tables.dropOlder()).toEqual(new Set(['lead']))
  expect(idsIn(tables.list('lead'))).toEqual(['a'])
  expect(tables.dropOlder()).toEqual(new Set())
})

test('a row of the server stays where an older-format one of the same document is read later', () => {
  const tables = new RowTables()
  tables.apply([{ entity: 'lead', value: row('a', '2026-11-01', 4) }])
  tables.applyOlder([{ entity: 'lead', value: row('a', '2026-11-01', 3) }])
  expect(tables.dropOlder()).toEqual(new Set())
  expect(tables.find('lead', 'a')?.version).toBe(4)
})

const lead = (id: string, day: number, version = 1) => ({ entity: 'lead', value: row(id, `2026-11-0${day}`, version) })

test('of a kind that is still being read the newest are shown, those that arrive meanwhile too, and nobody takes them for all', () => {
  const tables = new RowTables()
  expect(tables.begin([lead('a', 7), lead('b', 8)], ['lead', 'quotation'])).toEqual(new Set(['lead']))
  tables.fill([lead('y', 1), lead('z', 2)])
  tables.apply([lead('c', 9), { entity: 'sample', value: row('s', '2026-11-01') }])
  expect(idsIn(tables.part('lead') ?? [])).toEqual(['c', 'b', 'a'])
  expect([tables.part('quotation'), tables.part('sample')]).toEqual([[], null])
  expect([tables.list('lead'), tables.lists()]).toEqual([[], null])
  expect(idsIn(tables.list('sample'))).toEqual(['s'])

  tables.finish('lead')
  expect([idsIn(tables.list('lead')), tables.part('lead'), tables.lists()]).toEqual([
    ['c', 'b', 'a', 'z', 'y'],
    null,
    null,
  ])
  expect(tables.finishAll()).toEqual(['quotation'])
  expect([...(tables.lists() ?? [])].map(([entity, list]) => [entity, idsIn(list)])).toEqual([
    ['lead', ['c', 'b', 'a', 'z', 'y']],
    ['sample', ['s']],
  ])
})

test('a document of a kind that is still being read is missing only once it was looked for', () => {
  const tables = new RowTables()
  tables.begin([lead('a', 7)], ['lead'])
  const isRead = (...ids: string[]) => ids.map((id) => tables.isRead('lead', id))
  tables.miss('lead', 'm')
  tables.miss('lead', 'n')
  expect(isRead('a', 'm', 'n', 'x')).toEqual([true, true, true, false])
  expect([tables.isRead('lead'), tables.isRead('quotation'), tables.isRead('quotation', 'm')]).toEqual([
    false,
    true,
    true,
  ])
  tables.finish('lead')
  expect([tables.isRead('lead'), ...isRead('x')]).toEqual([true, true])
  // Read anew, it may have come since.
  tables.begin([], ['lead'])
  expect(isRead('m', 'a')).toEqual([false, true])
})

test('an older version on the disk does not replace what the server sent while it was being read', () => {
  const tables = new RowTables()
  tables.begin([], ['lead'])
  tables.apply([lead('a', 7, 4)])
  tables.fill([lead('a', 7, 3)])
  tables.finish('lead')
  expect(tables.list('lead').map(({ version }) => version)).toEqual([4])
})

test('a copy that starts over while a kind is being read keeps nothing of it, nor of older documents', () => {
  const tables = new RowTables()
  tables.begin([lead('a', 7)], ['lead'])
  tables.miss('lead', 'm')
  tables.older.set('lead old', row('old', '2024-11-01'))
  expect(tables.find('lead', 'old')).toBeDefined()
  tables.clear()
  expect(['a', 'old'].map((id) => tables.find('lead', id))).toEqual([undefined, undefined])
  expect([tables.part('lead'), tables.isRead('lead'), tables.list('lead')]).toEqual([null, true, []])
  tables.begin([], ['lead'])
  expect(tables.isRead('lead', 'm')).toBe(false)
})
