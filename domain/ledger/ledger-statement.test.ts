import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { ageing } from './ledger-ageing.ts'
import { openItems, statementOf, type PostedAllocation, type PostedEntry } from './ledger-statement.ts'

type Given = {
  entries: {
    seq: number
    date: string
    kind: string
    number: string
    amount: number
    billDate?: string
    dueDate?: string
    balance: number
  }[]
  allocations: { date: string; credit: number; debit: number; amount: number }[]
  openAtEnd: Record<string, number>
  balanceAtEnd: number
  ageing: { asAt: string; buckets: object; onAccount: number; heldAdvance: number; overdue: number; balance: number }[]
}
const given = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as Given

/** Day on which the order of each advance was invoiced or cancelled. */
const freeFrom: Record<string, string> = { 'RV/26-27/0001': '2026-09-20', 'RV/26-27/0002': '2026-12-22' }
const entries = given.entries.map(({ seq, date, kind, number, amount, billDate, dueDate }) => ({
  id: String(seq),
  seq,
  date,
  number,
  amount,
  billDate: billDate ?? null,
  dueDate: dueDate ?? null,
  ...(kind === 'advance' ? { freeFrom: freeFrom[number] ?? null } : {}),
}))
const allocations = given.allocations.map(({ date, credit, debit, amount }): PostedAllocation => ({
  date,
  creditId: String(credit),
  debitId: String(debit),
  amount,
}))

test('the statement of the worked example runs to its balance, line by line', () => {
  const { opening, rows, closing, open } = statementOf(entries, allocations, { from: '2026-09-01', to: '2026-12-31' })
  expect(opening).toBe(0)
  expect(rows.map(({ entry, balance }) => [entry.seq, balance])).toEqual(
    given.entries.map(({ seq, balance }) => [seq, balance]),
  )
  expect(closing).toBe(given.balanceAtEnd)
  expect(Object.fromEntries(open.map((item) => [item.id, item.open]))).toEqual(given.openAtEnd)
})

test.each(given.ageing)(
  'what was open on $asAt ages as in the worked example',
  ({ asAt, overdue: _overdue, ...expected }) => {
    expect(ageing(openItems(entries, allocations, asAt), asAt)).toEqual(expected)
  },
)

test('a period begins with the balance of the day before, and holds both of its own days', () => {
  const { opening, rows, closing } = statementOf(entries, allocations, { from: '2026-10-03', to: '2026-11-19' })
  expect(opening).toBe(70_294_00)
  expect(rows.map(({ entry }) => entry.seq)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13])
  expect(closing).toBe(64_826_00)
})

test('a period without entries closes as it opened', () => {
  const quiet = statementOf(entries, allocations, { from: '2026-11-01', to: '2026-11-15' })
  expect([quiet.opening, quiet.rows, quiet.closing]).toEqual([64_472_00, [], 64_472_00])
})

const posted = (id: string, seq: number, date: string, amount: number, change: Partial<PostedEntry> = {}) => ({
  id,
  seq,
  date,
  amount,
  billDate: null,
  dueDate: null,
  ...change,
})

test('entries are listed by date, and within a day as they were posted', () => {
  const late = [
    posted('third', 3, '2026-10-01', 1),
    posted('second', 2, '2026-10-02', 1),
    posted('first', 1, '2026-10-02', 1),
  ]
  const { rows, open } = statementOf(late, [], { from: '2026-10-01', to: '2026-10-02' })
  expect(rows.map(({ entry }) => entry.id)).toEqual(['third', 'first', 'second'])
  expect(open.map(({ id }) => id)).toEqual(['third', 'first', 'second'])
})

test('an item carries the dates of its entry', () => {
  const bill = posted('A', 1, '2026-09-01', 100, { billDate: '2026-07-10', dueDate: '2026-08-24' })
  expect(openItems([bill], [], '2026-09-01')).toEqual([
    { id: 'A', open: 100, date: '2026-09-01', billDate: '2026-07-10', dueDate: '2026-08-24', isHeld: false },
  ])
  expect(openItems([bill], [], '2026-08-31')).toEqual([])
})

test('an advance is held until its day, or for as long as there is none', () => {
  const advance = (change: Partial<PostedEntry>, asAt: string) =>
    openItems([posted('RV', 1, '2026-10-01', -100, change)], [], asAt).map(({ isHeld }) => isHeld)
  expect(advance({ freeFrom: '2026-10-05' }, '2026-10-04')).toEqual([true])
  expect(advance({ freeFrom: '2026-10-05' }, '2026-10-05')).toEqual([false])
  expect(advance({ freeFrom: null }, '2026-10-05')).toEqual([true])
  expect(advance({}, '2026-10-05')).toEqual([false])
})

test('an allocation counts from its day, and only once both of its entries stand', () => {
  const both = [posted('INV', 1, '2026-10-03', 100), posted('RC', 2, '2026-10-01', -60)]
  const taken = [{ date: '2026-10-04', creditId: 'RC', debitId: 'INV', amount: 60 }]
  const open = (asAt: string, of = taken) => openItems(both, of, asAt).map((item) => [item.id, item.open])
  expect(open('2026-10-03')).toEqual([
    ['RC', -60],
    ['INV', 100],
  ])
  expect(open('2026-10-04')).toEqual([['INV', 40]])
  const early = [{ date: '2026-10-01', creditId: 'RC', debitId: 'INV', amount: 60 }]
  expect(open('2026-10-02', early)).toEqual([['RC', -60]])
  const toLater = [{ date: '2026-10-01', creditId: 'INV', debitId: 'RC', amount: 60 }]
  expect(open('2026-10-02', toLater)).toEqual([['RC', -60]])
})

test('what is open on any day of any history is the balance of that day', () => {
  const day = fc.nat(60).map((n) => addDays('2026-09-01', n))
  const history = fc.array(fc.record({ date: day, amount: fc.integer({ min: -9_000, max: 9_000 }) }), { maxLength: 20 })
  const taken = fc.array(fc.record({ date: day, a: fc.nat(19), b: fc.nat(19), amount: fc.nat(500) }), { maxLength: 20 })
  fc.assert(
    fc.property(history, taken, day, (all, takes, asAt) => {
      const some = all.map(({ date, amount }, n) => posted(String(n), n, date, amount))
      const pairs = takes
        .filter(({ a, b }) => a !== b)
        .map(({ date, a, b, amount }) => ({ date, creditId: String(a), debitId: String(b), amount }))
      const { closing, open } = statementOf(some, pairs, { from: '2026-09-20', to: asAt })
      const balance = some.filter(({ date }) => date <= asAt).reduce((sum, { amount }) => sum + amount, 0)
      expect(open.reduce((sum, item) => sum + item.open, 0)).toBe(balance)
      if (asAt >= '2026-09-20') expect(closing).toBe(balance)
    }),
    { seed: 2026 },
  )
})
