import { expect, test } from 'vitest'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { handAllocations, isByHand } from './allocation-by-hand.ts'
import type { Allocation } from './allocation.ts'

const [morning, evening] = ['2026-11-20T05:00:00.000Z', '2026-11-20T15:00:00.000Z']
const entry = (id: string, patch: Partial<LedgerEntry>): LedgerEntry => ({
  id,
  version: 1,
  createdAt: morning,
  updatedAt: morning,
  ledgerId: 'customer',
  seq: 1,
  date: '2026-11-20',
  kind: 'receipt',
  amount: -100_00,
  allocated: 0,
  status: 'outstanding',
  documentEntity: 'receipt',
  documentId: id,
  number: null,
  billDate: null,
  dueDate: null,
  heldFor: null,
  ...patch,
})
const [money, bill] = [entry('money', {}), entry('bill', { kind: 'invoice', amount: 100_00 })]
const paid = (id: string, patch: Partial<Allocation> = {}): Allocation => ({
  id,
  version: 1,
  createdAt: evening,
  updatedAt: evening,
  ledgerId: 'customer',
  date: '2026-11-20',
  creditEntryId: 'money',
  debitEntryId: 'bill',
  amount: 50_00,
  undoes: null,
  ...patch,
})

test('money on account that is put on a bill later is put there by hand', () => {
  expect(isByHand(paid('a'), { credit: money, debit: bill })).toBe(true)
})

test('so is an advance that its order gave up, but not what the bill took off of it when it was sent', () => {
  const credit = entry('money', { kind: 'advance' })
  expect(isByHand(paid('a'), { credit, debit: bill })).toBe(true)
  expect(isByHand(paid('a'), { credit, debit: entry('bill', { ...bill, createdAt: evening }) })).toBe(false)
})

test.each([
  ['recorded with its money', paid('a', { createdAt: morning }), money, bill],
  ['of an advance that an order holds', paid('a'), entry('money', { kind: 'advance', heldFor: 'advance' }), bill],
  ['by a cheque’s return', paid('a'), money, entry('bill', { kind: 'bounce', amount: 100_00 })],
  ['by a document taken back', paid('a'), money, entry('bill', { kind: 'void', amount: 100_00 })],
  ['by money given back', paid('a'), money, entry('bill', { kind: 'refund', amount: 100_00 })],
])('an allocation %s is not', (_what, allocation, credit, debit) => {
  expect(isByHand(allocation, { credit, debit })).toBe(false)
})

test('what was taken back is no longer listed, and what is known in part neither', () => {
  const all = [
    paid('stands'),
    paid('gone'),
    paid('mirror', { amount: -50_00, undoes: 'gone' }),
    paid('half', { creditEntryId: 'elsewhere' }),
  ]
  expect(handAllocations(all, [money, bill]).map(({ allocation }) => allocation.id)).toEqual(['stands'])
})
