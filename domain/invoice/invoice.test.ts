import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import {
  invoiceKindOf,
  invoiceRows,
  invoicesIn,
  invoiceStateOf,
  invoiceTotals,
  isInvoiceLate,
  isInvoiceSendable,
  isSentOnPage,
  shownInvoiceStatus,
  type InvoiceSources,
} from './invoice.ts'

const today = '2026-11-21'
const rowsOf = (sources: Partial<InvoiceSources>, day = today) =>
  invoiceRows({ proformas: [], invoices: [], advances: [], orders: [], ...sources }, day)

test.each([
  ['pending', today, 'pending'],
  ['sent', today, 'pending'],
  ['sent', '2026-11-20', 'expired'],
  ['expired', '2026-11-20', 'expired'],
  ['expired', today, 'expired'],
  ['payment_received', '2026-11-20', 'paid'],
] as const)('a %s proforma due on %s is listed as %s', (status, dueDate, state) => {
  expect(rowsOf({ proformas: [exampleProformaInvoice({ status, dueDate })] })[0]?.state).toBe(state)
})

test.each([
  ['pending', '2026-11-20', 'pending'],
  ['sent', today, 'pending'],
  ['sent', '2026-11-20', 'overdue'],
  ['overdue', '2026-11-20', 'overdue'],
  ['payment_received', '2026-11-20', 'paid'],
  ['paid', '2026-11-20', 'paid'],
] as const)('a %s invoice due on %s is listed as %s', (status, dueDate, state) => {
  expect(rowsOf({ invoices: [exampleFinalInvoice({ status, dueDate })] })[0]?.state).toBe(state)
})

test('a proforma asks for its advance until it is paid, an invoice for its balance', () => {
  const open = (sources: Partial<InvoiceSources>) => rowsOf(sources)[0]?.open
  const proforma = exampleProformaInvoice()
  const partly = exampleAdvancePayment({ status: 'partial', receivedAmount: 2_000_00 })
  expect(open({ proformas: [proforma] })).toBe(42_000_00)
  expect(open({ proformas: [proforma], advances: [partly] })).toBe(40_000_00)
  const received = exampleAdvancePayment({ status: 'received', receivedAmount: 1 })
  expect(open({ proformas: [proforma], advances: [received] })).toBe(0)
  expect(open({ proformas: [exampleProformaInvoice({ status: 'payment_received' })] })).toBe(0)
  expect(open({ invoices: [exampleFinalInvoice({ balanceAmount: 5 })] })).toBe(5)
})

test('a proforma and an invoice are drafts until they are sent', () => {
  const drafts = (status: 'pending' | 'sent') =>
    rowsOf({
      proformas: [exampleProformaInvoice({ status })],
      invoices: [exampleFinalInvoice({ status })],
    }).map(({ isDraft }) => isDraft)
  expect([drafts('pending'), drafts('sent')]).toEqual([
    [true, true],
    [false, false],
  ])
})

test('the cards count both kinds, and the value of a sale once: by its tax invoice where there is one', () => {
  const order = exampleSalesOrder()
  const billed = exampleProformaInvoice({ quoteId: order.quoteId, status: 'payment_received' })
  const rows = rowsOf({
    proformas: [exampleProformaInvoice({ quoteId: 'another', dueDate: today }), billed],
    invoices: [exampleFinalInvoice({ salesOrderId: order.id, status: 'paid' })],
    orders: [order],
  })
  expect(invoiceTotals(rows)).toEqual({
    count: 3,
    finalCount: 1,
    pendingCount: 1,
    pendingOpen: 42_000_00,
    value: 168_000_00,
    finalValue: 84_000_00,
  })
})

test('the newest stands first, and kind and state narrow the list', () => {
  const rows = rowsOf({
    proformas: [exampleProformaInvoice({ createdAt: '2026-11-14T05:00:00.000Z', dueDate: today })],
    invoices: [exampleFinalInvoice({ createdAt: '2026-11-20T05:00:00.000Z' })],
  })
  expect(rows.map(({ kind }) => kind)).toEqual(['final', 'proforma'])
  const older = rowsOf({
    proformas: [exampleProformaInvoice({ createdAt: '2026-11-20T05:00:00.000Z' })],
    invoices: [exampleFinalInvoice({ createdAt: '2026-11-14T05:00:00.000Z' })],
  })
  expect(older.map(({ kind }) => kind)).toEqual(['proforma', 'final'])
  expect(invoicesIn(rows, { kind: 'proforma', state: 'pending' }).map(({ kind }) => kind)).toEqual(['proforma'])
  expect(invoicesIn(rows, { kind: null, state: 'expired' })).toEqual([])
  expect(invoicesIn(rows, { kind: 'final', state: null }).map(({ kind }) => kind)).toEqual(['final'])
  expect(invoicesIn(rows, { kind: null, state: null })).toEqual(rows)
  expect([invoiceKindOf('x'), invoiceKindOf('final'), invoiceStateOf('paid'), invoiceStateOf('sent')]).toEqual([
    null,
    'final',
    'paid',
    null,
  ])
})

test('a sent paper whose day is over is shown as late, and a paid one as what it is', () => {
  const late = { state: 'overdue', status: 'sent' } as const
  const paid = { state: 'paid', status: 'payment_received' } as const
  expect([shownInvoiceStatus(late), isInvoiceLate(late)]).toEqual(['overdue', true])
  expect([shownInvoiceStatus(paid), isInvoiceLate(paid)]).toEqual(['payment_received', false])
  const ended = { state: 'expired', status: 'sent' } as const
  expect([shownInvoiceStatus(ended), isInvoiceLate(ended)]).toEqual(['expired', true])
})

test('a cancelled proforma asks for nothing, gets no message, and its sale counts with its successor', () => {
  const wrong = exampleProformaInvoice({
    id: 'wrong',
    status: 'cancelled',
    cancelReason: 'Rate',
    dueDate: '2026-11-01',
  })
  const rows = rowsOf({ proformas: [wrong, exampleProformaInvoice()] })
  expect(rows.map(({ state, open }) => [state, open])).toEqual([
    ['cancelled', 0],
    ['pending', 42_000_00],
  ])
  expect(rows.map(isInvoiceSendable)).toEqual([false, true])
  expect(invoiceTotals(rows)).toMatchObject({ value: 84_000_00, pendingOpen: 42_000_00, pendingCount: 1 })
})

test('a draft and a proforma whose day has passed are sent on their own pages, where they get their day', () => {
  const row = (kind: 'proforma' | 'final', state: 'pending' | 'expired' | 'overdue', isDraft = false) =>
    isSentOnPage({ kind, state, isDraft })
  expect([row('proforma', 'pending', true), row('final', 'pending', true), row('proforma', 'expired')]).toEqual([
    true,
    true,
    true,
  ])
  expect([row('proforma', 'pending'), row('final', 'pending'), row('final', 'overdue')]).toEqual([false, false, false])
})

test('an invoice that was paid and replaced since is credited: it counts once, with the one in its place', () => {
  const order = exampleSalesOrder({ quoteId: exampleProformaInvoice().quoteId })
  const sold = { salesOrderId: order.id, status: 'paid', balanceAmount: 0 } as const
  const listed = (balanceAmount: number) =>
    rowsOf({
      invoices: [
        exampleFinalInvoice({ ...sold, successorId: 'next', balanceAmount }),
        exampleFinalInvoice({ ...sold, id: 'next' }),
      ],
      orders: [order],
    })
  expect(listed(0).map(({ status, state }) => [status, state])).toEqual([
    ['credited', 'cancelled'],
    ['paid', 'paid'],
  ])
  expect(invoiceTotals(listed(0))).toMatchObject({ finalCount: 1, finalValue: 84_000_00 })
  // Of its money a cheque was returned: that much of it is owed, and it is not undone.
  expect(listed(5_00).map(({ state }) => state)).toEqual(['paid', 'paid'])
})
