import { expect, test } from 'vitest'
import { orderRows, type OrderedBy } from './list-order.ts'

type Row = { id: string; party: string; amount: number; on: string }
const rows: Row[] = [
  { id: 'a', party: 'Shree 10', amount: 5, on: '2026-11-02' },
  { id: 'b', party: 'shree 9', amount: 7, on: '2026-10-31' },
  { id: 'c', party: 'Amba', amount: 5, on: '2026-12-01' },
]
const by: OrderedBy<Row> = {
  namesOf: ({ party }) => [party],
  amountOf: ({ amount }) => amount,
  dateOf: ({ on }) => on,
}
const ids = (sort: string | null, of: OrderedBy<Row> = by) =>
  orderRows(rows, sort, of)
    .map(({ id }) => id)
    .join('')

test.each([
  ['who', 'cba'],
  ['-who', 'abc'],
  ['amount', 'acb'],
  ['-amount', 'bac'],
  ['since', 'bac'],
  ['-since', 'cab'],
  ['colour', 'abc'],
  [null, 'abc'],
])('sort=%s puts the rows in the order %s; equal rows keep theirs', (sort, expected) =>
  expect(ids(sort)).toBe(expected),
)

test('rows are put in order by the date they show, where their period goes by another', () => {
  const due: Record<string, string | null> = { a: '2026-12-31', b: null, c: '2026-12-02' }
  // b shows the date it has: 31 October.
  expect(ids('since', { ...by, shownDateOf: ({ id }) => due[id] ?? null })).toBe('bca')
})

test('a list is not put in order by what its rows do not have', () => {
  expect(ids('-amount', { namesOf: by.namesOf })).toBe('abc')
})

test('each of twenty thousand rows is read once to put them in order, not once a comparison', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => ({ ...rows[0], party: `Party ${(at * 7919) % 20_000}` }))
  let read = 0
  const ordered = orderRows(many, 'who', { namesOf: ({ party }) => [(read += 1) > 0 ? party : ''] })
  expect(ordered.slice(0, 3).map(({ party }) => party)).toEqual(['Party 0', 'Party 1', 'Party 2'])
  expect(read).toBe(20_000)
})
