import { expect, test } from 'vitest'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { fresh } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { examplePromise } from '#domain/promise/promise-example.ts'
import { paymentRecord } from './ledger-score-record.ts'

const today = '2026-11-22'
const base = fresh(exampleFacts())
const entry = (id: string, patch: Partial<LedgerEntry>): LedgerEntry => ({
  ...base, id, ledgerId: 'patel', seq: 1, date: '2026-08-01', kind: 'invoice', amount: 100_00, allocated: 100_00, status: 'settled',
  documentEntity: 'final-invoice', documentId: id, number: id, billDate: null, dueDate: null, heldFor: null, ...patch,
}) // prettier-ignore
const pays = (creditEntryId: string, debitEntryId: string, amount: number, date: string, patch: Partial<Allocation> = {}) => ({
  ...base, id: `${creditEntryId}-${debitEntryId}`, ledgerId: 'patel', creditEntryId, debitEntryId, amount, date, undoes: null, ...patch,
}) // prettier-ignore
const money = entry('money', { kind: 'receipt', amount: -300_00, date: '2026-10-03', allocated: 300_00 })
const record = (
  entries: readonly LedgerEntry[],
  allocations: readonly Allocation[] = [],
  promises: Parameters<typeof paymentRecord>[0]['promises'] = [],
) => paymentRecord({ entries, allocations, promises }, today)

test('each payment of a bill counts with the days after its due day, and none for what came early', () => {
  const bills = [entry('late', { dueDate: '2026-09-15' }), entry('early', { dueDate: '2026-09-30', allocated: 60_00 })]
  const before = { ...money, id: 'before', date: '2026-09-20' }
  const found = record(
    [...bills, money, before],
    [pays('money', 'late', 100_00, '2026-10-03'), pays('before', 'early', 60_00, '2026-09-20')],
  )
  expect(found.pieces).toEqual([
    { amount: 100_00, daysLate: 18 },
    { amount: 60_00, daysLate: 0 },
  ])
  expect(found.paidBills).toBe(1)
})

test('money counts from the day it came, whenever it was put on its bill, and not before there was one', () => {
  const bill = entry('bill', { dueDate: '2026-09-15' })
  const found = (on: string) =>
    record([bill, { ...money, date: '2026-09-20' }], [pays('money', 'bill', 100_00, on)]).pieces.map(
      ({ daysLate }) => daysLate,
    )
  expect(found('2026-10-30')).toEqual([5])
  expect(found('2026-09-18')).toEqual([3])
})

test('a bill that money on the account will pay is not overdue', () => {
  const open = (id: string, dueDate: string) => entry(id, { dueDate, allocated: 0, status: 'outstanding' })
  const bills = [open('old', '2026-09-03'), open('newer', '2026-10-03')]
  const days = (amount: number) => record([...bills, { ...money, amount: -amount, allocated: 0 }]).overdueDays
  expect(days(99_99)).toBe(80)
  expect(days(100_00)).toBe(50)
  expect(days(200_00)).toBe(0)
})

test('a credit note is no payment, a payment that was taken back is none, and one of last year is forgotten', () => {
  const bill = entry('bill', { dueDate: '2026-09-15' })
  const note = entry('note', { kind: 'credit_note', amount: -50_00 })
  const taken = pays('money', 'bill', 50_00, '2026-10-03')
  const found = record(
    [bill, note, money],
    [
      pays('note', 'bill', 50_00, '2026-10-03'),
      taken,
      { ...taken, id: 'undo', amount: -50_00, undoes: taken.id },
      pays('money', 'bill', 20_00, '2025-11-21', { id: 'old' }),
      pays('money', 'bill', 30_00, '2025-11-22', { id: 'lately' }),
    ],
  )
  expect(found.pieces).toEqual([{ amount: 30_00, daysLate: 0 }])
})

test('broken promises of half a year, returned cheques of a year and the oldest open bill count', () => {
  const entries = [
    entry('open', { dueDate: '2026-10-01', allocated: 0 }),
    entry('newer', { dueDate: '2026-11-30', allocated: 0 }),
    entry('paid', { dueDate: '2026-01-01' }),
    entry('returned', { kind: 'bounce', date: '2026-02-01' }),
    entry('returned before', { kind: 'bounce', date: '2025-11-21' }),
  ]
  const promise = (promisedFor: string, status: 'broken' | 'part_kept' | 'kept') =>
    examplePromise({ promisedFor, status })
  const promises = [
    promise('2026-05-26', 'broken'),
    promise('2026-05-25', 'broken'),
    promise('2026-11-01', 'part_kept'),
    promise('2026-11-02', 'kept'),
  ]
  expect(record(entries, [], promises)).toMatchObject({ overdueDays: 52, bouncedCheques: 1, brokenPromises: 2 })
})
