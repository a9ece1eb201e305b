import { expect, test } from 'vitest'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { refundLimit, refundSources, shareOver, whyNotGivenBack } from './refund-credit.ts'

const credit = (seq: number, amount: number, patch: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: `entry-${seq}`, version: 1, createdAt: '', updatedAt: '', ledgerId: 'customer', seq, date: '2026-11-16', kind: 'receipt',
  amount: -amount, allocated: 0, status: 'outstanding', documentEntity: 'receipt', documentId: `receipt-${seq}`, number: `RC/26-27/000${seq}`,
  billDate: null, dueDate: null, heldFor: null, ...patch,
}) // prettier-ignore
const advance = (seq: number, amount: number, id: string, heldFor: string | null = null) =>
  credit(seq, amount, { kind: 'advance', documentEntity: 'advance-payment', documentId: id, heldFor })

test('free money is offered by the voucher it would go out on: each advance apart, everything else together', () => {
  const used = credit(5, 700_00, { allocated: 700_00 })
  const entries = [
    credit(4, 300_00),
    advance(2, 200_00, 'second'),
    advance(1, 100_00, 'first'),
    credit(3, 50_00, { allocated: 20_00 }),
    used,
    advance(6, 900_00, 'third', 'third'),
  ]
  const offered = refundSources(entries).map(({ advanceId, free, entries: own }) => [
    advanceId,
    free,
    own.map(({ seq }) => seq),
  ])
  expect(offered).toEqual([
    ['first', 100_00, [1]],
    ['second', 200_00, [2]],
    [null, 330_00, [3, 4]],
  ])
})

test('other money is offered last, also where it came first', () => {
  const offered = (...entries: LedgerEntry[]) => refundSources(entries).map(({ advanceId }) => advanceId)
  expect(offered(credit(1, 50_00), advance(2, 100_00, 'first'), advance(3, 100_00, 'second'))).toEqual([
    'first',
    'second',
    null,
  ])
  expect(offered(advance(1, 100_00, 'first'), credit(2, 50_00), advance(3, 100_00, 'second'))).toEqual([
    'first',
    'second',
    null,
  ])
})

test('an amount takes the oldest credits first, and asks the last one for what is missing', () => {
  const entries = [credit(1, 100_00), credit(2, 50_00)]
  const taken = (amount: number) => shareOver(amount, entries).map((one) => one.amount)
  expect([taken(60_00), taken(120_00), taken(150_00), taken(170_00), taken(0)]).toEqual([
    [60_00],
    [100_00, 20_00],
    [100_00, 50_00],
    [100_00, 70_00],
    [],
  ])
})

test('only what is free goes back: not more, not twice, not a debit, and nothing unknown', () => {
  const free = credit(1, 100_00, { allocated: 40_00 })
  const why = (...amounts: number[]) =>
    whyNotGivenBack(
      amounts.map((amount) => ({ entryId: free.id, amount })),
      [free],
      'accounts',
    )
  expect(why(60_00)).toBeNull()
  expect(why(60_01)).toEqual({ code: 'refund-over-credit', params: { amount: '₹60.00' } })
  expect(why(30_00, 30_01)).toEqual({ code: 'refund-over-credit', params: { amount: '₹60.00' } })
  const nothing = { code: 'refund-over-credit', params: { amount: '₹0.00' } }
  expect(whyNotGivenBack([{ entryId: 'unknown', amount: 1 }], [free], 'owner')).toEqual(nothing)
  expect(whyNotGivenBack([{ entryId: free.id, amount: 1 }], [{ ...free, amount: 100_00 }], 'owner')).toEqual(nothing)
})

test('an advance that is held for its order stays with it, and a voucher is about one advance or about other money', () => {
  const [first, second, other] = [advance(1, 100_00, 'first'), advance(2, 100_00, 'second'), credit(3, 100_00)]
  const why = (...entries: LedgerEntry[]) =>
    whyNotGivenBack(
      entries.map(({ id }) => ({ entryId: id, amount: 1_00 })),
      entries,
      'owner',
    )
  expect(why(advance(1, 100_00, 'first', 'first'))).toEqual({ code: 'advance-held' })
  expect([why(first, second), why(first, other)]).toEqual([
    { code: 'refund-of-two-kinds' },
    { code: 'refund-of-two-kinds' },
  ])
  expect([why(first, advance(4, 100_00, 'first')), why(other)]).toEqual([null, null])
})

test('only the credits that are asked for count, each for itself', () => {
  const [small, large, held, debit] = [
    credit(1, 10_00),
    credit(2, 100_00),
    advance(3, 100_00, 'a', 'a'),
    { ...advance(4, 1, 'b', 'b'), amount: 1_00 },
  ]
  const why = (entryId: string, amount: number) =>
    whyNotGivenBack([{ entryId, amount }], [small, large, held, debit], 'owner')
  expect([why(large.id, 100_00), why(small.id, 10_00)]).toEqual([null, null])
  expect(why(small.id, 10_01)).toEqual({ code: 'refund-over-credit', params: { amount: '₹10.00' } })
  expect([why(held.id, 1_00), why(debit.id, 1_00)]).toMatchObject([
    { code: 'advance-held' },
    { code: 'refund-over-credit' },
  ])
})

test('above 50,000 rupees only those who decide give money back', () => {
  const large = credit(1, 90_000_00)
  const why = (amount: number, role: 'accounts' | 'owner' | 'demo') =>
    whyNotGivenBack([{ entryId: large.id, amount }], [large], role)
  expect(why(refundLimit, 'accounts')).toBeNull()
  expect(why(refundLimit + 1, 'accounts')).toEqual({ code: 'refund-needs-owner', params: { limit: '₹50,000' } })
  expect([why(refundLimit + 1, 'owner'), why(refundLimit + 1, 'demo')]).toEqual([null, null])
})
