import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleDispute } from '#domain/dispute/dispute-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { exampleLedger } from '#domain/party-ledger/party-ledger-example.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { examplePromise } from '#domain/promise/promise-example.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { exampleRefund } from '#domain/refund/refund-example.ts'
import type { AnswerDocuments } from './answer-documents.ts'

/** A weaving unit on Saturday, 21 November 2026, in numbers that can be added up in one's head. */
export const exampleToday = '2026-11-21'

const base = { version: 1, createdAt: '2026-09-01T05:00:00.000Z', updatedAt: '2026-09-01T05:00:00.000Z' }
export const firms = {
  patel: 'Patel Textiles',
  ganesh: 'Shree Ganesh Garments',
  ambika: 'Ambika Sarees',
  meghdoot: 'Meghdoot Creation',
  silk: 'Patel Silk Mills',
} as const
export type Firm = keyof typeof firms
export const of = (id: Firm) => ({ businessProfileId: id, companyName: firms[id] })
const by = (id: Firm) => ({ customerId: id, customerName: firms[id] })

const ledger = (id: Firm, sums: Partial<PartyLedger>): PartyLedger =>
  exampleLedger({ ...base, id, customerName: firms[id], ...sums })
const entry = (ledgerId: Firm, seq: number, amount: number, patch: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...base,
  id: `${ledgerId}-${seq}`,
  ledgerId,
  seq,
  date: '2026-09-10',
  kind: amount > 0 ? 'invoice' : 'receipt',
  amount: amount * 100,
  allocated: 0,
  status: 'outstanding',
  documentEntity: 'final-invoice',
  documentId: `document-${ledgerId}-${seq}`,
  number: null,
  billDate: null,
  dueDate: null,
  heldFor: null,
  ...patch,
})
const bill = (firm: Firm, seq: number, rupees: number, billDate: string, dueDate: string) =>
  entry(firm, seq, rupees, { date: billDate, billDate, dueDate })

const receipt = (id: string, firm: Firm, rupees: number, date: string, patch: Partial<Receipt> = {}): Receipt => ({
  ...base,
  id,
  number: `RC/26-27/${id}`,
  ...by(firm),
  date,
  method: 'upi',
  reference: null,
  amount: rupees * 100,
  lines: [],
  onAccount: 0,
  forInvoices: 0,
  fitted: false,
  status: 'recorded',
  reason: null,
  notes: null,
  particulars: null,
  ...patch,
})
const advance = (firm: Firm, rupees: number, patch: Parameters<typeof exampleAdvancePayment>[0]) =>
  exampleAdvancePayment({
    id: `advance-${firm}`,
    ...of(firm),
    amount: rupees * 100,
    proformaInvoiceId: `proforma-${firm}`,
    ...patch,
  })
const came = (rupees: number, receivedDate: string) => ({
  receivedAmount: rupees * 100,
  receivedDate,
  receipts: [
    {
      id: `voucher-${receivedDate}`,
      number: null,
      amount: rupees * 100,
      receivedDate,
      paymentMethod: 'upi' as const,
      bankReference: null,
      recordedBy: 'Nimesh',
      proformaInvoiceId: null,
      particulars: null,
    },
  ],
})
const invoice = (
  n: string,
  firm: Firm,
  rupees: number,
  dueDate: string,
  patch: Parameters<typeof exampleFinalInvoice>[0] = {},
) =>
  exampleFinalInvoice({
    id: `invoice-${n}`,
    number: `INV/26-27/00${n}`,
    ...by(firm),
    balanceAmount: rupees * 100,
    dueDate,
    ...patch,
  })
const payment = (
  id: string,
  firm: Firm,
  rupees: number,
  dueDate: string,
  patch: Parameters<typeof exampleFinalPayment>[0] = {},
) =>
  exampleFinalPayment({
    id: `payment-${id}`,
    finalInvoiceId: `invoice-${id}`,
    ...by(firm),
    amount: rupees * 100,
    dueDate,
    ...patch,
  })
/** What the parties owe and have paid. */
export const exampleMoney: AnswerDocuments = {
  'proforma-invoice': [
    exampleProformaInvoice({
      id: 'proforma-ambika',
      number: 'PI/26-27/0021',
      ...of('ambika'),
      dueDate: '2026-11-28',
      advanceAmount: 30_000_00,
    }),
    exampleProformaInvoice({ id: 'proforma-silk', number: 'PI/26-27/0022', ...of('silk'), dueDate: '2026-11-14' }),
    exampleProformaInvoice({
      id: 'proforma-ganesh',
      number: 'PI/26-27/0023',
      ...of('ganesh'),
      status: 'payment_received',
    }),
    exampleProformaInvoice({
      id: 'proforma-meghdoot',
      number: null,
      ...of('meghdoot'),
      status: 'pending',
      dueDate: '2026-12-01',
      advanceAmount: 12_000_00,
    }),
  ],
  'advance-payment': [
    advance('patel', 60_000, { status: 'received', dueDate: '2026-10-05', ...came(60_000, '2026-10-02') }),
    advance('ganesh', 42_000, { status: 'received', dueDate: '2026-11-15', ...came(42_000, '2026-11-12') }),
    advance('ambika', 30_000, { dueDate: '2026-11-28' }),
    advance('silk', 25_000, { status: 'partial', dueDate: '2026-11-14', ...came(10_000, exampleToday) }),
  ],
  'final-invoice': [
    invoice('11', 'patel', 2_00_000, '2026-10-10'),
    invoice('14', 'patel', 91_218, '2026-12-05'),
    invoice('12', 'ganesh', 1_50_000, '2026-11-15'),
    invoice('09', 'meghdoot', 60_000, '2026-07-31', { status: 'overdue' }),
    invoice('08', 'ambika', 0, '2026-11-30', { status: 'paid' }),
    invoice('99', 'ambika', 40_000, '2026-12-20', { number: null, status: 'pending' }),
  ],
  'final-payment': [
    payment('11', 'patel', 2_00_000, '2026-10-10'),
    payment('14', 'patel', 91_218, '2026-12-05'),
    payment('12', 'ganesh', 1_50_000, '2026-11-15'),
    payment('09', 'meghdoot', 60_000, '2026-07-31'),
    payment('08', 'ambika', 80_000, '2026-11-30', {
      status: 'received',
      paymentDate: '2026-11-18',
      receiptId: 'receipt-1',
    }),
    payment('07', 'meghdoot', 25_000, '2026-11-30', {
      status: 'received',
      paymentDate: '2026-11-19',
      paymentMethod: 'neft',
    }),
  ],
  receipt: [
    receipt('receipt-1', 'ambika', 80_000, '2026-11-18', { status: 'cleared' }),
    receipt('receipt-2', 'patel', 50_000, exampleToday, { method: 'cheque' }),
    receipt('receipt-3', 'ganesh', 20_000, '2026-11-20'),
    receipt('receipt-4', 'meghdoot', 99_000, exampleToday, { method: 'cheque', status: 'bounced' }),
    receipt('receipt-5', 'patel', 35_000, '2026-10-15'),
  ],
  refund: [
    exampleRefund({ id: 'refund-1', customerId: 'silk', customerName: firms.silk, amount: 12_500_00 }),
    exampleRefund({
      id: 'refund-2',
      customerId: 'silk',
      customerName: firms.silk,
      amount: 99_000_00,
      status: 'voided',
    }),
  ],
  'party-ledger': [
    ledger('patel', { balance: 2_91_218_00, openDebits: 2_91_218_00, lastReceiptDate: exampleToday }),
    ledger('ganesh', {
      balance: 88_000_00,
      openDebits: 1_50_000_00,
      onAccount: 20_000_00,
      heldAdvance: 42_000_00,
      lastReceiptDate: '2026-11-20',
    }),
    ledger('ambika', { lastReceiptDate: '2026-11-18' }),
    ledger('meghdoot', { balance: 60_000_00, openDebits: 60_000_00, lastReceiptDate: '2026-11-19' }),
    ledger('silk', { balance: -15_000_00, onAccount: 15_000_00, lastReceiptDate: exampleToday }),
  ],
  'ledger-entry': [
    bill('patel', 1, 2_00_000, '2026-09-10', '2026-10-10'),
    bill('patel', 2, 91_218, '2026-11-05', '2026-12-05'),
    bill('ganesh', 1, 1_50_000, '2026-10-16', '2026-11-15'),
    entry('ganesh', 2, -42_000, { kind: 'advance', heldFor: 'advance-ganesh' }),
    entry('ganesh', 3, -20_000),
    bill('meghdoot', 1, 60_000, '2026-07-01', '2026-07-31'),
    entry('silk', 1, -15_000),
  ],
  promise: [
    examplePromise({ id: 'promise-1', ...by('meghdoot'), promisedFor: exampleToday, amount: 50_000_00 }),
    examplePromise({ id: 'promise-2', ...by('patel'), promisedFor: '2026-11-28', amount: 1_00_000_00 }),
    examplePromise({
      id: 'promise-3',
      ...by('ganesh'),
      promisedFor: '2026-11-20',
      amount: 30_000_00,
      status: 'broken',
    }),
  ],
  dispute: [exampleDispute({ ...by('meghdoot'), entryId: 'meghdoot-1', amount: 5_000_00 })],
}
