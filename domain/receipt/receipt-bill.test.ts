import { expect, test } from 'vitest'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import type { LedgerEntry, LedgerEntryKind } from '#domain/ledger-entry/ledger-entry.ts'
import { billToPay, type Settlements } from './receipt-bill.ts'
import type { Receipt } from './receipt.ts'

const stored = { version: 1, createdAt: '2026-09-20T05:00:00.000Z', updatedAt: '2026-09-20T05:00:00.000Z' }
const invoice = exampleFinalInvoice()
const entry = (id: string, kind: LedgerEntryKind, amount: number): LedgerEntry => ({
  ...stored, id, ledgerId: 'party', seq: 1, date: '2026-09-20', kind, amount, allocated: 0, status: 'outstanding', documentEntity: kind, documentId: id,
  number: null, billDate: null, dueDate: null, heldFor: null,
}) // prettier-ignore
const paid = (id: string, creditEntryId: string, amount: number, patch: Partial<Allocation> = {}): Allocation => ({
  ...stored,
  id,
  ledgerId: 'party',
  date: '2026-10-01',
  creditEntryId,
  debitEntryId: invoice.id,
  amount,
  undoes: null,
  ...patch,
})
const receipt = (patch: Partial<Receipt>): Receipt => ({
  ...stored, id: 'receipt', number: null, customerId: 'party', customerName: 'Kalbadevi', date: '2026-10-01', method: 'neft', reference: null,
  amount: 100, lines: [], forInvoices: 0, onAccount: 0, fitted: false, status: 'recorded', reason: null, notes: null,
  particulars: null, ...patch,
}) // prettier-ignore
const line = {
  entryId: invoice.id,
  number: null,
  money: 50,
  deductions: [
    { kind: 'vatav' as const, amount: 7 },
    { kind: 'tds' as const, amount: 3 },
  ],
}

const bill = entry(invoice.id, 'invoice', invoice.totalAmount)
const nothing: Settlements = { entries: [bill], allocations: [], invoices: [invoice], notes: [], receipts: [] }

test('an advance and money settle a bill; a note lowers it instead', () => {
  const entries = [bill, entry('a', 'advance', -10), entry('r', 'receipt', -20), entry('n', 'credit_note', -30)]
  const allocations = [
    paid('1', 'a', 10),
    paid('2', 'r', 20),
    paid('3', 'n', 30),
    paid('4', 'r', 5, { debitEntryId: 'x' }),
  ]
  expect(billToPay(bill, { ...nothing, entries, allocations }).settled).toEqual([
    { date: '2026-09-20', gross: 10, isAdvance: true },
    { date: '2026-09-20', gross: 20, isAdvance: false },
  ])
})

test('the note of another bill that lay on the account settles this one as money does', () => {
  const entries = [bill, entry('n', 'credit_note', -30)]
  const notes = [exampleCreditNote({ id: 'n', invoiceId: 'another', tax: 'gst', status: 'issued' })]
  const allocations = [paid('1', 'n', 30)]
  expect(billToPay(bill, { ...nothing, entries, allocations, notes }).settled).toMatchObject([{ gross: 30 }])
})

test('money counts from the day it came, whenever it was put on the bill; at the earliest from the bill on', () => {
  const dateOf = (patch: Partial<Allocation>) =>
    billToPay(bill, { ...nothing, entries: [bill, entry('r', 'receipt', -20)], allocations: [paid('1', 'r', 20, patch)] }).settled[0]?.date // prettier-ignore
  expect(dateOf({ date: '2026-11-30' })).toBe('2026-09-20')
  expect(dateOf({ date: '2026-09-18' })).toBe('2026-09-18')
})

test('what was taken back settles nothing', () => {
  const allocations = [paid('1', 'r', 20), paid('2', 'r', -20, { undoes: '1' })]
  expect(billToPay(bill, { ...nothing, entries: [bill, entry('r', 'receipt', -20)], allocations }).settled).toEqual([])
})

test('a discount that was given by a note of its own counts too, and is not proposed again', () => {
  const note = (patch: object) =>
    exampleCreditNote({
      tax: 'commercial',
      reason: 'vatav',
      totals: { ...exampleCreditNote().totals, total: 9 },
      ...patch,
    })
  const notes = [note({}), note({ status: 'cancelled' }), note({ reason: 'claim' }), note({ invoiceId: 'another' })]
  expect(billToPay(bill, { ...nothing, notes, receipts: [receipt({ lines: [line] })] }).vatavBefore).toBe(7 + 9)
})

test('discount and TDS given before count, but not those of a receipt that was taken back', () => {
  const other = { ...line, entryId: 'another', deductions: [{ kind: 'tds' as const, amount: 900 }] }
  const back = { ...line, deductions: [{ kind: 'vatav' as const, amount: 50 }] }
  const receipts = [receipt({ lines: [line, other] }), receipt({ id: 'bounced', status: 'bounced', lines: [back] })]
  expect(billToPay(bill, { ...nothing, receipts })).toMatchObject({ vatavBefore: 7, tdsBefore: 3 })
})

test('notes with GST that were issued lower the value, others do not', () => {
  const issued = exampleCreditNote({ id: 'a', invoiceId: invoice.id, tax: 'gst', status: 'issued' })
  const notes = [
    issued,
    exampleCreditNote({
      id: 'b',
      invoiceId: invoice.id,
      tax: 'commercial',
      status: 'issued',
      totals: { ...issued.totals, total: 1 },
    }),
    exampleCreditNote({
      id: 'c',
      invoiceId: invoice.id,
      tax: 'gst',
      status: 'cancelled',
      totals: { ...issued.totals, total: 2 },
    }),
    exampleCreditNote({
      id: 'd',
      invoiceId: 'another',
      tax: 'gst',
      status: 'issued',
      totals: { ...issued.totals, total: 3 },
    }),
  ]
  expect(billToPay(bill, { ...nothing, notes }).invoice).toEqual({
    billDate: invoice.invoiceDate,
    totals: invoice.totals,
    notes: [issued.totals],
  })
})

test('a charge has no invoice', () => {
  expect(billToPay(entry('charge', 'charge', 354), nothing).invoice).toBeNull()
})
