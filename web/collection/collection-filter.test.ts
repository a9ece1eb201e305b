import { expect, test } from 'vitest'
import type { CallFacts } from '#domain/ledger/ledger-calls.ts'
import { collectionOf, listedIn, type CollectionFilter } from './collection-filter.ts'

const today = '2026-11-22'
const party = (ledgerId: string, dueDate: string, more: Partial<CallFacts> = {}): CallFacts => ({
  ledgerId,
  bills: [{ number: ledgerId, open: 100, dueDate, msmeDay: null }],
  claimed: null,
  bounced: null,
  promise: null,
  lastTalk: null,
  balance: 100,
  creditLimit: 1_000,
  ordersWaiting: 0,
  ...more,
})
const disputed = { number: 'D', open: 100, disputed: 40, dueDate: '2026-11-01', msmeDay: null }
const books = collectionOf(
  [
    party('later', '2026-11-01', { promise: { amount: 30, promisedFor: '2026-11-30' } }),
    party('today', '2026-11-01', { promise: { amount: 50, promisedFor: today } }),
    party('broken', '2026-11-01', { promise: { amount: 60, promisedFor: '2026-11-20' } }),
    party('old', '2026-09-22'),
    party('sixty', '2026-09-23'),
    party('soon', '2026-11-24'),
    party('disputed', today, { bills: [disputed] }),
    party('limit', '2026-12-31', { balance: 2_000, ordersWaiting: 1 }),
  ],
  today,
)
const idsIn = (filter: CollectionFilter) => listedIn(filter, books).map(({ ledgerId }) => ledgerId)

test('each chip lists its parties, and the promised ones although nobody calls them before their day', () => {
  expect(idsIn('all')).not.toContain('later')
  expect(idsIn('promises')).toEqual(['broken', 'today', 'later'])
  expect(idsIn('overdue')).toEqual(['old', 'sixty', 'disputed'])
  expect(idsIn('old')).toEqual(['old'])
  expect(idsIn('due_soon')).toEqual(['soon'])
  expect(idsIn('over_limit')).toEqual(['limit'])
  expect(idsIn('disputed')).toEqual(['disputed'])
})

test('a disputed part is not in the amount to ask for', () => {
  expect(listedIn('disputed', books)[0]).toMatchObject({ amount: 60 })
})
