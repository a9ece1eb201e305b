import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import type { Receipt as AdvanceReceipt } from '#domain/advance-payment/advance-payment.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { moneyOfDay, whyNotInCashOn, type MoneyOfDay } from './payment-cash-day.ts'

const on = '2026-11-20'
const none: MoneyOfDay = { dayEntries: [], dayReceipts: [], dayPayments: [], dayAdvances: [] }
const taking = (amount: number, money: Partial<MoneyOfDay>, method: string | null = 'cash') =>
  whyNotInCashOn(on, { method, amount }, { ...none, ...money, customer: 'Patel' })
/** What came in cash before, as the refusal says it; null if all of the limit is left. */
const before = (money: Partial<MoneyOfDay>) => (taking(1_99_999_99, money) ? (taking(2_00_000_00, money)?.params?.['received'] ?? null) : null) // prettier-ignore

test('cash of one person on one day stays below two lakh rupees, whatever it is for', () => {
  expect(taking(1_99_999_99, {})).toBeNull()
  expect(taking(2_00_000_00, {})).toEqual({
    code: 'cash-over-day-limit',
    params: { limit: '₹2,00,000', received: '₹0', customer: 'Patel', on },
  })
  expect(taking(2_00_000_00, {}, 'rtgs')).toBeNull()
  expect(taking(2_00_000_00, {}, null)).toBeNull()
})

test('of receipts those in cash count that were not taken back', () => {
  const receipt = (patch: Partial<Receipt> = {}) => ({ method: 'cash', amount: 50_000_00, status: 'recorded', ...patch }) as Receipt // prettier-ignore
  expect(before({ dayReceipts: [receipt(), receipt({ status: 'cleared' })] })).toBe('₹1,00,000')
  expect(before({ dayReceipts: [receipt({ status: 'voided' }), receipt({ method: 'upi' })] })).toBeNull()
})

test('of a payment all that came counts, also what exceeded its bill, and nothing once it is reversed', () => {
  const payment = (patch: Partial<FinalPayment> = {}) => ({ id: 'paid', paymentMethod: 'cash', amount: 40_000_00, status: 'received', ...patch }) as FinalPayment // prettier-ignore
  const dayEntries = [
    { id: 'other', amount: -9_00 },
    { id: 'paid', amount: -60_000_00 },
  ] as LedgerEntry[] // as far as it matters
  expect(before({ dayEntries, dayPayments: [payment()] })).toBe('₹60,000')
  expect(before({ dayEntries, dayPayments: [payment({ status: 'reversed' }), payment({ paymentMethod: 'upi' })] })).toBeNull() // prettier-ignore
})

test('of an advance the receipts of the day count that stand', () => {
  const receipt = (patch: Partial<AdvanceReceipt> = {}) => ({ amount: 70_000_00, paymentMethod: 'cash', receivedDate: on, ...patch }) as AdvanceReceipt // prettier-ignore
  const of = (...receipts: AdvanceReceipt[]) => before({ dayAdvances: [exampleAdvancePayment({ receipts })] })
  const reversal = { kind: 'void', reason: 'x', on, by: 'y' } as const
  expect(of(receipt(), receipt({ receivedDate: '2026-11-19' }))).toBe('₹70,000')
  expect(of(receipt({ reversal }), receipt({ paymentMethod: 'neft' }))).toBeNull()
})

test('each kind of money is looked for among its own entries, each document once', () => {
  const entry = (documentEntity: string, documentId: string) => ({ documentEntity, documentId }) as LedgerEntry
  const known = { dayEntries: [entry('receipt', 'a'), entry('receipt', 'a'), entry('final-payment', 'b'), entry('advance-payment', 'c'), entry('credit-note', 'd')] } // prettier-ignore
  const looked = Object.values(moneyOfDay).map((need) => need.kind === 'several' && need.values(known as never))
  expect(looked).toEqual([['a'], ['b'], ['c']])
})
