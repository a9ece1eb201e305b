import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { isBillCancelled, isBillDiscarded, isBillDraft, isBillSent } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import type { ProfileLink } from '#domain/profile-link/profile-link.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { QuotationLink } from '#domain/quotation-link/quotation-link.ts'
import { isAgreed } from '#domain/quotation/quotation-status.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { isBilled } from '#domain/sales-order/sales-order-billed.ts'
import { hasReached, isOrderCancelled, type SalesOrderStage } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'

/** The specification's ten steps, from first inquiry to repeat order. */
export const threadStepIds = [
  'lead',
  'quotation',
  'advance',
  'procurement',
  'manufacturing',
  'delivery',
  'invoicing',
  'payment',
  'loyalty',
  'repeat',
] as const
export type ThreadStepId = (typeof threadStepIds)[number]

/** The documents of one deal that exist and that the person may see. */
export type ThreadDocuments = {
  lead?: Lead | undefined
  quotation?: Quotation | undefined
  profileLink?: ProfileLink | undefined
  /** The pages its buyer has had, if this person may read them. */
  quotationLinks?: readonly QuotationLink[] | undefined
  profile?: BusinessProfile | undefined
  /** The party's account, if this person may see it. */
  ledger?: PartyLedger | undefined
  proforma?: ProformaInvoice | undefined
  advance?: AdvancePayment | undefined
  order?: SalesOrder | undefined
  /** Of several, the one that waits for something: see `currentBill`. */
  invoice?: FinalInvoice | undefined
  /** Payments of the invoices, in any order. */
  payments: readonly FinalPayment[]
  /** Messages to the buyer about its quotation and invoice, if this person may read them. */
  talks?: readonly Communication[] | undefined
  /** The same customer's quotations after this deal. */
  repeats: readonly Quotation[]
}

/** A document, by its entity name in the catalogue. */
export type ThreadDocument = { entity: string; id: string }

export type ThreadStep = {
  id: ThreadStepId
  /** `current` is the first step not complete; later incomplete ones are `open`. */
  state: 'complete' | 'current' | 'open'
  /** The document the step links to, which completed it or will complete it. */
  document: ThreadDocument | null
  /** The current step is overdue. */
  late: boolean
  /** The deal ended here: its order was cancelled. */
  ended: boolean
}

/** The ten steps of a deal, in order. */
export function threadSteps(documents: ThreadDocuments): ThreadStep[] {
  const complete = completeSteps(documents)
  const leads = documentsOf(documents)
  const current = threadStepIds.find((id) => !complete[id])
  return threadStepIds.map((id) => ({
    id,
    state: complete[id] ? 'complete' : id === current ? 'current' : 'open',
    document: leads[id],
    late: id === current && isLate(id, documents),
    ended: id === current && documents.order !== undefined && isOrderCancelled(documents.order),
  }))
}

const isAt = (order: SalesOrder | undefined, stage: SalesOrderStage): boolean =>
  order !== undefined && hasReached(order, stage)

/** A later document proves the earlier steps even if their documents are too old or not visible to this person. */
function completeSteps(documents: ThreadDocuments): Record<ThreadStepId, boolean> {
  const { quotation, proforma, advance, order, invoice, repeats } = documents
  const isOrdered = order !== undefined || advance?.status === 'received'
  const isAllBilled = order === undefined || isBilled(order)
  // What its customer asked for later is another deal's: nothing was bought in this one.
  const later = order && isOrderCancelled(order) ? [] : repeats
  return {
    lead: quotation !== undefined || proforma !== undefined || isOrdered,
    quotation: (quotation !== undefined && isAgreed(quotation)) || proforma !== undefined || isOrdered,
    advance: isOrdered,
    // Materials may run out after production started; then procurement is incomplete again.
    procurement: isAt(order, 'production_started'),
    manufacturing: isAt(order, 'production_completed'),
    delivery: isAt(order, 'delivered'),
    invoicing: (invoice !== undefined && isBillSent(invoice) && isAllBilled) || order?.status === 'completed',
    payment: (isPaid(invoice) && isAllBilled) || order?.status === 'completed',
    loyalty: later.length > 0,
    repeat: later.some(isAgreed),
  }
}

/** Nothing of it is to be paid any more. */
const isPaid = (invoice: FinalInvoice | undefined): boolean =>
  invoice?.status === 'payment_received' || invoice?.status === 'paid' || invoice?.status === 'credited'

const isBillKept = (invoice: FinalInvoice): boolean => !isBillDiscarded(invoice) && !isBillCancelled(invoice)

/** The invoice of an order that somebody has to do something with: the draft, else the oldest unpaid one, else the newest. */
export function currentBill(invoices: readonly FinalInvoice[]): FinalInvoice | undefined {
  const byAge = invoices.filter(isBillKept).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  return byAge.find(isBillDraft) ?? byAge.find((one) => !isPaid(one)) ?? byAge.at(-1)
}

function documentsOf(documents: ThreadDocuments): Record<ThreadStepId, ThreadDocument | null> {
  const { lead, quotation, profile, proforma, advance, order, invoice, payments, repeats } = documents
  const of = (entity: string, document: { id: string } | undefined): ThreadDocument | null =>
    document ? { entity, id: document.id } : null
  const work = of('sales-order', order)
  return {
    lead: of('lead', lead),
    quotation: of('quotation', quotation),
    advance: of('advance-payment', advance) ?? of('proforma-invoice', proforma),
    procurement: work,
    manufacturing: work,
    delivery: work,
    invoicing: of('final-invoice', invoice),
    payment: of('final-payment', payments.find(({ status }) => status === 'pending') ?? payments[0]),
    loyalty: of('business-profile', profile),
    repeat: of('quotation', repeats[0]),
  }
}

function isLate(id: ThreadStepId, { quotation, proforma, advance, order, invoice }: ThreadDocuments): boolean {
  if (id === 'quotation') return quotation?.status === 'expired'
  if (id === 'advance') return advance?.status === 'overdue' || proforma?.status === 'expired'
  if (id === 'payment') return invoice?.status === 'overdue' || order?.paymentStatus === 'balance_overdue'
  return false
}
