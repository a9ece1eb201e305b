import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitReceipt, suggestAllocation, type Allocation, type WantedLine } from './ledger-allocate.ts'
import type { OpenItem } from './ledger-item.ts'

type Vectors = {
  autoAllocate: {
    money: number
    bills: { id: string; open: number; due: string; disputed?: boolean }[]
    suggestedDeductions: Record<string, number>
    expect: { why: Allocation['why']; lines: Record<string, number>; onAccount: number }
  }[]
  fitOffline: {
    note: string
    amount: number
    wanted: { entry: string; open: number; money: number; deductions: number }[]
    expect: {
      lines: { entry: string; money: number; deductions: number }[]
      onAccount: number
      droppedDeductions: number
    }
  }[]
}
const vectors = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as Vectors

const aBill = (id: string, open: number, dueDate: string | null, change: Partial<OpenItem> = {}): OpenItem => ({
  id,
  open,
  date: '2026-10-01',
  billDate: null,
  dueDate,
  ...change,
})
const moneyOf = ({ lines }: Allocation) => Object.fromEntries(lines.map(({ id, money }) => [id, money]))

test.each(vectors.autoAllocate)('$money paise are suggested as in the worked example: $expect.why', (given) => {
  const bills = given.bills.map(({ id, open, due, disputed }) =>
    aBill(id, open, due, disputed ? { disputed: open } : {}),
  )
  const suggested = suggestAllocation(given.money, bills, (id) => given.suggestedDeductions[id] ?? 0)
  expect({ ...suggested, lines: moneyOf(suggested) }).toEqual(given.expect)
})

test('of two bills with the same amount the older one is meant', () => {
  const bills = [aBill('B', 500, '2026-12-01'), aBill('C', 500, '2026-11-01'), aBill('A', 500, '2026-12-01')]
  expect(suggestAllocation(500, bills).lines).toEqual([{ id: 'C', money: 500, deductions: 0 }])
  expect(moneyOf(suggestAllocation(1_200, bills))).toEqual({ C: 500, A: 500, B: 200 })
})

test('bills due on one day are settled in the order of their dates', () => {
  const bills = [aBill('A', 500, '2026-12-01'), aBill('B', 500, '2026-12-01', { date: '2026-09-01' })]
  expect(moneyOf(suggestAllocation(600, bills))).toEqual({ B: 500, A: 100 })
})

test('a charge without a due date takes its turn by its own date', () => {
  const bills = [aBill('late', 500, '2026-10-02'), aBill('charge', 300, null), aBill('old', 200, '2026-09-30')]
  expect(moneyOf(suggestAllocation(600, bills))).toEqual({ old: 200, charge: 300, late: 100 })
})

test.each([
  [3_900, 0],
  [3_899, 0],
  [3_800, 0],
  [4_000, 100],
])('a bill of 5,000 less 1,100 is recognised in %i, with %i on account', (money, onAccount) => {
  const bills = [aBill('old', 9_000, '2026-09-01'), aBill('B', 5_000, '2026-12-01')]
  expect(suggestAllocation(money, bills, (id) => (id === 'B' ? 1_100 : 0))).toEqual({
    why: 'exact_after_deductions',
    lines: [{ id: 'B', money: money - onAccount, deductions: 1_100 }],
    onAccount,
  })
})

test.each([3_799, 4_001])('%i is more than a rupee away from a bill of 5,000 less 1,100', (money) => {
  const bills = [aBill('old', 9_000, '2026-09-01'), aBill('B', 5_000, '2026-12-01')]
  expect(suggestAllocation(money, bills, () => 1_100)).toMatchObject({ why: 'oldest_due_first' })
})

test('a bill without deductions is not recognised by an amount that is nearly its own', () => {
  expect(suggestAllocation(4_950, [aBill('A', 5_000, '2026-12-01')])).toEqual({
    why: 'oldest_due_first',
    lines: [{ id: 'A', money: 4_950, deductions: 0 }],
    onAccount: 0,
  })
})

test('deductions that would eat a whole bill do not settle it with no money', () => {
  expect(suggestAllocation(50, [aBill('A', 1_000, '2026-12-01')], () => 1_000)).toMatchObject({
    why: 'oldest_due_first',
  })
})

test('only the part in dispute is skipped, and credits are no bills', () => {
  const items = [aBill('A', 1_000, '2026-09-01', { disputed: 400 }), aBill('RC', -700, '2026-08-01')]
  expect(suggestAllocation(900, items)).toEqual({
    why: 'oldest_due_first',
    lines: [{ id: 'A', money: 600, deductions: 0 }],
    onAccount: 300,
  })
  expect(suggestAllocation(-700, items)).toMatchObject({ why: 'oldest_due_first' })
})

test('an amount that is exactly a disputed bill pays it', () => {
  expect(suggestAllocation(1_000, [aBill('A', 1_000, '2026-09-01', { disputed: 400 })]).why).toBe('exact')
})

const anyItem = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  open: fc.integer({ min: -50_000, max: 50_000 }),
  date: fc.constant('2026-10-01'),
  billDate: fc.constant(null),
  dueDate: fc.constantFrom(null, '2026-09-01', '2026-11-01', '2026-12-01'),
  disputed: fc.integer({ min: 0, max: 60_000 }),
})

test('a suggestion never exceeds the money or what is open, and all money is somewhere', () => {
  const items = fc.uniqueArray(anyItem, { selector: ({ id }) => id })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), items, fc.nat(20_000), (money, open, deductions) => {
      const { lines, onAccount } = suggestAllocation(money, open, () => deductions)
      for (const line of lines) {
        expect(line.money).toBeGreaterThan(0)
        expect(line.money + line.deductions).toBeLessThanOrEqual(open.find(({ id }) => id === line.id)?.open ?? 0)
      }
      expect(onAccount).toBeGreaterThanOrEqual(0)
      expect(lines.reduce((sum, line) => sum + line.money, onAccount)).toBe(money)
    }),
    { seed: 2026 },
  )
})

test.each(vectors.fitOffline)(
  'a receipt typed offline keeps its money: $note',
  ({ amount, wanted, expect: fitted }) => {
    const { lines, ...rest } = fitReceipt(
      amount,
      wanted.map(({ entry: id, ...line }) => ({ id, ...line })),
    )
    expect({ ...rest, lines: lines.map(({ id: entry, ...line }) => ({ entry, ...line })) }).toEqual(fitted)
  },
)

const aLine = (id: string, open: number, money: number, deductions = 0): WantedLine => ({ id, open, money, deductions })

test('a receipt that still fits is left as it was typed, to the last paisa', () => {
  expect(fitReceipt(1_500, [aLine('A', 1_000, 900, 100), aLine('B', 2_000, 600)])).toEqual({
    lines: [
      { id: 'A', money: 900, deductions: 100 },
      { id: 'B', money: 600, deductions: 0 },
    ],
    onAccount: 0,
    droppedDeductions: 0,
  })
})

test('a bill with room for the money but not for its deductions keeps the money', () => {
  expect(fitReceipt(900, [aLine('A', 999, 900, 100)])).toEqual({
    lines: [{ id: 'A', money: 900, deductions: 0 }],
    onAccount: 0,
    droppedDeductions: 100,
  })
})

test('a deduction without money stays while its bill is open', () => {
  expect(fitReceipt(0, [aLine('A', 100, 0, 100)])).toEqual({
    lines: [{ id: 'A', money: 0, deductions: 100 }],
    onAccount: 0,
    droppedDeductions: 0,
  })
})

test('two lines on one bill share what is open of it', () => {
  expect(fitReceipt(1_400, [aLine('A', 1_000, 600, 100), aLine('A', 1_000, 800)])).toEqual({
    lines: [
      { id: 'A', money: 600, deductions: 100 },
      { id: 'A', money: 300, deductions: 0 },
    ],
    onAccount: 500,
    droppedDeductions: 0,
  })
})

test('lines that add up to more than the money get what there is', () => {
  expect(fitReceipt(1_000, [aLine('A', 700, 700), aLine('B', 900, 700, 50), aLine('C', 900, 700)])).toEqual({
    lines: [
      { id: 'A', money: 700, deductions: 0 },
      { id: 'B', money: 300, deductions: 0 },
    ],
    onAccount: 0,
    droppedDeductions: 50,
  })
})

test('a fitted receipt never exceeds its money or what is open, and loses no paisa', () => {
  const line = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    open: fc.constant(20_000),
    money: fc.nat(30_000),
    deductions: fc.nat(3_000),
  })
  fc.assert(
    fc.property(fc.nat(60_000), fc.array(line, { maxLength: 6 }), (amount, wanted) => {
      const { lines, onAccount, droppedDeductions } = fitReceipt(amount, wanted)
      const sum = (of: (one: { id: string; money: number; deductions: number }) => number, all = lines) =>
        all.reduce((total, one) => total + of(one), 0)
      expect(sum(({ money }) => money) + onAccount).toBe(amount)
      expect(onAccount).toBeGreaterThanOrEqual(0)
      expect(sum(({ deductions }) => deductions) + droppedDeductions).toBe(sum((one) => one.deductions, wanted))
      for (const id of ['a', 'b', 'c'])
        expect(sum((one) => (one.id === id ? one.money + one.deductions : 0))).toBeLessThanOrEqual(20_000)
    }),
    { seed: 2026 },
  )
})
