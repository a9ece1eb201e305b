import { isAdvanceOpen, isAdvancePaidUp, standingReceipts } from '#domain/advance-payment/advance-payment-due.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import { travelItems, travelOf, type TravelItem } from '#domain/consignment/consignment-facts.ts'
import type { Consignment } from '#domain/consignment/consignment.ts'
import { isIssued } from '#domain/credit-note/credit-note-lifecycle.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { isBillCancelled, isBillSent } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { hasReceipt } from '#domain/final-payment/final-payment-paid.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { isProformaCancelled } from '#domain/proforma-invoice/proforma-invoice-state.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { isAgreed } from '#domain/quotation/quotation-status.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { isRefundVoided } from '#domain/refund/refund-lifecycle.ts'
import type { Refund } from '#domain/refund/refund.ts'
import {
  hasReached,
  isOrderCancelled,
  type SalesOrderStage,
  type SalesOrderStatus,
} from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'

/*
 * What came of an accepted quotation, as far as its buyer is concerned: the way of the order, and the papers of this deal.
 */

/** The documents that follow from one quotation. */
export type Deal = {
  quotation: Quotation
  proforma: ProformaInvoice | null
  advance: AdvancePayment | null
  order: SalesOrder | null
  invoices: readonly FinalInvoice[]
  /** How their goods travel. */
  consignments: readonly Consignment[]
  creditNotes: readonly CreditNote[]
  debitNotes: readonly DebitNote[]
  payments: readonly FinalPayment[]
  /** What the payments came in with. */
  receipts: readonly Receipt[]
  refunds: readonly Refund[]
  /** Changes of the order's status, oldest first. */
  moves: readonly OrderMove[]
}
export type OrderMove = { from: SalesOrderStatus | null; to: SalesOrderStatus; at: string }

/** Stages as a buyer asks for them. What is planned, short or checked again is the seller's own affair. */
export const dealSteps = [
  'accepted',
  'details',
  'advance',
  'confirmed',
  'making',
  'ready',
  'on-the-way',
  'delivered',
  'paid',
] as const
type DealStepCode = (typeof dealSteps)[number]
/** `on` is the day a complete step was reached, where that is known. */
type DealStep = { code: DealStepCode; state: 'complete' | 'current' | 'open'; on: string | null }

/** The first status of each stage of the order. */
const orderSteps = {
  confirmed: 'order_confirmed',
  making: 'production_started',
  ready: 'ready_to_ship',
  'on-the-way': 'shipped',
  delivered: 'delivered',
} as const satisfies Partial<Record<DealStepCode, SalesOrderStage>>

/** A proforma that the buyer was sent. */
const isProformaSent = (proforma: ProformaInvoice | null): proforma is ProformaInvoice =>
  proforma !== null && proforma.particulars !== null && !isProformaCancelled(proforma)

/** The advance that the buyer is asked for now. */
export const isAdvanceAsked = ({ proforma, advance }: Pick<Deal, 'proforma' | 'advance'>): boolean =>
  isProformaSent(proforma) && advance !== null && isAdvanceOpen(advance) && !isAdvancePaidUp(advance)

/** The way from the buyer's yes to the last rupee; empty while there was none. */
export function dealWay(deal: Deal): DealStep[] {
  const { quotation, advance, order } = deal
  if (!isAgreed(quotation)) return []
  const reached: Record<DealStepCode, string | true | null> = {
    accepted: quotation.approvalDate ?? true,
    details: quotation.businessProfileId !== null || null,
    advance: order ? (advance?.receivedDate ?? true) : null,
    ...ofOrder(deal),
    paid: isPaidUp(deal) || null,
  }
  // Nobody waits for an advance where none is asked for.
  const isWithout = quotation.advanceRateBp === 0 || advance?.amount === 0
  const stages = dealSteps.filter((code) => code !== 'advance' || !isWithout)
  const current = order && isOrderCancelled(order) ? undefined : stages.find((code) => reached[code] === null)
  return stages.map((code) => ({
    code,
    state: reached[code] !== null ? 'complete' : code === current ? 'current' : 'open',
    on: typeof reached[code] === 'string' ? reached[code] : null,
  }))
}

function ofOrder({ order, moves }: Deal): Record<keyof typeof orderSteps, string | true | null> {
  const since = (stage: SalesOrderStage) => {
    if (!order || isOrderCancelled(order) || !hasReached(order, stage)) return null
    if (stage === 'order_confirmed') return order.orderDate
    // A step that was taken back and taken again counts from the second time.
    const entered = moves.findLast(
      ({ from, to }) => hasReached({ status: to }, stage) && !(from && hasReached({ status: from }, stage)),
    )
    return entered ? kolkataDay(entered.at) : true
  }
  return {
    confirmed: since(orderSteps.confirmed),
    making: since(orderSteps.making),
    ready: since(orderSteps.ready),
    'on-the-way': since(orderSteps['on-the-way']),
    delivered: since(orderSteps.delivered),
  }
}

const isPaidUp = ({ order }: Pick<Deal, 'order'>): boolean => order?.status === 'completed'

export const dealPaperKinds = [
  'proforma-invoice',
  'receipt',
  'delivery-challan',
  'final-invoice',
  'credit-note',
  'debit-note',
  'payment-receipt',
  'money-receipt',
  'refund',
] as const
export type DealPaper = {
  kind: (typeof dealPaperKinds)[number]
  id: string
  number: string | null
  date: string
  /** Paise; a challan has none. */
  amount: number | null
  /** How the goods of a bill travel. */
  travel?: TravelItem[]
}

/** Every later paper of the deal that was issued to the buyer and stands, oldest first. */
export function dealPapers(deal: Deal): DealPaper[] {
  const { quotation, proforma, advance, order, refunds } = deal
  if (!isAgreed(quotation)) return []
  const papers: DealPaper[] = []
  if (isProformaSent(proforma)) {
    const { id, number, issueDate, totalAmount } = proforma
    papers.push({ kind: 'proforma-invoice', id, number, date: issueDate, amount: totalAmount })
  }
  for (const { id, number, receivedDate, amount } of advance ? standingReceipts(advance) : [])
    papers.push({ kind: 'receipt', id, number, date: receivedDate, amount })
  if (order?.challan) {
    const { number, on } = order.challan
    papers.push({ kind: 'delivery-challan', id: order.id, number, date: on, amount: null })
  }
  papers.push(...billPapers(deal))
  for (const { id, number, date, amount } of refunds.filter((refund) => !isRefundVoided(refund)))
    papers.push({ kind: 'refund', id, number, date, amount })
  return papers.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

const billPapers = ({ invoices, consignments, creditNotes, debitNotes, ...money }: Deal): DealPaper[] => [
  ...invoices
    .filter((invoice) => isBillSent(invoice) && !isBillCancelled(invoice))
    .map((invoice) => ({
      kind: 'final-invoice' as const,
      id: invoice.id,
      number: invoice.number,
      date: invoice.invoiceDate,
      amount: invoice.totalAmount,
      travel: travelItems(
        travelOf(
          invoice,
          consignments.find(({ id }) => id === invoice.id),
        ),
      ),
    })),
  ...creditNotes.filter(isIssued).map((note) => ({ kind: 'credit-note' as const, ...ofNote(note) })),
  ...debitNotes.filter(isIssued).map((note) => ({ kind: 'debit-note' as const, ...ofNote(note) })),
  ...moneyPapers({ invoices, debitNotes, ...money }),
]

/**
 * The receipts of money that bills of the deal took. One that came in for several of them is one paper; of money that also
 * paid bills of another deal, which are not for this page, each payment has its own.
 */
function moneyPapers({
  invoices,
  debitNotes,
  payments,
  receipts,
}: Pick<Deal, 'invoices' | 'debitNotes' | 'payments' | 'receipts'>): DealPaper[] {
  const bills = new Set([...invoices, ...debitNotes].map(({ id }) => id))
  const paid = payments.filter(hasReceipt)
  const whole = receipts.filter(
    ({ id, lines }) =>
      paid.some(({ receiptId }) => receiptId === id) && lines.every(({ entryId }) => bills.has(entryId)),
  )
  const single = paid.filter(({ receiptId }) => !whole.some(({ id }) => id === receiptId))
  return [
    ...whole.map(({ id, number, date, amount }) => ({ kind: 'money-receipt' as const, id, number, date, amount })),
    ...single.map(({ id, amount, paymentDate, dueDate }) => ({
      kind: 'payment-receipt' as const,
      id,
      number: null,
      date: paymentDate ?? dueDate,
      amount,
    })),
  ]
}

const ofNote = ({ id, number, noteDate, totals }: CreditNote | DebitNote) => ({
  id,
  number,
  date: noteDate,
  amount: totals.total,
})
