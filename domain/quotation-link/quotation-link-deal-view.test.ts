import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import type { Receipt as Voucher } from '#domain/advance-payment/advance-payment.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { exampleDebitNote } from '#domain/debit-note/debit-note-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { answeredQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleReceipt } from '#domain/receipt/receipt-example.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { exampleRefund } from '#domain/refund/refund-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { dealNext, dealView, type DealViewSource } from './quotation-link-deal-view.ts'
import { dealPapers, dealWay, type Deal } from './quotation-link-deal.ts'

const today = '2026-11-21'
const quotation = answeredQuotation({}, { status: 'converted_to_proforma', approvalDate: '2026-11-12', businessProfileId: 'party' }) // prettier-ignore
const proforma = exampleProformaInvoice({ particulars: quotation.particulars })
const deal = (patch: Partial<Deal> = {}): Deal => ({
  ...{
    quotation,
    proforma,
    advance: exampleAdvancePayment(),
    order: null,
    invoices: [],
    consignments: [],
    creditNotes: [],
  },
  ...{ debitNotes: [], payments: [], receipts: [], refunds: [], moves: [], ...patch },
})
const view = (patch: Partial<DealViewSource> = {}) =>
  dealView({ deal: deal(), company: exampleCompany(), profileLinks: [], bills: [], ledger: null, lead: null, claims: [], inquiries: [], ...patch }, today) // prettier-ignore
const order = exampleSalesOrder({ quoteId: quotation.id })

test('a buyer sees the papers that were issued and stand, oldest first, and no draft, cancelled or voided one', () => {
  const money = { id: 'voucher', number: 'RV/26-27/0001', amount: 10_000_00, receivedDate: '2026-11-16' } as Voucher // as far as it matters
  const reversal = { kind: 'void', reason: 'x', on: today, by: 'y' } as const
  const papers = dealPapers(
    deal({
      advance: exampleAdvancePayment({ receipts: [money, { ...money, id: 'void', reversal }] }),
      order: { ...order, challan: { number: 'DC/26-27/0001', on: '2026-11-18' } as typeof order.challan },
      invoices: [exampleFinalInvoice({ id: 'bill', invoiceDate: '2026-11-20' }), exampleFinalInvoice({ id: 'draft', status: 'pending' }), exampleFinalInvoice({ id: 'off', status: 'cancelled' })], // prettier-ignore
      creditNotes: [exampleCreditNote({ id: 'credit', noteDate: '2026-11-23' }), exampleCreditNote({ id: 'credit draft', status: 'draft' })], // prettier-ignore
      debitNotes: [exampleDebitNote({ id: 'debit', noteDate: '2026-11-22' }), exampleDebitNote({ id: 'debit off', status: 'cancelled' })], // prettier-ignore
      payments: [exampleFinalPayment({ id: 'paid', status: 'received', paymentDate: '2026-11-24' }), exampleFinalPayment({ id: 'expected' })], // prettier-ignore
      refunds: [exampleRefund({ id: 'refund', date: '2026-11-25' }), exampleRefund({ id: 'refund off', status: 'voided' })], // prettier-ignore
    }),
  )
  expect(papers.map(({ kind, id, number, date, amount }) => [kind, id, number, date, amount])).toEqual([
    ['proforma-invoice', proforma.id, 'PI/26-27/0001', '2026-11-14', 84_000_00],
    ['receipt', 'voucher', 'RV/26-27/0001', '2026-11-16', 10_000_00],
    ['delivery-challan', order.id, 'DC/26-27/0001', '2026-11-18', null],
    ['final-invoice', 'bill', 'INV/26-27/0001', '2026-11-20', 84_000_00],
    ['debit-note', 'debit', 'DN/26-27/0001', '2026-11-22', 4_200_00],
    ['credit-note', 'credit', 'CN/26-27/0001', '2026-11-23', 4_200_00],
    ['payment-receipt', 'paid', null, '2026-11-24', 42_000_00],
    ['refund', 'refund', 'RF/26-27/0001', '2026-11-25', 20_000_00],
  ])
})

test('money that came in once for several bills has one receipt, and one each if it paid bills of another deal too', () => {
  const invoices = ['one', 'two'].map((id) => exampleFinalInvoice({ id }))
  const paid = (finalInvoiceId: string, receiptId: string | null) =>
    exampleFinalPayment({ id: `${finalInvoiceId} paid`, finalInvoiceId, receiptId, status: 'received', paymentDate: today }) // prettier-ignore
  const line = (entryId: string) => ({ entryId, number: entryId, money: 42_000_00, deductions: [] })
  const shown = (lines: Receipt['lines']) =>
    dealPapers(
      deal({
        invoices,
        payments: [paid('one', 'money'), paid('two', 'money')],
        receipts: [exampleReceipt({ id: 'money', date: today, amount: 84_000_00, lines })],
      }),
    ).flatMap(({ kind, id, number, amount }) => (kind === 'payment-receipt' || kind === 'money-receipt' ? [[kind, id, number, amount]] : [])) // prettier-ignore
  expect(shown([line('one'), line('two')])).toEqual([['money-receipt', 'money', 'RC/26-27/0001', 84_000_00]])
  expect(shown([line('one'), line('two'), line('of another deal')])).toEqual([
    ['payment-receipt', 'one paid', null, 42_000_00],
    ['payment-receipt', 'two paid', null, 42_000_00],
  ])
})

test('the way says of each step whether it was reached and on which day, where that is known', () => {
  const way = (patch: Partial<Deal>) => dealWay(deal(patch)).map(({ code, state, on }) => `${code} ${state} ${on ?? ''}`.trim()) // prettier-ignore
  expect(way({}).slice(0, 4)).toEqual(['accepted complete 2026-11-12', 'details complete', 'advance current', 'confirmed open']) // prettier-ignore
  const unknown = { quotation: { ...quotation, approvalDate: null, businessProfileId: null } }
  expect(way(unknown).slice(0, 3)).toEqual(['accepted complete', 'details current', 'advance open'])
  const received = exampleAdvancePayment({ status: 'received', receivedDate: '2026-11-15' })
  const made = way({ order: exampleSalesOrder({ orderDate: '2026-11-16' }), advance: received })
  expect(made.slice(2, 5)).toEqual(['advance complete 2026-11-15', 'confirmed complete 2026-11-16', 'making current'])
  expect(way({ advance: exampleAdvancePayment({ amount: 0 }) }).some((step) => step.startsWith('advance'))).toBe(false)
  expect(way({ order, advance: { ...received, receivedDate: null } })[2]).toBe('advance complete')
})

test('a buyer who has not said yes has no deal to look at', () => {
  for (const status of ['pending', 'rejected', 'expired', 'withdrawn'] as const) {
    expect(view({ deal: deal({ quotation: { ...quotation, status } }) })).toBeNull()
    expect(dealPapers(deal({ quotation: { ...quotation, status } }))).toEqual([])
  }
})

test('the advance is asked for while it is open, with account and a link to pay it; after that the bills', () => {
  const bill = (id: string, amount: number, dueDate: string | null) =>
    ({ id, number: id, amount, allocated: 0, date: '2026-12-05', dueDate, kind: 'invoice' }) as LedgerEntry // as far as it matters
  const bills = [bill('late', 60_000_00, '2026-12-01'), bill('soon', 30_000_00, '2026-11-25'), bill('charge', 500_00, null)] // prettier-ignore
  const advance = view({ bills })?.due
  expect(advance).toMatchObject({ what: 'advance', amount: 42_000_00, number: 'PI/26-27/0001', dueDate: today, bills: [] }) // prettier-ignore
  const paid = deal({ advance: exampleAdvancePayment({ status: 'received', receivedAmount: 42_000_00 }), order })
  const due = view({ deal: paid, bills })?.due
  expect(due).toMatchObject({ what: 'bills', amount: 90_500_00, number: 'soon', dueDate: '2026-11-25' })
  expect(due?.bills.map(({ number, amount }) => [number, amount])).toEqual([['soon', 30_000_00], ['late', 60_000_00], ['charge', 500_00]]) // prettier-ignore
  expect(view({ deal: paid, bills: [bill('one', 7_00, null)] })?.due).toMatchObject({ amount: 7_00, bills: [] })
  expect(view({ deal: paid })?.due).toBeNull()
})

test('what the seller knows of the buyer is filled in while the form is open, and shown no more once it has ended', () => {
  const agreed = answeredQuotation({ name: 'Ramesh' }, { businessProfileId: null, approvalDate: '2026-11-18', leadId: 'lead' }) // prettier-ignore
  const lead = exampleLead({ email: 'k@g.in' })
  const open = view({ deal: deal({ quotation: agreed, proforma: null, advance: null }), lead })?.profile
  expect(open).toEqual({ isOpen: true, until: '2026-11-25', companyName: agreed.companyName, contactPerson: 'Ramesh', phone: lead.phone, email: 'k@g.in' }) // prettier-ignore
  const silent = { ...agreed, answer: null }
  expect(view({ deal: deal({ quotation: silent }), lead })?.profile?.contactPerson).toBe('Kirit Shah')
  const ended = view({ deal: deal({ quotation: { ...agreed, approvalDate: '2026-11-01' } }), lead })?.profile
  expect(ended).toEqual({ isOpen: false, until: '2026-11-08', companyName: '', contactPerson: '', phone: '', email: '' }) // prettier-ignore
  expect(view({ deal: deal({ quotation: agreed }) })?.profile).toMatchObject({ contactPerson: '', phone: '', email: '' }) // prettier-ignore
  expect(view()?.profile).toBeNull()
})

test('of what the buyer told of, what waits is shown and what was not found with its reason, nothing that was accepted', () => {
  const claim = (status: PaymentClaim['status'], reason: string | null) =>
    ({ amount: 1_00, date: today, utr: status, status, reason }) as PaymentClaim // as far as it matters
  const claims = [claim('claimed', null), claim('accepted', null), claim('rejected', 'Not at the bank')]
  expect(view({ claims })?.claims).toEqual([
    { amount: 1_00, date: today, utr: 'claimed', isRejected: false, reason: null },
    { amount: 1_00, date: today, utr: 'rejected', isRejected: true, reason: 'Not at the bank' },
  ])
})

test('what the buyer says it has paid is not asked for a second time, unless it was not found', () => {
  const claim = (status: PaymentClaim['status'], amount: number) =>
    ({ amount, date: today, utr: null, status, reason: status === 'rejected' ? 'x' : null }) as PaymentClaim // as far as it matters
  const withUpi = deal({ proforma: { ...proforma, upiId: 'ganesh@okaxis' } })
  const waits = view({ deal: withUpi, claims: [claim('claimed', 30_000_00), claim('rejected', 12_000_00)] })
  expect(waits?.due).toMatchObject({ amount: 12_000_00, told: 30_000_00, upiLink: expect.stringContaining('am=12000.00') }) // prettier-ignore
  expect(waits && dealNext(waits)).toBe('advance')
  const all = view({ deal: withUpi, claims: [claim('claimed', 50_000_00)] })
  expect(all?.due).toMatchObject({ amount: 0, told: 42_000_00, upiLink: null })
  expect(all && dealNext(all)).toBe('checking')

  const paid = deal({ advance: exampleAdvancePayment({ status: 'received', receivedAmount: 42_000_00 }), order: { ...order, status: 'delivered' } }) // prettier-ignore
  const bills = [{ id: 'bill', number: 'bill', amount: 9_00, allocated: 0, date: today, dueDate: null, kind: 'invoice' } as LedgerEntry] // prettier-ignore
  const last = view({ deal: paid, bills, claims: [claim('claimed', 9_00)] })
  expect(last?.due).toMatchObject({ what: 'bills', amount: 0, told: 9_00, upiLink: null })
  expect(last && dealNext(last)).toBe('checking')
})

test('of an order its number and day are shown until the goods are there, and that it was cancelled', () => {
  const of = (status: typeof order.status) => view({ deal: deal({ order: { ...order, status } }) })
  expect(of('production_started')).toMatchObject({ orderNumber: 'SO/26-27/0001', isCancelled: false, deliveryDate: order.deliveryDate }) // prettier-ignore
  expect([of('delivered')?.deliveryDate, of('cancelled')?.isCancelled, of('cancelled')?.deliveryDate]).toEqual([null, true, null]) // prettier-ignore
  expect(view()).toMatchObject({ orderNumber: null, isCancelled: false, deliveryDate: null, again: null })
  expect(of('delivered')?.again?.lines).toMatchObject([{ at: 0, description: 'Georgette 60 gm', unit: 'meters' }])
})

test('a buyer who has asked for the same goods again sees on which day, of this deal and still open', () => {
  const asked = (quoteId: string, createdAt: string) =>
    exampleLead({ createdAt, again: { quoteId, quantities: [1_000] } })
  const inquiries = [asked(quotation.id, '2026-11-19T19:00:00.000Z'), asked('another', '2026-11-18T05:00:00.000Z'), exampleLead()] // prettier-ignore
  expect(view({ deal: deal({ order }), inquiries })?.again?.asked).toEqual(['2026-11-20'])
})

test('the next step is the proforma until it is asked for, and closing once all is paid but not closed', () => {
  const at = (code: 'advance' | 'paid' | 'making') => [{ code, state: 'current' as const, on: null }]
  const due = view()?.due ?? null
  expect([dealNext({ steps: at('advance'), due: null }), dealNext({ steps: at('advance'), due })]).toEqual(['proforma', 'advance']) // prettier-ignore
  expect([dealNext({ steps: at('paid'), due: null }), dealNext({ steps: at('paid'), due })]).toEqual([
    'closing',
    'paid',
  ])
  expect([dealNext({ steps: at('making'), due: null }), dealNext({ steps: [], due: null })]).toEqual(['making', 'none'])
})
