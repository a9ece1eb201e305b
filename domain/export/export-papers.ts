import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { dalalFilterOf, dalalsIn } from '#domain/dalal/dalal-list.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { dalaliDue } from '#domain/dalali-payment/dalali-payment-decisions.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import type { DocumentTotals } from '#domain/document-line/document-line.ts'
import type { Particulars } from '#domain/document/document-particulars.ts'
import { goodsReturnFilterOf, goodsReturnsIn } from '#domain/goods-return/goods-return-list.ts'
import type { GoodsReturn } from '#domain/goods-return/goods-return.ts'
import { isNoteVoid, noteFilterOf, notesIn } from '#domain/invoice-note/invoice-note-list.ts'
import {
  invoiceKindOf,
  invoiceRows,
  invoicesIn,
  invoiceStateOf,
  shownInvoiceStatus,
  type InvoiceRow,
} from '#domain/invoice/invoice.ts'
import {
  moneyIn,
  paymentKindOf,
  paymentRows,
  paymentsIn,
  paymentStateOf,
  type PaymentRow,
} from '#domain/payment/payment.ts'
import { isRefundVoided } from '#domain/refund/refund-lifecycle.ts'
import { refundFilterOf, refundsIn } from '#domain/refund/refund-list.ts'
import type { Refund } from '#domain/refund/refund.ts'
import {
  countColumn,
  dayColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  wordColumn,
  type ExportColumn,
} from './export-column.ts'
import { exportList, type ExportSource } from './export-list.ts'
import { totalsColumns } from './export-totals.ts'

type Paper = { totals: DocumentTotals; placeOfSupply: string; particulars: Particulars | null }
type Invoice = InvoiceRow & { paper: Paper | null }

/** One that was credited or replaced by notes counts as they do, and the file of notes has those. */
const counts = ({ status }: InvoiceRow): boolean => status !== 'cancelled' && status !== 'discarded'

/** Of rows that a filter kept, those with what the file says besides: a filter knows only the list's own fields. */
const keptOf = <Row extends object>(rows: readonly Row[], kept: readonly object[]): Row[] => {
  const known = new Set(kept)
  return rows.filter((row) => known.has(row))
}

/** The buyer's registration as the paper names it: returns are made by it. */
const gstinOn = (paper: Pick<Paper, 'particulars'> | null): string | null =>
  paper?.particulars?.buyer.profile?.gstNumber || null

export const invoiceExport = exportList<Invoice>({
  sources: ['proforma-invoice', 'final-invoice', 'advance-payment', 'sales-order'],
  rowsOf: (documents, today) => {
    const [proformas, invoices] = [documents['proforma-invoice'], documents['final-invoice']]
    const paperOf = new Map<string, Paper>([...proformas, ...invoices].map((paper) => [paper.id, paper]))
    const [advances, orders] = [documents['advance-payment'], documents['sales-order']]
    return invoiceRows({ proformas, invoices, advances, orders }, today).map((row) => ({
      ...row,
      paper: paperOf.get(row.id) ?? null,
    }))
  },
  inFilter: (rows, params) =>
    keptOf(
      rows,
      invoicesIn(rows, {
        kind: invoiceKindOf(params.get('type') ?? ''),
        state: invoiceStateOf(params.get('status') ?? ''),
      }),
    ),
  columns: [
    wordColumn('kind', ['invoice', 'kind'], ({ kind }) => kind),
    textColumn('number', ({ number }) => number),
    dayColumn('date', ({ date }) => date),
    dayColumn('due-date', ({ dueDate }) => dueDate),
    textColumn('party', ({ party }) => party, 28),
    textColumn('gstin', ({ paper }) => gstinOn(paper)),
    stateColumn('place-of-supply', ({ paper }) => paper?.placeOfSupply),
    ...totalsColumns<Invoice>((row) => (counts(row) ? (row.paper?.totals ?? null) : null)),
    moneyColumn('open', ({ open }) => open),
    wordColumn('status', ['invoice', 'status'], (row) => shownInvoiceStatus(row)),
  ],
})

type Payment = PaymentRow & { number: string | null; method: string | null; reference: string | null }

export const paymentExport = exportList<Payment>({
  sources: ['advance-payment', 'final-payment', 'receipt', 'proforma-invoice', 'final-invoice'],
  rowsOf: (documents, today) => {
    const [advances, finals] = [documents['advance-payment'], documents['final-payment']]
    const papers = [...documents['proforma-invoice'], ...documents['final-invoice'], ...documents.receipt]
    const numberOf = new Map(papers.map(({ id, number }) => [id, number]))
    const cameBy = new Map<string, Pick<Payment, 'method' | 'reference'>>([
      ...advances.map((one) => [one.id, { method: one.paymentMethod, reference: one.bankReference }] as const),
      ...finals.map((one) => [one.id, { method: one.paymentMethod, reference: one.transactionReference }] as const),
      ...documents.receipt.map(({ id, method, reference }) => [id, { method, reference }] as const),
    ])
    return paymentRows(advances, finals, today, documents.receipt).map((row) => ({
      ...row,
      number: numberOf.get(row.documentId) ?? null,
      ...(cameBy.get(row.id) ?? { method: null, reference: null }),
    }))
  },
  inFilter: (rows, params) =>
    keptOf(
      rows,
      paymentsIn(rows, {
        kind: paymentKindOf(params.get('type') ?? ''),
        state: paymentStateOf(params.get('status') ?? ''),
      }),
    ),
  columns: [
    wordColumn('kind', ['payment', 'kind'], ({ kind }) => kind),
    textColumn('number', ({ number }) => number),
    textColumn('party', ({ party }) => party, 28),
    moneyColumn('asked', ({ asked }) => asked),
    // What lay on the account came in with another row: the column adds up to the money that came.
    moneyColumn('received', moneyIn),
    moneyColumn('from-account', ({ fromAccount }) => (fromAccount > 0 ? fromAccount : null)),
    moneyColumn('open', ({ open }) => open),
    dayColumn('due-date', ({ dueDate }) => dueDate),
    dayColumn('received-on', ({ receivedDate }) => receivedDate),
    wordColumn('method', ['payment', 'method'], ({ method }) => method),
    textColumn('reference', ({ reference }) => reference),
    wordColumn('status', ['payment', 'state'], ({ state }) => state),
  ],
})

/** A note without GST lowers no taxable value: what it takes off stands apart, or the column would be in no return. */
const isWithoutGst = (note: CreditNote | DebitNote): boolean => 'tax' in note && note.tax === 'commercial'
const withoutGst = moneyColumn<CreditNote>('without-gst', (note) =>
  isWithoutGst(note) && !isNoteVoid(note) ? note.totals.taxable : null,
)

const countedTotals = (note: CreditNote | DebitNote): DocumentTotals | null => {
  if (isNoteVoid(note)) return null
  return isWithoutGst(note) ? { ...note.totals, taxable: 0 } : note.totals
}

const noteExport = <Note extends CreditNote | DebitNote>(
  noun: ExportSource & ('credit-note' | 'debit-note'),
  notesOf: (documents: { 'credit-note': readonly CreditNote[]; 'debit-note': readonly DebitNote[] }) => readonly Note[],
  more: readonly ExportColumn<Note>[] = [],
) =>
  exportList<Note>({
    sources: [noun],
    rowsOf: notesOf,
    inFilter: (rows, params) => notesIn(rows, noteFilterOf(params.get('filter') ?? '')),
    columns: [
      textColumn('number', ({ number }) => number),
      dayColumn('date', ({ noteDate }) => noteDate),
      textColumn('party', ({ customerName }) => customerName, 28),
      textColumn('gstin', gstinOn),
      textColumn('invoice', ({ invoiceNumber }) => invoiceNumber),
      dayColumn('invoice-date', ({ invoiceDate }) => invoiceDate),
      wordColumn('reason', [noun, 'reason'], ({ reason }) => reason),
      stateColumn('place-of-supply', ({ placeOfSupply }) => placeOfSupply),
      ...more,
      ...totalsColumns<Note>(countedTotals),
      wordColumn('status', [noun, 'status'], ({ status }) => status),
    ],
  })

export const creditNoteExport = noteExport('credit-note', (documents) => documents['credit-note'], [withoutGst])
export const debitNoteExport = noteExport('debit-note', (documents) => documents['debit-note'])

export const refundExport = exportList<Refund>({
  sources: ['refund'],
  rowsOf: ({ refund }) => refund,
  inFilter: (rows, params) => refundsIn(rows, refundFilterOf(params.get('filter') ?? '')),
  columns: [
    textColumn('number', ({ number }) => number),
    dayColumn('date', ({ date }) => date),
    textColumn('party', ({ customerName }) => customerName, 28),
    wordColumn('kind', ['refund', 'kind'], ({ kind }) => kind),
    moneyColumn('amount', (refund) => (isRefundVoided(refund) ? null : refund.amount)),
    wordColumn('went', ['payment', 'method'], ({ method }) => method),
    textColumn('reference', ({ reference }) => reference),
    wordColumn('status', ['refund', 'status'], ({ status }) => status),
    textColumn('notes', ({ notes }) => notes, 40),
  ],
})

export const goodsReturnExport = exportList<GoodsReturn>({
  sources: ['goods-return'],
  rowsOf: ({ 'goods-return': returns }) => returns,
  inFilter: (rows, params) => goodsReturnsIn(rows, goodsReturnFilterOf(params.get('filter') ?? '')),
  columns: [
    textColumn('number', ({ number }) => number),
    dayColumn('date', ({ returnDate }) => returnDate),
    textColumn('party', ({ customerName }) => customerName, 28),
    textColumn('invoice', ({ invoiceNumber }) => invoiceNumber),
    wordColumn('reason', ['goods-return', 'reason'], ({ reason }) => reason),
    textColumn('goods', ({ lines }) => lines.map(({ description }) => description).join(', '), 40),
    countColumn('lines', ({ lines }) => lines.length),
    textColumn('lr-number', ({ lrNumber }) => lrNumber),
    textColumn('vehicle', ({ vehicle }) => vehicle),
    wordColumn('status', ['goods-return', 'status'], ({ status }) => status),
    textColumn('notes', ({ notes }) => notes, 40),
  ],
})

export const dalalExport = exportList<Dalal>({
  sources: ['dalal'],
  rowsOf: ({ dalal }) => dalal,
  inFilter: (rows, params) => dalalsIn(rows, dalalFilterOf(params.get('filter') ?? '')),
  columns: [
    textColumn('name', ({ name }) => name, 28),
    textColumn('phone', ({ phone }) => phone),
    textColumn('pan', ({ panNumber }) => panNumber, 12),
    moneyColumn('due', (dalal) => dalaliDue(dalal)),
    textColumn('notes', ({ notes }) => notes, 40),
  ],
})
