import { expect, test } from 'vitest'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { exampleDebitNote } from '#domain/debit-note/debit-note-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { dalaliBill, type BillBooks } from './dalali-bill.ts'
import { billsNaming, unlinkedNames } from './dalali-unlinked.ts'

const invoice = exampleFinalInvoice({ status: 'sent', number: 'INV/26-27/0001' })
const books = (patch: Partial<BillBooks> = {}): BillBooks => ({
  invoice,
  creditNotes: [],
  debitNotes: [],
  allocations: [],
  credits: [],
  receipts: [],
  payments: [],
  ...patch,
})

/** The bill paid by one credit of 100 rupees. */
const paidBy = (entry: Partial<LedgerEntry>, patch: Partial<BillBooks> = {}, undoes: string | null = null) => {
  const credit = {
    id: 'credit',
    kind: 'receipt',
    documentEntity: 'receipt',
    documentId: 'receipt',
    ...entry,
  } as LedgerEntry // as far as it matters
  const allocation = { id: 'one', creditEntryId: 'credit', debitEntryId: invoice.id, amount: 100_00, undoes: null }
  const back = undoes === null ? [] : [{ ...allocation, id: 'two', amount: -100_00, undoes }]
  const { realised, givenUp, kept } = dalaliBill(
    books({ credits: [credit], allocations: [allocation, ...back] as Allocation[], ...patch }),
  )
  return { realised, givenUp, kept }
}

test.each([
  ['an advance', { kind: 'advance', documentEntity: 'advance-payment' }, { realised: 100_00, givenUp: 0, kept: 0 }],
  ['tax deducted in our name', { kind: 'tds' }, { realised: 100_00, givenUp: 0, kept: 0 }],
  ['money on account of before', { kind: 'opening' }, { realised: 100_00, givenUp: 0, kept: 0 }],
  ['money', {}, { realised: 100_00, givenUp: 0, kept: 0 }],
  ['vatav or a claim', { kind: 'commercial_credit' }, { realised: 0, givenUp: 100_00, kept: 0 }],
  ['what the buyer paid to the dalal', { kind: 'brokerage_kept' }, { realised: 100_00, givenUp: 0, kept: 100_00 }],
  ['a bank’s charge', { kind: 'bank_charge' }, { realised: 0, givenUp: 0, kept: 0 }],
  ['what was rounded away', { kind: 'round_off' }, { realised: 0, givenUp: 0, kept: 0 }],
  ['a write-off', { kind: 'write_off', documentEntity: 'final-invoice' }, { realised: 0, givenUp: 0, kept: 0 }],
  ['the mirror of a cancelled paper', { kind: 'void' }, { realised: 0, givenUp: 0, kept: 0 }],
] as const)('%s counts for the dalal as it should', (_what, entry, counted) => {
  expect(paidBy(entry)).toEqual(counted)
})

test('what was taken back counts no more', () => {
  expect(paidBy({}, {}, 'one')).toEqual({ realised: 0, givenUp: 0, kept: 0 })
})

test('a cheque counts once it was seen at the bank, of a receipt as of a payment', () => {
  const receipt = (status: Receipt['status'], method: Receipt['method']) =>
    ({ id: 'receipt', status, method }) as Receipt
  const realisedBy = (one: Receipt) => paidBy({}, { receipts: [one] }).realised
  expect([realisedBy(receipt('recorded', 'cheque')), realisedBy(receipt('cleared', 'cheque'))]).toEqual([0, 100_00])
  expect(realisedBy(receipt('recorded', 'neft'))).toBe(100_00)
  const payment = (status: FinalPayment['status']) =>
    ({ id: 'receipt', status, paymentMethod: 'cheque' }) as FinalPayment
  const recorded = (one: FinalPayment) => paidBy({ documentEntity: 'final-payment' }, { payments: [one] }).realised
  expect([recorded(payment('received')), recorded(payment('reconciled'))]).toEqual([0, 100_00])
})

test('a note makes its own bill smaller, and is money on another', () => {
  const note = exampleCreditNote({ id: 'note', status: 'issued', tax: 'gst' })
  const entry = { kind: 'credit_note', documentEntity: 'credit-note', documentId: 'note' } as const
  expect(paidBy(entry, { creditNotes: [note] }).realised).toBe(0)
  expect(paidBy(entry).realised).toBe(100_00)
  const net = dalaliBill(books({ creditNotes: [note] }))
  expect(net.netTaxable).toBe(invoice.totals.taxable - note.totals.taxable)
  expect(net.netTotal).toBe(invoice.totals.total - note.totals.total)
  expect(dalaliBill(books({ creditNotes: [{ ...note, status: 'draft' }] })).netTotal).toBe(invoice.totals.total)
  expect(dalaliBill(books({ creditNotes: [{ ...note, status: 'cancelled' }] })).netTotal).toBe(invoice.totals.total)
})

test('a note without GST is given up, and changes neither value nor tax', () => {
  const note = exampleCreditNote({ status: 'issued', tax: 'commercial' })
  const bill = dalaliBill(books({ creditNotes: [note] }))
  expect(bill).toMatchObject({ netTotal: invoice.totals.total, givenUp: note.totals.total })
})

test('a debit note raises the value, but not one for interest or a draft', () => {
  const note = exampleDebitNote({ status: 'issued', reason: 'short_billed' })
  const total = (patch: Partial<typeof note>) => dalaliBill(books({ debitNotes: [{ ...note, ...patch }] })).netTotal
  expect(total({}) - invoice.totals.total).toBe(note.totals.total)
  expect([total({ reason: 'interest' }), total({ status: 'draft' })]).toEqual([
    invoice.totals.total,
    invoice.totals.total,
  ])
})

test('metres are those of the cloth, yards turned into metres, and pieces none', () => {
  const [line] = invoice.lines
  if (!line) throw new Error('the example has a line')
  const metres = (unit: typeof line.unit, quantityMilli: number) =>
    dalaliBill(books({ invoice: { ...invoice, lines: [{ ...line, unit, quantityMilli }] } })).netMetresMilli
  expect([metres('meters', 1_000_000), metres('yards', 1_000_000), metres('pieces', 50_000)]).toEqual([
    1_000_000, 914_400, 0,
  ])
})

test('a draft and a cancelled bill earn nothing', () => {
  const nothing = { netTaxable: 0, netTotal: 0, netMetresMilli: 0, givenUp: 0, realised: 0, kept: 0 }
  for (const status of ['pending', 'discarded', 'cancelled'] as const)
    expect(dalaliBill(books({ invoice: { ...invoice, status } }))).toEqual(nothing)
})

test('names on papers are gathered as they were meant, without bills that are linked or no longer count', () => {
  const named = (id: string, broker: string | null, patch: object = {}) =>
    exampleFinalInvoice({
      id,
      status: 'sent',
      dispatch: { transporter: null, transporterId: null, lrNumber: null, vehicle: null, ewayBill: null, broker },
      ...patch,
    })
  const bills = [
    named('a', 'Jayantibhai'),
    named('b', 'R. K. Shah'),
    named('c', 'jayanti bhai'),
    named('d', 'JAYANTIBHAI', { status: 'cancelled' }),
    named('e', 'R.K. Shah'),
    named('f', 'RK Shah'),
    named('g', null),
    named('h', ' . '),
    named('i', 'Mohanbhai'),
  ]
  const found = unlinkedNames(bills, [{ id: 'i' }])
  expect(found.map(({ name, bills: of }) => [name, of.map(({ id }) => id).join('')])).toEqual([
    ['R. K. Shah', 'bef'],
    ['Jayantibhai', 'ac'],
  ])
  expect(billsNaming('JAYANTI BHAI', found).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(billsNaming('Nobody', found)).toEqual([])
})
