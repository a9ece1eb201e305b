import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { advancesOnAccount, onAccountFor, openByParty } from './payment-by-party.ts'
import { paymentRows } from './payment.ts'

const rows = paymentRows(
  [exampleAdvancePayment(), exampleAdvancePayment({ id: 'b', businessProfileId: 'other', amount: 5_00 })],
  [exampleFinalPayment({ amount: 1_00 }), exampleFinalPayment({ id: 'c', status: 'received', amount: 9_00 })],
  '2026-11-21',
)
const party = exampleAdvancePayment().businessProfileId

test('what a party is to pay is the sum of its open advances and balances, and of no other party', () => {
  const open = openByParty(rows, [])
  expect(open.get(party)).toBe(42_001_00)
  expect(open.get('other')).toBe(5_00)
})

test('old bills and charges on its account are added; its invoices are counted once', () => {
  const open = openByParty(rows, [
    { id: party, openDebits: 701_00, onAccount: 0 },
    { id: 'old', openDebits: 1_78_503_00, onAccount: 0 },
    { id: 'other', openDebits: 0, onAccount: 0 },
  ])
  expect(open.get(party)).toBe(42_701_00)
  expect(open.get('old')).toBe(1_78_503_00)
  expect(open.get('other')).toBe(5_00)
})

test('money on its account is taken off what a party is to pay, bills and advances, and leaves nothing below zero', () => {
  const due = (onAccount: number) => openByParty(rows, [{ id: party, openDebits: 1_00, onAccount }]).get(party)
  expect([due(0), due(60), due(2_001_00)]).toEqual([42_001_00, 42_000_40, 40_000_00])
  expect([due(42_000_99), due(42_001_00), due(99_000_00)]).toEqual([1, undefined, undefined])
})

test('of open advances it is said once what lies on an account for them, and only what no bill waits for', () => {
  const advances = rows.filter(({ kind }) => kind === 'advance')
  const lying = (onAccount: number, openDebits = 0) =>
    advancesOnAccount(advances, [{ id: party, onAccount, openDebits }])
  expect(lying(10_000_00)).toBe(10_000_00)
  expect(lying(10_000_00, 4_000_00)).toBe(6_000_00)
  expect(lying(99_999_00)).toBe(42_000_00)
  expect(advancesOnAccount([...advances, ...advances], [{ id: party, onAccount: 50_000_00, openDebits: 0 }])).toBe(
    50_000_00,
  )
  expect(advancesOnAccount(advances, [{ id: 'nobody', onAccount: 9_00, openDebits: 0 }])).toBe(0)
})

test('what lies on accounts for a list of payments is of the parties in it: for bills first, and for advances what is left', () => {
  const lying = (of: typeof rows, onAccount: number, id = party) =>
    onAccountFor(of, [{ id, onAccount, openDebits: 1_00 }])
  const finals = rows.filter(({ kind }) => kind === 'final')
  const advances = rows.filter(({ kind }) => kind === 'advance')
  expect([lying(finals, 60), lying(finals, 9_00), lying(finals, 60, 'nobody')]).toEqual([60, 1_00, 0])
  expect([lying(advances, 60), lying(advances, 9_00), lying(rows, 9_00)]).toEqual([0, 8_00, 9_00])
  const paid = rows.filter(({ open }) => open === 0)
  expect([paid.length > 0, lying(paid, 9_00)]).toEqual([true, 0])
})
