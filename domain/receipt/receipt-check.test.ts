import { expect, test } from 'vitest'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { accountOf, advanceId, billedDocuments, newId } from '#domain/final-invoice/final-invoice-testing.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { Role } from '#domain/kernel/role.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { fitLines, whyNotLines } from './receipt-check.ts'
import type { DeductionKind } from './receipt-deduction.ts'
import { receiptEntity } from './receipt-entity.ts'
import { recordReceiptRule } from './receipt-rules.ts'
import { asked, billedOfTwoOrders, lineOf, recorded, secondId } from './receipt-testing.ts'

const less = (kind: DeductionKind, amount: number) => [{ kind, amount }]
const why = (input: ReturnType<typeof asked>, role: Role = 'owner', documents = billedDocuments()) =>
  documents.refusal(recordReceiptRule, input, { actor: { name: 'Ramesh', role } })

test('money is dated when it came: not later, and not more than a year ago', () => {
  const on = (date: string) => why(asked(1_00, [], { date }))
  expect(on('2026-11-22')).toEqual({ code: 'payment-in-the-future', params: { on: '2026-11-22' } })
  expect(on('2025-11-19')).toEqual({ code: 'payment-long-ago', params: { on: '2025-11-19' } })
  expect([on('2026-11-21'), on('2025-11-20')]).toEqual([null, null])
})

test('cash of two lakh rupees for one bill is refused, what came in cash before included', () => {
  const cash = (amount: number, documents = billedDocuments()) =>
    why(asked(amount, [lineOf(1_00)], { method: 'cash' }), 'owner', documents)
  expect(cash(2_00_000_00)).toEqual({ code: 'cash-over-limit', params: { limit: '₹2,00,000', received: '₹0' } })
  expect(cash(1_99_999_00)).toBeNull()
  const before = recorded(30_000_00, [lineOf(30_000_00)], { id: newId(50), method: 'cash', reference: null })
  expect(cash(1_70_000_00, before)).toEqual({
    code: 'cash-over-limit',
    params: { limit: '₹2,00,000', received: '₹30,000' },
  })
  const [paid] = before.all(finalPaymentEntity)
  if (!paid) throw new RangeError('cash came in')
  const received = before.get(receiptEntity, newId(50))
  before.put(finalPaymentEntity, { ...paid, status: 'reversed' })
  expect(cash(1_70_000_00, before)).toMatchObject({ code: 'cash-over-day-limit', params: { received: '₹30,000' } })
  expect(cash(1_70_000_00, before.put(receiptEntity, { ...received, status: 'voided' }))).toBeNull()
})

test('cash over the bills of two orders counts for each without what it pays of the other', () => {
  const cash = (first: number, rest = 0) => {
    const documents = billedOfTwoOrders()
    const advance = documents.get(advancePaymentEntity, advanceId)
    const paid = { paymentMethod: 'cash', amount: 1_60_000_00 } as (typeof advance.receipts)[number]
    documents.put(advancePaymentEntity, { ...advance, receipts: [paid] })
    const lines = [lineOf(first), lineOf(42_000_00, [], { entryId: secondId })]
    return why(asked(first + 42_000_00 + rest, lines, { method: 'cash' }), 'owner', documents)
  }
  expect(cash(39_999_00)).toBeNull()
  expect(cash(40_000_00)).toEqual({ code: 'cash-over-limit', params: { limit: '₹2,00,000', received: '₹1,60,000' } })
  // What stays on account may pay either.
  expect(cash(39_000_00, 1_000_00)).toMatchObject({ code: 'cash-over-limit' })
})

test('cash counts together with what the order’s advance brought in cash', () => {
  const documents = billedDocuments()
  const advance = documents.get(advancePaymentEntity, advanceId)
  const paid = { paymentMethod: 'cash', amount: 42_000_00 } as (typeof advance.receipts)[number]
  documents.put(advancePaymentEntity, { ...advance, receipts: [paid] })
  const cash = (amount: number, method: 'cash' | 'neft') =>
    why(asked(amount, [lineOf(1_00)], { method, reference: null }), 'owner', documents)
  expect(cash(1_58_000_00, 'cash')).toEqual({
    code: 'cash-over-limit',
    params: { limit: '₹2,00,000', received: '₹42,000' },
  })
  expect(cash(1_58_000_00, 'neft')).toBeNull()
  const reversal = { kind: 'void' as const, reason: 'Typed twice', on: '2026-11-20', by: 'Hetal' }
  documents.put(advancePaymentEntity, { ...advance, receipts: [{ ...paid, reversal }] })
  expect(cash(1_58_000_00, 'cash')).toBeNull()
})

test('a receipt is of money, or of something that was kept back', () => {
  expect(why(asked(0, []))).toEqual({ code: 'receipt-of-nothing' })
  expect(why(asked(0, [lineOf(0)]))).toEqual({ code: 'receipt-of-nothing' })
  expect(why(asked(0, [lineOf(0, less('claim', 1))]))).toBeNull()
})

test('ten rupees are rounded off in all, more is a discount', () => {
  const rounded = (first: number, second = 0) =>
    why(
      asked(100_00, [
        lineOf(1_00, less('round_off', first)),
        lineOf(1_00, [...less('round_off', second), ...less('claim', 5_00)], { entryId: newId(9) }),
      ]),
    )
  expect(rounded(10_01)).toEqual({ code: 'round-off-too-large', params: { limit: '₹10' } })
  expect(rounded(6_00, 4_01)).toEqual({ code: 'round-off-too-large', params: { limit: '₹10' } })
  expect(rounded(6_00, 4_00)).toBeNull()
})

test('staff give up 500 rupees in all, the owner more', () => {
  const given = (role: Role, first: number, second = 0) =>
    whyNotLines(
      {
        amount: 1_00,
        lines: [
          lineOf(0, less('write_off', first)),
          lineOf(0, [...less('write_off', second), ...less('tds', 9_00)], { entryId: newId(9) }),
        ],
      },
      new Map(),
      role,
    )
  expect(given('accounts', 300_00, 200_01)).toEqual({ code: 'write-off-needs-owner', params: { limit: '₹500' } })
  expect([given('accounts', 300_00, 200_00), given('owner', 300_00, 200_01)]).toEqual([null, null])
  const input = asked(1_00, [lineOf(0, less('write_off', 500_01))])
  expect([why(input, 'accounts'), why(input, 'owner')]).toMatchObject([{ code: 'write-off-needs-owner' }, null])
})

test('lines settle no more than the money, and no more of a bill than was open when it was entered', () => {
  expect(why(asked(99_00, [lineOf(100_00)]))).toEqual({
    code: 'receipt-lines-over-money',
    params: { lines: '₹100', money: '₹99' },
  })
  const over = lineOf(41_000_00, [...less('tds', 600_00), ...less('vatav', 400_01)])
  expect(why(asked(41_000_00, [over]))).toEqual({
    code: 'line-over-open',
    params: { number: 'invoice 2026-11-20 1', open: '₹42,000' },
  })
  expect(why(asked(41_000_00, [lineOf(41_000_00, [...less('tds', 600_00), ...less('vatav', 400_00)])]))).toBeNull()
  const unknown = lineOf(2_00, [], { entryId: newId(9), open: 1_00 })
  expect(why(asked(2_00, [unknown]))).toEqual({ code: 'line-over-open', params: { number: '', open: '₹1' } })
})

test('money with the same reference is asked about, and recorded once somebody knows of it', () => {
  const documents = recorded(1_000_00, [], { id: newId(50) })
  const again = asked(2_000_00, [])
  const used = { code: 'reference-used', params: { number: 'receipt 2026-11-20 1', on: '2026-11-20' } }
  expect(why(again, 'owner', documents)).toEqual(used)
  const earlier = documents.get(receiptEntity, newId(50))
  documents.put(receiptEntity, { ...earlier, number: null })
  expect(why(again, 'owner', documents)).toEqual({
    ...used,
    params: { ...used.params, number: 'Shree Ganesh Garments' },
  })
  documents.put(receiptEntity, earlier)
  expect(why({ ...again, confirmed: true }, 'owner', documents)).toBeNull()
  expect(accountOf(documents).onAccount).toBe(3_000_00)
})

test.each(['bounced', 'voided'] as const)('the reference of a receipt that was %s is free again', (status) => {
  const documents = recorded(1_000_00, [], { id: newId(50) })
  documents.put(receiptEntity, { ...documents.get(receiptEntity, newId(50)), status })
  expect(why(asked(2_000_00, []), 'owner', documents)).toBeNull()
})

test('money without a reference is not asked about, and a receipt is not its own double', () => {
  const documents = recorded(1_000_00, [], { id: newId(50), reference: null })
  expect(why(asked(1_000_00, [], { reference: null }), 'owner', documents)).toBeNull()
  const same = recorded(1_000_00, [])
  expect(why(asked(1_000_00, []), 'owner', same)).toBeNull()
})

test('lines keep what they were entered with while their bills are open, and lose it where they are not', () => {
  const entries = billedDocuments().all(ledgerEntryEntity)
  const kept = lineOf(1_000_00, less('tds', 10_00))
  expect(fitLines({ amount: 1_500_00, lines: [kept] }, entries)).toEqual({
    lines: [{ entryId: kept.entryId, number: 'invoice 2026-11-20 1', money: 1_000_00, deductions: kept.deductions }],
    onAccount: 500_00,
    fitted: false,
  })
  expect(fitLines({ amount: 1_500_00, lines: [kept] }, [])).toEqual({ lines: [], onAccount: 1_500_00, fitted: true })
})
