import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { overdueOn } from './ledger-account.ts'
import { ageBucketOf, ageBuckets, ageing, daysPastDue, type AgeBuckets } from './ledger-ageing.ts'
import type { OpenItem } from './ledger-item.ts'

type Vectors = {
  ageing: {
    asAt: string
    buckets: AgeBuckets
    onAccount: number
    heldAdvance: number
    overdue: number
    balance: number
  }[]
}
const vectors = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as Vectors

const aBill = (id: string, open: number, date: string, change: Partial<OpenItem> = {}): OpenItem => ({
  id,
  open,
  date,
  billDate: null,
  dueDate: addDays(date, 45),
  ...change,
})
const anAdvance = (open: number, isHeld: boolean): OpenItem =>
  aBill('RV 2', open, '2026-10-15', { dueDate: null, isHeld })
const inv2 = (open: number) => aBill('INV 2', open, '2026-10-06')

/** What was open on the days of the worked example. */
const openOn: Record<string, OpenItem[]> = {
  '2026-10-02': [
    aBill('OLD/118', 30_000_00, '2026-09-01', { billDate: '2026-07-10', dueDate: '2026-08-24' }),
    aBill('INV 1', 40_294_00, '2026-09-20'),
  ],
  '2026-10-31': [inv2(82_472_00), anAdvance(-18_000_00, true)],
  '2026-11-18': [inv2(32_472_00), anAdvance(-18_000_00, true)],
  '2026-11-30': [
    inv2(82_472_00),
    aBill('charge', 354_00, '2026-11-19', { dueDate: null }),
    anAdvance(-18_000_00, true),
  ],
  '2026-12-31': [aBill('INV 3', 69_615_00, '2026-12-01'), anAdvance(-8_000_00, false)],
}

/** The entry that an item is of, as far as it matters. */
const entryOf = ({ open, isHeld, ...item }: OpenItem, at: number) =>
  ({ ...item, seq: at + 1, amount: open, allocated: 0, heldFor: isHeld ? 'advance' : null }) as LedgerEntry

test.each(vectors.ageing)('the worked example ages to the paisa on $asAt', ({ asAt, overdue, ...expected }) => {
  const items = openOn[asAt] ?? []
  expect(ageing(items, asAt)).toEqual(expected)
  expect(overdueOn(items.map(entryOf), expected.onAccount, asAt).amount).toBe(overdue)
})

test.each([
  [-1, '0-30'],
  [0, '0-30'],
  [30, '0-30'],
  [31, '31-45'],
  [45, '31-45'],
  [46, '46-60'],
  [60, '46-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, '91-120'],
  [120, '91-120'],
  [121, '120+'],
  [4000, '120+'],
])('a bill of %i days is in the column %s', (days, bucket) => {
  expect(ageBucketOf(days)).toBe(bucket)
})

test('the columns go from the youngest to the oldest', () => {
  expect([10, 40, 50, 80, 100, 200].map(ageBucketOf)).toEqual([...ageBuckets])
})

test('nothing is past due on its due day, nor ever without one', () => {
  expect(daysPastDue('2026-11-20', '2026-11-20')).toBe(0)
  expect(daysPastDue('2026-11-20', '2026-11-22')).toBe(2)
  expect(daysPastDue(null, '2026-11-22')).toBe(0)
})

test('a party without open items ages to plain zeros', () => {
  expect(ageing([], '2026-11-20')).toEqual({
    buckets: { '0-30': 0, '31-45': 0, '46-60': 0, '61-90': 0, '91-120': 0, '120+': 0 },
    onAccount: 0,
    heldAdvance: 0,
    balance: 0,
  })
})

const anyItem = fc
  .record({
    open: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    age: fc.integer({ min: 0, max: 400 }),
    isHeld: fc.boolean(),
  })
  .map(({ open, age, isHeld }) => aBill('any', open, addDays('2026-11-20', -age), { isHeld }))

test('the columns less the credits are the balance', () => {
  const sum = (buckets: AgeBuckets) => Object.values(buckets).reduce((total, amount) => total + amount, 0)
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 30 }), (items) => {
      const { buckets, onAccount, heldAdvance, balance } = ageing(items, '2026-11-20')
      expect(sum(buckets) - onAccount - heldAdvance).toBe(balance)
      expect(balance).toBe(items.reduce((total, { open }) => total + open, 0))
    }),
    { seed: 2026 },
  )
})
