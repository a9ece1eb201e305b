import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { exampleReceipt } from '#domain/receipt/receipt-example.ts'
import {
  advancesAwaited,
  advanceState,
  debtsOf,
  finalState,
  paymentKindOf,
  paymentRows,
  paymentsIn,
  paymentStateOf,
  paymentTotals,
} from './payment.ts'

const today = '2026-11-21'
const stateOf = (...args: Parameters<typeof paymentRows>) => paymentRows(...args).map(({ state }) => state)

test.each([
  ['not asked for yet', { status: 'pending' }, 'pending'],
  ['asked for and due today', { status: 'requested', dueDate: today }, 'pending'],
  [
    'asked for and past its day, though no job has marked it',
    { status: 'requested', dueDate: '2026-11-20' },
    'overdue',
  ],
  ['partly in', { status: 'partial', receivedAmount: 1, dueDate: today }, 'partial'],
  ['partly in and late', { status: 'partial', receivedAmount: 1, dueDate: '2026-11-20' }, 'overdue'],
  ['marked late', { status: 'overdue', dueDate: '2026-11-01' }, 'overdue'],
  ['in, even if it came late', { status: 'received', receivedAmount: 42_000_00, dueDate: '2026-11-01' }, 'received'],
] as const)('an advance %s is shown so', (_what, patch, state) => {
  expect(stateOf([exampleAdvancePayment(patch)], [], today)).toEqual([state])
})

test('a final payment is pending until its day, late after it, received and reconciled alike', () => {
  expect(stateOf([], [exampleFinalPayment({ dueDate: today })], today)).toEqual(['pending'])
  expect(stateOf([], [exampleFinalPayment({ dueDate: '2026-11-20' })], today)).toEqual(['overdue'])
  for (const status of ['received', 'reconciled'] as const)
    expect(stateOf([], [exampleFinalPayment({ status, dueDate: '2026-11-20' })], today)).toEqual(['received'])
})

test('the rest of a partly paid invoice is partial, of another invoice it is not', () => {
  const part = exampleFinalPayment({ id: 'part', status: 'received', amount: 1_00, paymentDate: today })
  const rest = exampleFinalPayment({ id: 'rest' })
  const other = exampleFinalPayment({ id: 'other', finalInvoiceId: 'another', dueDate: '2026-12-31' })
  expect(paymentRows([], [other, rest, part], today).map(({ id, state }) => [id, state])).toEqual([
    ['rest', 'partial'],
    ['other', 'pending'],
    ['part', 'received'],
  ])
})

test('what is open stands first by its due date, what came in after it by its day, the latest first', () => {
  const advances = [
    exampleAdvancePayment({ id: 'old', status: 'received', receivedDate: '2026-10-01' }),
    exampleAdvancePayment({ id: 'late', dueDate: '2026-11-01' }),
    exampleAdvancePayment({ id: 'new', status: 'received', receivedDate: '2026-11-20' }),
  ]
  const finals = [exampleFinalPayment({ id: 'soon', dueDate: '2026-11-25' })]
  expect(paymentRows(advances, finals, today).map(({ id }) => id)).toEqual(['late', 'soon', 'new', 'old'])
})

test('the cards add up open, late and received over both kinds', () => {
  const rows = paymentRows(
    [
      exampleAdvancePayment({ status: 'partial', receivedAmount: 2_000_00, dueDate: '2026-11-01' }),
      exampleAdvancePayment({ status: 'received', receivedAmount: 45_000_00 }),
    ],
    [exampleFinalPayment(), exampleFinalPayment({ status: 'reconciled', amount: 7_00 })],
    today,
  )
  expect(paymentTotals(rows)).toEqual({
    outstanding: 40_000_00 + 42_000_00,
    openCount: 2,
    overdueCount: 1,
    overdue: 40_000_00,
    received: 2_000_00 + 45_000_00 + 7_00,
    receivedCount: 3,
  })
})

test('the list is narrowed by kind and state, and what the address says wrongly narrows nothing', () => {
  const rows = paymentRows([exampleAdvancePayment({ id: 'a' })], [exampleFinalPayment({ id: 'f' })], today)
  expect(paymentsIn(rows, { kind: 'final', state: null }).map(({ id }) => id)).toEqual(['f'])
  expect(paymentsIn(rows, { kind: 'advance', state: 'received' })).toEqual([])
  expect([paymentKindOf('final'), paymentKindOf('salary'), paymentStateOf('overdue'), paymentStateOf('')]).toEqual([
    'final',
    null,
    'overdue',
    null,
  ])
})

test('what was taken from the account is no second time received', () => {
  const came = exampleFinalPayment({ id: 'came', status: 'received', amount: 50_00 })
  const moved = exampleFinalPayment({ id: 'moved', status: 'reconciled', amount: 8_00, paymentMethod: 'on_account' })
  const receipt = { id: 'anew', number: null, receivedDate: today, bankReference: null, recordedBy: 'Meena', proformaInvoiceId: null, particulars: null } // prettier-ignore
  const advance = exampleAdvancePayment({
    status: 'received',
    receivedAmount: 30_00,
    receipts: [
      { ...receipt, amount: 20_00, paymentMethod: 'on_account', fromAccount: [] },
      { ...receipt, amount: 10_00, paymentMethod: 'upi' },
    ],
  })
  const rows = paymentRows([advance], [came, moved], today)
  expect(rows.map(({ id, received, fromAccount }) => [id, received, fromAccount])).toEqual(
    expect.arrayContaining([
      ['came', 50_00, 0],
      ['moved', 8_00, 8_00],
      [advance.id, 30_00, 20_00],
    ]),
  )
  expect(paymentTotals(rows)).toMatchObject({ received: 60_00, receivedCount: 2 })
})

test('of a receipt, what no invoice took is a row of its own; the rest is the payments of those invoices', () => {
  const receipts = [
    exampleReceipt({ id: 'old bills', amount: 80_00, forInvoices: 50_00, onAccount: 10_00, date: '2026-11-20' }),
    exampleReceipt({ id: 'an invoice', amount: 50_00, forInvoices: 50_00 }),
    exampleReceipt({ id: 'returned', status: 'bounced', forInvoices: 0 }),
    exampleReceipt({ id: 'taken back', status: 'voided', forInvoices: 0 }),
    exampleReceipt({ id: 'closed without money', amount: 0, forInvoices: 0 }),
    exampleReceipt({ id: 'of an earlier release', forInvoices: null }),
  ]
  const came = exampleFinalPayment({ status: 'received', amount: 50_00, receiptId: 'old bills', paymentDate: today })
  const rows = paymentRows([], [came], today, receipts)
  expect(rows).toEqual([
    ...paymentRows([], [came], today),
    {
      ...{ kind: 'receipt', id: 'old bills', documentId: 'old bills', party: 'Shree Ganesh Garments' },
      ...{ businessProfileId: exampleReceipt().customerId, state: 'received', fromAccount: 0 },
      ...{ asked: 30_00, received: 30_00, open: 0, dueDate: '2026-11-20', receivedDate: '2026-11-20' },
    },
  ])
  expect(paymentTotals(rows)).toMatchObject({ received: 80_00, receivedCount: 2, outstanding: 0 })
  expect(paymentsIn(rows, { kind: 'receipt', state: null })).toEqual(rows.slice(1))
  expect(debtsOf(rows)).toEqual(rows.slice(0, 1))
})

test('payments of one day keep the order they came in, and one without a day stands last among those that are in', () => {
  const open = (id: string, dueDate: string) => exampleAdvancePayment({ id, dueDate })
  const idsOf = (...advances: ReturnType<typeof open>[]) => paymentRows(advances, [], today).map(({ id }) => id)
  expect(
    idsOf(open('a', '2026-12-02'), open('b', '2026-12-01'), open('c', '2026-12-02'), open('d', '2026-12-01')),
  ).toEqual(['b', 'd', 'a', 'c'])
  const paid = (id: string, receivedDate: string | null) =>
    exampleAdvancePayment({ id, status: 'received', receivedDate })
  expect(idsOf(paid('none', null), paid('a', '2026-11-01'), paid('b', '2026-11-02'), paid('c', '2026-11-01'))).toEqual([
    'b',
    'a',
    'c',
    'none',
  ])
})

test('a bill of nothing is no payment that is due', () => {
  const rows = paymentRows([exampleAdvancePayment({ amount: 0 })], [], today)
  expect(paymentTotals(rows)).toMatchObject({ outstanding: 0, openCount: 0 })
})

test('a list of one kind or one state has all of it and nothing else, and each row says its kind', () => {
  const rows = paymentRows(
    [exampleAdvancePayment({ id: 'a' }), exampleAdvancePayment({ id: 'b', status: 'received' })],
    [exampleFinalPayment({ id: 'c' })],
    today,
  )
  const ids = (kind: Parameters<typeof paymentsIn>[1]['kind'], state: Parameters<typeof paymentsIn>[1]['state']) =>
    paymentsIn(rows, { kind, state })
      .map(({ id }) => id)
      .toSorted()
  expect(ids(null, null)).toEqual(['a', 'b', 'c'])
  expect(ids('advance', null)).toEqual(['a', 'b'])
  expect(ids(null, 'received')).toEqual(['b'])
  expect(ids('final', 'received')).toEqual([])
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['advance', 'advance', 'final'])
})

test('an advance that was asked for is awaited, not owed, and one of a cancelled proforma is neither', () => {
  const advances = [
    exampleAdvancePayment({ receivedAmount: 2_000_00, status: 'partial' }),
    exampleAdvancePayment({ id: 'cancelled', status: 'cancelled' }),
  ]
  const rows = paymentRows(advances, [exampleFinalPayment({ amount: 500_00 })], today)
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['advance', 'final'])
  expect(advancesAwaited(rows)).toBe(40_000_00)
  expect(paymentTotals(debtsOf(rows)).outstanding).toBe(500_00)
  expect(advanceState(exampleAdvancePayment({ status: 'cancelled' }), today)).toBe('cancelled')
})

test('money for an order that never came has come in all the same', () => {
  const released = exampleAdvancePayment({ status: 'cancelled', receivedAmount: 2_000_00, receivedDate: today })
  const rows = paymentRows([released], [], today)
  expect(rows).toMatchObject([{ state: 'received', received: 2_000_00, open: 0 }])
  expect(paymentTotals(rows)).toMatchObject({ outstanding: 0, received: 2_000_00, overdueCount: 0 })
  expect(advanceState(released, today)).toBe('cancelled')
})

test('an advance that is all there is not late while its order waits for a corrected proforma', () => {
  const paid = exampleAdvancePayment({ status: 'partial', receivedAmount: 42_000_00, dueDate: '2026-11-01' })
  expect(stateOf([paid], [], today)).toEqual(['partial'])
  expect(stateOf([{ ...paid, receivedAmount: 41_999_99 }], [], today)).toEqual(['overdue'])
})

test('a reversed payment is in no list, leaves its invoice wholly open, and says on its own page that it counts no more', () => {
  const reversed = exampleFinalPayment({ id: 'reversed', status: 'reversed', paymentDate: today })
  const open = exampleFinalPayment({ id: 'open', dueDate: '2026-12-20' })
  expect(paymentRows([], [reversed, open], today).map(({ id, state }) => [id, state])).toEqual([['open', 'pending']])
  expect(finalState(reversed, true, today)).toBe('cancelled')
})

test('payments of one day stay in the order they were given in', () => {
  const due = (id: string) => exampleFinalPayment({ id, dueDate: '2026-12-20' })
  const came = (id: string) => exampleFinalPayment({ id, status: 'received', paymentDate: today })
  const rows = paymentRows([], [due('b'), came('d'), due('a'), came('c')], today)
  expect(rows.map(({ id }) => id)).toEqual(['b', 'a', 'd', 'c'])
})
