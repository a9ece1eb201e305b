import { expect, test } from 'vitest'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { fresh } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { accountStatement, firstKnownDay, knownPeriod, openBills, openItemOf, overdueOn } from './ledger-account.ts'

const facts = exampleFacts()

const entry = (seq: number, date: string, amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...fresh(facts),
  id: `entry-${seq}`,
  ledgerId: 'customer',
  seq,
  date,
  kind: amount > 0 ? 'invoice' : 'receipt',
  amount,
  allocated: 0,
  status: 'outstanding',
  documentEntity: 'final-invoice',
  documentId: `entry-${seq}`,
  number: `INV/${seq}`,
  billDate: amount > 0 ? date : null,
  dueDate: amount > 0 ? date : null,
  heldFor: null,
  ...more,
})
const allocation = (date: string, credit: number, debit: number, amount: number): Allocation => ({
  ...fresh(facts),
  id: `${date}-${credit}-${debit}`,
  ledgerId: 'customer',
  date,
  creditEntryId: `entry-${credit}`,
  debitEntryId: `entry-${debit}`,
  amount,
  undoes: null,
})

const entries = [
  entry(1, '2024-01-10', 100_00, { allocated: 100_00, status: 'settled' }),
  entry(2, '2024-02-10', -70_00, { allocated: 70_00, status: 'settled' }),
  entry(3, '2026-09-05', 500_00, { allocated: 130_00 }),
  entry(4, '2026-10-05', -160_00, { allocated: 160_00, status: 'settled' }),
  entry(5, '2026-11-01', -40_00, { heldFor: 'advance' }),
]
const allocations = [
  allocation('2024-02-10', 2, 1, 70_00),
  allocation('2026-10-05', 4, 1, 30_00),
  allocation('2026-10-05', 4, 3, 130_00),
]
const ledger = { balance: 330_00 }
const period = { from: '2026-09-01', to: '2026-11-22' }
/** What a device still has: the settled money of 2024 is gone, and so is what it paid. */
const onDevice = { entries: entries.filter(({ seq }) => seq !== 2), allocations: allocations.slice(1) }

test('a statement opens with the balance of the day before, runs with each entry and ends with the balance', () => {
  const { opening, rows, closing } = accountStatement({ ledger, entries, allocations }, period)
  expect(opening).toBe(30_00)
  expect(rows.map(({ entry: { seq }, balance }) => [seq, balance])).toEqual([
    [3, 530_00],
    [4, 370_00],
    [5, 330_00],
  ])
  expect(closing).toBe(330_00)
})

test.each([period, { from: '2026-09-01', to: '2026-10-04' }, { from: '2026-10-06', to: '2026-10-31' }])(
  'a device that has only the last 400 days gives the statement of $from to $to that the server gives',
  (asked) => {
    expect(accountStatement({ ledger, ...onDevice }, asked)).toEqual(
      accountStatement({ ledger, entries, allocations }, asked),
    )
  },
)

test('what was open on an earlier day counts what was paid since as not yet paid', () => {
  const open = accountStatement({ ledger, ...onDevice }, { from: '2026-09-01', to: '2026-10-04' }).open
  expect(open.map((item) => [item.id, item.open])).toEqual([
    ['entry-1', 30_00],
    ['entry-3', 500_00],
  ])
})

test('an advance that waits for its order is told apart from money on account', () => {
  const [, , , , advance] = entries.map(openItemOf)
  expect(advance).toMatchObject({ open: -40_00, isHeld: true })
  expect(openItemOf(entry(6, '2026-11-02', -10_00, { allocated: 4_00 }))).toMatchObject({ open: -6_00, isHeld: false })
  const { open } = accountStatement({ ledger, entries, allocations }, period)
  expect(open.find(({ id }) => id === 'entry-5')).toMatchObject({ open: -40_00, isHeld: true })
})

test('open bills are those that still owe something, oldest due day first', () => {
  const late = entry(7, '2026-11-20', 90_00, { dueDate: '2026-09-01' })
  const charge = entry(8, '2026-09-03', 5_00, { kind: 'charge', dueDate: null })
  expect(openBills([...entries, charge, late]).map(({ seq }) => seq)).toEqual([7, 8, 3])
})

test('a party is late with the bills past their day that the money on its account does not pay', () => {
  const bills = [
    entry(11, '2026-07-01', 4_000_00, { kind: 'charge', dueDate: null }),
    entry(12, '2026-10-06', 300_00, { dueDate: '2026-10-20' }),
    entry(13, '2026-10-06', 20_00, { dueDate: '2026-11-19' }),
    entry(14, '2026-10-06', 1_00, { dueDate: '2026-11-20' }),
    entry(15, '2026-11-01', -900_00, { heldFor: 'advance' }),
  ]
  const late = (onAccount: number) => overdueOn(bills, onAccount, '2026-11-20')
  expect(late(0)).toEqual({ amount: 320_00, since: '2026-10-20' })
  expect(late(4_200_00)).toEqual({ amount: 120_00, since: '2026-10-20' })
  expect(late(4_310_00)).toEqual({ amount: 10_00, since: '2026-11-19' })
  expect(late(4_320_00)).toEqual({ amount: 0, since: null })
  expect(overdueOn([], 0, '2026-11-20')).toEqual({ amount: 0, since: null })
})

test('a device knows each of the last 400 days, today among them', () => {
  expect(firstKnownDay('2026-11-22')).toBe('2025-10-19')
})

test('a device makes a statement of the days that it has, and none of days it does not have or that run backwards', () => {
  const today = '2026-11-26'
  const first = firstKnownDay(today)
  expect(knownPeriod({ from: '2026-04-01', to: today }, today)).toEqual({ from: '2026-04-01', to: today })
  expect(knownPeriod({ from: today, to: today }, today)).toEqual({ from: today, to: today })
  expect(knownPeriod({ from: today, to: '2026-11-25' }, today)).toBe(null)
  expect(knownPeriod({ from: '2024-04-01', to: '2026-03-31' }, today)).toEqual({ from: first, to: '2026-03-31' })
  expect(knownPeriod({ from: '2024-04-01', to: first }, today)).toEqual({ from: first, to: first })
  expect(knownPeriod({ from: '2024-04-01', to: '2025-03-31' }, today)).toBe(null)
})
