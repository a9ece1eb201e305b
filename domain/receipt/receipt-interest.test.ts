import { expect, test } from 'vitest'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { debitNoteEntity } from '#domain/debit-note/debit-note-entity.ts'
import { draftDebitNoteRule, issueDebitNoteRule } from '#domain/debit-note/debit-note-rules.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import {
  accountOf,
  billedDocuments,
  dayBefore,
  entriesOf,
  invoiceId,
  newId,
} from '#domain/final-invoice/final-invoice-testing.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { receiptEntity } from './receipt-entity.ts'
import { interestLines } from './receipt-interest.ts'
import { bounceReceiptRule, recordReceiptRule, voidReceiptRule } from './receipt-rules.ts'
import { asked, lineOf, receiptId, recorded } from './receipt-testing.ts'

const noteId = newId(40)
const interest = { noteId, invoiceId, amount: 1_050_00 }
const noteLine = { entryId: noteId, number: 'debit-note 2026-11-21 1', money: 1_050_00, deductions: [] }

test('interest that came with the money is a debit note of that day with its tax inside, paid by the same receipt', () => {
  const documents = recorded(43_050_00, [lineOf(42_000_00)], { interest })
  expect(documents.get(debitNoteEntity, noteId)).toMatchObject({
    ...{ number: 'debit-note 2026-11-21 1', status: 'issued', reason: 'interest', noteDate: '2026-11-21', invoiceId },
    ...{ dueDate: '2026-11-21', notes: null, totals: { taxable: 1_000_00, total: 1_050_00 } },
  })
  expect(documents.get(receiptEntity, receiptId)).toMatchObject({ onAccount: 0, fitted: false })
  expect(documents.get(receiptEntity, receiptId).lines.at(-1)).toEqual(noteLine)
  expect(entriesOf(documents).slice(1)).toEqual([
    ['invoice', 84_000_00, 0],
    ['debit_note', 1_050_00, 0],
    ['receipt', -43_050_00, 0],
  ])
  // The money came the day before, when the note was not yet there.
  expect(documents.all(allocationEntity).slice(-2)).toMatchObject([
    { debitEntryId: invoiceId, date: '2026-11-20' },
    { debitEntryId: noteId, date: '2026-11-21', amount: 1_050_00 },
  ])
  expect(accountOf(documents)).toEqual({ balance: 0, openDebits: 0, onAccount: 0, heldAdvance: 0 })
})

test('interest may come alone, for an invoice that was paid before', () => {
  const documents = recorded(42_000_00, [lineOf(42_000_00)])
  documents.done(recordReceiptRule, asked(1_050_00, [], { id: newId(41), interest, reference: null }))
  expect(documents.get(receiptEntity, newId(41))).toMatchObject({ lines: [noteLine], onAccount: 0 })
  expect(accountOf(documents).balance).toBe(0)
})

test('the bills and their interest may not take more than came in', () => {
  const outcome = billedDocuments().write(recordReceiptRule, asked(42_000_00, [lineOf(42_000_00)], { interest }))
  expect(outcome).toMatchObject({ ok: false, refusal: { code: 'receipt-lines-over-money' } })
})

test('if the invoice was undone meanwhile no note is issued, and the money is kept on account', () => {
  const documents = billedDocuments()
  documents.put(finalInvoiceEntity, { ...documents.get(finalInvoiceEntity, invoiceId), status: 'cancelled' })
  documents.done(recordReceiptRule, asked(1_050_00, [], { interest }))
  expect(documents.all(debitNoteEntity)).toEqual([])
  expect(documents.get(receiptEntity, receiptId)).toMatchObject({ lines: [], onAccount: 1_050_00, fitted: true })
})

test("another customer's invoice bears no interest of this one", () => {
  const documents = billedDocuments()
  documents.put(finalInvoiceEntity, { ...documents.get(finalInvoiceEntity, invoiceId), customerId: newId(42) })
  documents.done(recordReceiptRule, asked(1_050_00, [], { interest }))
  expect(documents.get(receiptEntity, receiptId).onAccount).toBe(1_050_00)
})

test.each([
  ['comes back', bounceReceiptRule, { charge: 354_00 }, 42_354_00],
  ['was entered by mistake', voidReceiptRule, {}, 42_000_00],
] as const)(
  'when a cheque %s its interest is owed no more: the note is taken back with it',
  (_what, rule, more, owed) => {
    const documents = recorded(43_050_00, [lineOf(42_000_00)], { interest })
    documents.done(rule, { id: receiptId, version: 1, reason: 'No funds', ...more } as never) // of either rule
    expect(documents.get(debitNoteEntity, noteId)).toMatchObject({ status: 'cancelled', cancelReason: 'No funds', number: noteLine.number }) // prettier-ignore
    expect(documents.get(ledgerEntryEntity, noteId)).toMatchObject({ allocated: 1_050_00, status: 'settled' })
    expect(accountOf(documents)).toMatchObject({ balance: owed, openDebits: owed, onAccount: 0 })
  },
)

test('until the return of its month is due the note goes with the cheque; after that it is owed like its bills', () => {
  const after = (today: string) => {
    const documents = recorded(43_050_00, [lineOf(42_000_00)], { interest })
    documents.done(bounceReceiptRule, { id: receiptId, version: 1, reason: 'No funds', charge: 0 }, { today })
    return [documents.get(debitNoteEntity, noteId).status, accountOf(documents).openDebits]
  }
  expect(after('2026-12-10')).toEqual(['cancelled', 42_000_00])
  expect(after('2026-12-11')).toEqual(['issued', 43_050_00])
})

test('of a cheque that is returned only the interest that came with it goes, and only what nothing else has paid', () => {
  const other = billedDocuments()
  const lines = [{ line: 1, quantityMilli: 0, taxable: 1_000_00 }]
  const draft = { id: noteId, invoiceId, reason: 'interest' as const, lines, dueDate: '2026-11-20', notes: null }
  other.done(draftDebitNoteRule, draft, dayBefore)
  other.done(issueDebitNoteRule, { id: noteId, version: 1 }, dayBefore)
  recorded(43_050_00, [lineOf(42_000_00), lineOf(1_050_00, [], { entryId: noteId, open: 1_050_00 })], {}, other)
  other.done(bounceReceiptRule, { id: receiptId, version: 1, reason: 'No funds', charge: 0 })
  expect(other.get(debitNoteEntity, noteId).status).toBe('issued')
  const cancelled = recorded(43_050_00, [lineOf(42_000_00)], { interest })
  cancelled.put(debitNoteEntity, { ...cancelled.get(debitNoteEntity, noteId), status: 'cancelled' })
  cancelled.done(bounceReceiptRule, { id: receiptId, version: 1, reason: 'No funds', charge: 0 })
  expect(accountOf(cancelled)).toMatchObject({ balance: 43_050_00, openDebits: 43_050_00 })
})

test('goods of several rates share the interest by their worth, each rate on its first line, to the paisa', () => {
  const line = (gstRateBp: number, total: number) => ({ ...exampleDocumentLine(), gstRateBp, total })
  const goods = { lines: [line(500, 100_00), line(1800, 100_00), line(500, 100_00)] } as never // only rate and total count
  expect(interestLines(goods, 100_00)).toEqual([
    { line: 1, quantityMilli: 0, taxable: 66_67 },
    { line: 2, quantityMilli: 0, taxable: 33_33 },
  ])
  const free = { lines: [line(500, 0), line(1800, 0)] } as never // as above
  expect(interestLines(free, 100_00)).toEqual([{ line: 1, quantityMilli: 0, taxable: 100_00 }])
})
