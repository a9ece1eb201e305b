import { expect, test } from 'vitest'
import { fresh } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { decideEndDispute, decideRaiseDispute, type DisputeContext } from './dispute-decisions.ts'
import { exampleDispute } from './dispute-example.ts'

const facts = exampleFacts()
const ledger = { id: exampleDispute().customerId, customerName: 'Patel Textiles' }
const entry: LedgerEntry = {
  ...fresh(facts), id: 'bill', ledgerId: ledger.id, seq: 1, date: '2026-11-01', kind: 'invoice', amount: 100_00, allocated: 40_00,
  status: 'outstanding', documentEntity: 'final-invoice', documentId: 'bill', number: 'INV/1', billDate: '2026-11-01', dueDate: null, heldFor: null,
} // prettier-ignore
const raise = (amount: number, context: Partial<DisputeContext> = {}) =>
  decideRaiseDispute(
    { id: 'new', customerId: ledger.id, entryId: 'bill', amount, reason: 'Stains' },
    { ledger, entry, others: [], ...context },
    facts,
  )

test('a dispute is about at most what is open of a bill and not disputed yet', () => {
  expect(raise(60_00)).toMatchObject({
    value: {
      main: { number: 'INV/1', customerName: 'Patel Textiles', since: '2026-11-21', outcome: null, status: 'raised' },
    },
  })
  expect(raise(60_01)).toEqual({
    ok: false,
    refusal: { code: 'line-over-open', params: { open: '₹60', number: 'INV/1' } },
  })
  const others = [
    exampleDispute({ entryId: 'bill', amount: 10_00 }),
    exampleDispute({ id: 'old', entryId: 'bill', amount: 30_00, status: 'dismissed' }),
  ]
  expect(raise(50_00, { others }).ok).toBe(true)
  expect(raise(50_01, { others }).ok).toBe(false)
})

test('a credit, or a bill of another party, is not disputed', () => {
  expect(raise(1, { entry: { ...entry, amount: -100_00 } }).ok).toBe(false)
  expect(raise(1, { entry: { ...entry, ledgerId: 'another' } })).toEqual({ ok: false, refusal: { code: 'not-found' } })
})

test('a dispute ends once, settled or dropped, and says how', () => {
  const end = (step: 'settle' | 'drop', dispute = exampleDispute()) => decideEndDispute(dispute, step, 'Agreed', facts)
  expect(end('settle')).toMatchObject({
    value: { main: { status: 'settled', outcome: 'Agreed' }, changes: [{ why: 'Agreed' }] },
  })
  expect(end('drop')).toMatchObject({ value: { main: { status: 'dismissed', outcome: 'Agreed' } } })
  expect(end('settle', exampleDispute({ status: 'dismissed' }))).toMatchObject({ refusal: { code: 'step-not-open' } })
})
