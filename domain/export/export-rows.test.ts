import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { exampleDalal } from '#domain/dalal/dalal-example.ts'
import { exampleDebitNote } from '#domain/debit-note/debit-note-example.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { exampleGoodsReturn } from '#domain/goods-return/goods-return-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleReceipt } from '#domain/receipt/receipt-example.ts'
import { exampleRefund } from '#domain/refund/refund-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { rupeesWritten } from './export-cell.ts'
import { customerExport, leadExport, quotationExport, salesOrderExport } from './export-deals.ts'
import { noDocuments, type ExportDocuments, type ExportList } from './export-list.ts'
import { shownLists, type CalledParty } from './export-shown.ts'
import { creditNoteExport, dalalExport, debitNoteExport, goodsReturnExport, invoiceExport, paymentExport, refundExport } from './export-papers.ts' // prettier-ignore

const today = '2026-11-21'
/** Choices are read as `feature:key`, so that what stands in a cell says where its words come from. */
const reader = { said: (feature: string, key: string) => `${feature}:${key}`, language: 'en' as const }

/** The cells of each row that stands in the file, by column; money in rupees, and nothing for an empty one. */
function fileOf(list: ExportList, documents: Partial<ExportDocuments>, address = '') {
  return cellsOf(
    list,
    list.inFilter(list.rowsOf({ ...noDocuments, ...documents }, today), new URLSearchParams(address), today),
  )
}

function cellsOf(list: ExportList, rows: readonly object[]) {
  return rows.map((row) =>
    Object.fromEntries(
      list.columns.flatMap(({ name, cell }) => {
        const value = cell(row, reader)
        if (value === null) return []
        if (typeof value === 'string') return [[name, value]]
        if ('paise' in value) return [[name, rupeesWritten(value.paise)]]
        return [[name, 'day' in value ? value.day : value.number]]
      }),
    ),
  )
}

const sums = { taxable: '80000.00', cgst: '2000.00', sgst: '2000.00', igst: '0.00', 'round-off': '0.00', total: '84000.00' } // prettier-ignore
const papers = {
  'proforma-invoice': [exampleProformaInvoice()],
  'final-invoice': [exampleFinalInvoice()],
  'advance-payment': [exampleAdvancePayment({ status: 'partial', receivedAmount: 2_000_00, paymentMethod: 'upi', bankReference: '412345678901' })], // prettier-ignore
  'final-payment': [exampleFinalPayment({ status: 'received', paymentDate: today, paymentMethod: 'cheque', transactionReference: 'CHQ 7' })], // prettier-ignore
  'sales-order': [exampleSalesOrder()],
}
const party = 'Shree Ganesh Garments'

test('the file of invoices has both kinds with value, each tax and what is open, and is narrowed as its list is', () => {
  const final = { kind: 'invoice:kind.final', number: 'INV/26-27/0001', date: '2026-11-20', 'due-date': '2026-12-20', party, 'place-of-supply': 'Gujarat', ...sums, open: '42000.00', status: 'invoice:status.sent' } // prettier-ignore
  const proforma = { ...final, kind: 'invoice:kind.proforma', number: 'PI/26-27/0001', date: '2026-11-14', 'due-date': today, open: '40000.00' } // prettier-ignore
  const file = fileOf(invoiceExport, papers)
  expect(file).toEqual([final, { ...proforma, status: file[1]?.['status'] }])
  expect(fileOf(invoiceExport, papers, 'type=final')).toEqual([final])
  expect(fileOf(invoiceExport, papers, 'status=sent').map(({ number }) => number)).toContain('INV/26-27/0001')
  expect(fileOf(invoiceExport, papers, 'status=cancelled')).toEqual([])
})

test('the file of payments says of each what was asked, what came, how and under which reference', () => {
  const [advance, final] = fileOf(paymentExport, papers)
  expect(advance).toEqual({
    ...{ kind: 'payment:kind.advance', number: 'PI/26-27/0001', party, asked: '42000.00', received: '2000.00' },
    ...{ open: '40000.00', 'due-date': today, method: 'payment:method.upi', reference: '412345678901' },
    ...{ status: 'payment:state.partial' },
  })
  expect(final).toEqual({
    ...{ kind: 'payment:kind.final', number: 'INV/26-27/0001', party, asked: '42000.00', received: '42000.00' },
    ...{ open: '0.00', 'due-date': '2026-12-20', 'received-on': today, method: 'payment:method.cheque' },
    ...{ reference: 'CHQ 7', status: 'payment:state.received' },
  })
  expect(fileOf(paymentExport, papers, 'type=advance')).toEqual([advance])
  expect(fileOf(paymentExport, papers, 'status=received')).toEqual([final])
  const unknown = fileOf(paymentExport, { 'final-payment': papers['final-payment'] })[0]
  expect(unknown).not.toHaveProperty('number')
})

test('money from the account is in the file of payments once: as it came, not again where it paid', () => {
  const receipt = exampleReceipt({ amount: 8_000_00, forInvoices: 0, onAccount: 8_000_00 })
  const used = exampleFinalPayment({
    status: 'received',
    paymentDate: today,
    paymentMethod: 'on_account',
    amount: 8_000_00,
  })
  const file = fileOf(paymentExport, { 'final-payment': [used], receipt: [receipt] })
  expect(file.map((row) => [row['asked'], row['received'], row['from-account'], row['open']])).toEqual([
    ['8000.00', '0.00', '8000.00', '0.00'],
    ['8000.00', '8000.00', undefined, '0.00'],
  ])
})

test('the file of payments has what came for old bills, by its receipt', () => {
  const receipt = exampleReceipt({ amount: 50_000_00, forInvoices: 42_000_00, onAccount: 0 })
  expect(fileOf(paymentExport, { ...papers, receipt: [receipt] }, 'type=receipt')).toEqual([
    {
      ...{ kind: 'payment:kind.receipt', number: 'RC/26-27/0001', party, asked: '8000.00', received: '8000.00' },
      ...{ open: '0.00', 'due-date': '2026-11-20', 'received-on': '2026-11-20', method: 'payment:method.neft' },
      ...{ reference: 'UTR0000000001', status: 'payment:state.received' },
    },
  ])
})

test('the files of notes have the reason in the words of their own kind, and drafts apart', () => {
  const note = { date: today, party, invoice: 'INV/26-27/0001', 'invoice-date': '2026-11-20', 'place-of-supply': 'Gujarat', ...sums, taxable: '4000.00', cgst: '100.00', sgst: '100.00', total: '4200.00' } // prettier-ignore
  const credit = { ...note, number: 'CN/26-27/0001', reason: 'credit-note:reason.rate_difference', status: 'credit-note:status.issued' } // prettier-ignore
  const debit = { ...note, number: 'DN/26-27/0001', reason: 'debit-note:reason.rate_difference', status: 'debit-note:status.issued' } // prettier-ignore
  const notes = { 'credit-note': [exampleCreditNote()], 'debit-note': [exampleDebitNote()] }
  expect([fileOf(creditNoteExport, notes), fileOf(debitNoteExport, notes)]).toEqual([[credit], [debit]])
  expect([fileOf(creditNoteExport, notes, 'filter=draft'), fileOf(debitNoteExport, notes, 'filter=issued')]).toEqual([[], [debit]]) // prettier-ignore
})

test('invoices and notes name the buyer’s GSTIN as it stands on the paper, by which returns are made', () => {
  const profile = exampleBusinessProfile({ gstNumber: '27AAACZ9999Z1ZC' })
  const issued = { now: '2026-11-20T06:00:00.000Z' }
  const particulars = particularsOf({ company: exampleCompany(), companyName: party, profile }, issued)
  const documents = {
    'final-invoice': [exampleFinalInvoice({ particulars }), exampleFinalInvoice({ id: 'draft', particulars: null })],
    'credit-note': [exampleCreditNote({ particulars })],
    'debit-note': [
      exampleDebitNote({ particulars: { ...particulars, buyer: { ...particulars.buyer, profile: null } } }),
    ],
  }
  const gstinsIn = (list: ExportList) => fileOf(list, documents).map((row) => row['gstin'])
  expect([invoiceExport, creditNoteExport, debitNoteExport].map(gstinsIn)).toEqual([['27AAACZ9999Z1ZC', undefined], ['27AAACZ9999Z1ZC'], [undefined]]) // prettier-ignore
})

test('a paper that was cancelled or dropped keeps its row and its number, and adds nothing to any sum', () => {
  const summed = (list: ExportList, documents: Partial<ExportDocuments>) =>
    fileOf(list, documents).map(({ number, total, taxable, amount }) => [number, total ?? taxable ?? amount])
  const orders = [exampleSalesOrder(), exampleSalesOrder({ number: 'SO/26-27/0002', status: 'cancelled' })]
  expect(summed(salesOrderExport, { 'sales-order': orders })).toEqual([['SO/26-27/0001', '84000.00'], ['SO/26-27/0002', undefined]]) // prettier-ignore
  const bills = {
    'proforma-invoice': [exampleProformaInvoice({ status: 'cancelled' })],
    'final-invoice': (['discarded', 'cancelled', 'credited'] as const).map((status) => exampleFinalInvoice({ status })),
  }
  expect(fileOf(invoiceExport, bills).filter(({ total }) => total !== undefined)).toMatchObject([{ total: '84000.00', status: 'invoice:status.credited' }]) // prettier-ignore
  const undone = (['discarded', 'cancelled'] as const).flatMap((status) => [
    ...fileOf(creditNoteExport, { 'credit-note': [exampleCreditNote({ status, tax: 'commercial' })] }),
    ...fileOf(debitNoteExport, { 'debit-note': [exampleDebitNote({ status })] }),
  ])
  expect(undone).toHaveLength(4)
  for (const row of undone) expect(Object.keys(row)).not.toEqual(expect.arrayContaining([expect.stringMatching(/total|taxable|gst$/)])) // prettier-ignore
  expect(summed(refundExport, { refund: [exampleRefund({ status: 'voided' })] })).toEqual([['RF/26-27/0001', undefined]]) // prettier-ignore
})

test('what a credit note without GST takes off is no taxable value, and still part of its total', () => {
  const totals = { taxable: 501_55, cgst: 0, sgst: 0, igst: 0, roundOff: 45, total: 502_00 }
  const [row] = fileOf(creditNoteExport, { 'credit-note': [exampleCreditNote({ tax: 'commercial', totals })] })
  expect(row).toMatchObject({ 'without-gst': '501.55', taxable: '0.00', 'round-off': '0.45', total: '502.00' })
})

test('the files of refunds, returns and dalals are narrowed as their lists are', () => {
  const refund = { number: 'RF/26-27/0001', date: today, party, kind: 'refund:kind.advance', amount: '20000.00', went: 'payment:method.neft', reference: 'UTR0000000001', status: 'refund:status.recorded' } // prettier-ignore
  const refunds = { refund: [exampleRefund(), exampleRefund({ status: 'voided', notes: 'Twice' })] }
  expect(fileOf(refundExport, refunds, 'filter=recorded')).toEqual([refund])
  expect(fileOf(refundExport, refunds)[1]).toMatchObject({ notes: 'Twice', status: 'refund:status.voided' })
  const [line] = exampleGoodsReturn().lines
  if (!line) throw new RangeError('the example return has a line')
  const goods = [exampleGoodsReturn({ lines: [line, { ...line, description: 'Crepe' }], lrNumber: 'LR 8', vehicle: 'GJ05' })] // prettier-ignore
  expect(fileOf(goodsReturnExport, { 'goods-return': goods })).toEqual([
    { number: 'GR/26-27/0001', date: today, party, invoice: 'INV/26-27/0001', reason: 'goods-return:reason.defect', goods: 'Georgette 60 gm, Crepe', lines: '2', 'lr-number': 'LR 8', vehicle: 'GJ05', status: 'goods-return:status.received' }, // prettier-ignore
  ])
  expect(fileOf(goodsReturnExport, { 'goods-return': goods }, 'filter=cancelled')).toEqual([])
  const dalals = { dalal: [exampleDalal({ balance: -500_00, notes: 'Ring Road' }), exampleDalal({ name: 'Mohan' })] }
  expect(fileOf(dalalExport, dalals, 'filter=due')).toEqual([{ name: 'Jayantibhai Shah', phone: '9825012345', pan: 'AAAPZ9999Z', due: '500.00', notes: 'Ring Road' }]) // prettier-ignore
})

test('the file of leads says what was asked for in the words of the screen; a unit without a quantity is none', () => {
  const lead = exampleLead({ state: '24', email: 'k@g.in', notes: 'Soon' })
  const { fabricRequirements: asked } = lead
  const bare = { ...lead, city: 'Bardoli', fabricRequirements: asked && { ...asked, quantity: null } }
  const [first, second] = fileOf(leadExport, { lead: [lead, bare] })
  expect(first).toEqual({
    ...{ added: '2026-11-10', 'company-name': party, 'contact-person': 'Kirit Shah', phone: '9825012345' },
    ...{ email: 'k@g.in', city: 'Surat', state: 'Gujarat', business: 'lead:business.Garment Manufacturing' },
    ...{ inquiry: 'Denim for trousers, 900 m a month', 'fabric-type': 'lead:fabricType.Denim', gsm: '270' },
    ...{ quantity: '900', unit: 'document-line:unit.meters', priority: 'lead:priority.hot' },
    ...{ status: 'lead:status.active_lead', notes: 'Soon' },
  })
  expect(second).toMatchObject({ city: 'Bardoli', gsm: '270' })
  expect([second?.['unit'], second?.['quantity']]).toEqual([undefined, undefined])
  expect(fileOf(leadExport, { lead: [{ ...lead, fabricRequirements: null }] }, 'filter=coldleads')).toEqual([])
  expect(fileOf(leadExport, { lead: [{ ...lead, fabricRequirements: null }] })[0]).not.toHaveProperty('gsm')
})

test('the file of parties has what each owes, with its account, and none that was joined', () => {
  const profile = exampleBusinessProfile({ creditDays: 45, onAccountAmount: 5_00, notes: 'Calls on Mondays' })
  const joined = exampleBusinessProfile({ id: 'joined', joinedInto: profile.id })
  const ledger = { id: profile.id, openDebits: 50_000_00, onAccount: 5_00 } as PartyLedger // as far as it matters
  const documents = { 'business-profile': [profile, joined], 'final-payment': [exampleFinalPayment({ customerId: profile.id })], 'party-ledger': [ledger] } // prettier-ignore
  expect(fileOf(customerExport, documents)).toEqual([
    {
      ...{ 'company-name': party, gstin: '24AAAFZ9999Z1ZC', pan: 'AAAFZ9999Z', 'contact-person': 'Kirit Shah' },
      ...{ phone: '9825012345', email: 'kirit@ganesh.example', street: '12 Ring Road', city: 'Surat' },
      ...{ state: 'Gujarat', pincode: '395002', country: 'India', 'due-net': '49995.00', 'on-account': '5.00' },
      ...{ business: 'business-profile:business.garment_manufacturer', status: 'business-profile:status.prospect' },
      ...{ 'credit-limit': '500000.00', 'credit-days': '45', orders: '0', revenue: '0.00', notes: 'Calls on Mondays' },
    },
  ])
  expect(fileOf(customerExport, documents, 'filter=customer')).toEqual([])
  expect(fileOf(customerExport, { 'business-profile': [profile] })[0]?.['due-net']).toBe('0.00')
})

test('the files of quotations and orders have goods, value and each tax', () => {
  const goods = 'Georgette 60 gm × 1,000 meters'
  const quotation = { number: 'QT/26-27/0001', date: '2026-11-11', 'valid-until': '2026-11-26', party, goods, 'place-of-supply': 'Gujarat', ...sums, status: 'quotation:status.approved' } // prettier-ignore
  const order = { number: 'SO/26-27/0001', date: '2026-11-16', delivery: '2026-12-16', party, goods, 'place-of-supply': 'Gujarat', ...sums, open: '42000.00', status: 'sales-order:status.order_confirmed', payment: 'sales-order:payment.partial' } // prettier-ignore
  const documents = { quotation: [exampleQuotation()], 'sales-order': [exampleSalesOrder()] }
  expect([fileOf(quotationExport, documents), fileOf(salesOrderExport, documents)]).toEqual([[quotation], [order]])
  expect([fileOf(quotationExport, documents, 'filter=rejected'), fileOf(salesOrderExport, documents, 'filter=shipped')]).toEqual([[], []]) // prettier-ignore
})

test('the file of the call list says of each party what is owed and late, since when, and what it promised', () => {
  const bill = { number: 'INV/1', open: 300_00, msmeDay: null }
  const row: CalledParty = {
    ...{ party, phone: '9825012345', today, lastTalk: '2026-11-18' },
    bills: [
      { ...bill, dueDate: today },
      { ...bill, dueDate: '2026-11-20', disputed: 100_00 },
      { ...bill, dueDate: '2026-10-02' },
      { ...bill, dueDate: null },
    ],
    promise: { amount: 250_00, promisedFor: '2026-11-25' },
  }
  const silent: CalledParty = {
    ...row,
    bills: [{ ...bill, dueDate: null }],
    phone: null,
    promise: null,
    lastTalk: null,
  }
  expect(cellsOf(shownLists.collection, [row, silent])).toEqual([
    {
      ...{ party, phone: '9825012345', due: '1200.00', overdue: '600.00', oldest: '2026-10-02' },
      ...{ promised: '250.00', 'promised-for': '2026-11-25', 'last-talk': '2026-11-18' },
    },
    { party, due: '300.00', overdue: '0.00' },
  ])
})

test('the file of the staff says who has which role since which day in Kolkata', () => {
  const person = { name: 'Kavita Shah', role: 'sales', email: 'k@g.in', mobile: null, createdAt: '2026-11-19T19:00:00.000Z' } // prettier-ignore
  expect(cellsOf(shownLists.staff, [person])).toEqual([
    { name: 'Kavita Shah', role: 'staff:role.sales', email: 'k@g.in', joined: '2026-11-20' },
  ])
})
