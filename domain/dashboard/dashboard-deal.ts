import { advanceOutstanding, isAdvanceOverdue } from '#domain/advance-payment/advance-payment-due.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { addDays, compareDates } from '#domain/calendar/calendar-day.ts'
import { isFinalPaymentOverdue } from '#domain/final-payment/final-payment-due.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { isOrderedAgain } from '#domain/lead/lead-again.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { isToCheck } from '#domain/payment-claim/payment-claim-state.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import { newAnswer } from '#domain/quotation/quotation-answer-state.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { blockedOrders, lateOrders } from './dashboard-floor.ts'
import { isHotLead, isOpenOrder } from './dashboard.ts'

/** Why a deal needs attention, most urgent first; labels are `reason.<name>` in content/dashboard. */
export const dealReasons = [
  'payment-late',
  'advance-late',
  'delivery-late',
  'blocked',
  'buyer-answered',
  'buyer-paid',
  'ordered-again',
  'quote-ending',
  'hot-lead',
  'in-hand',
] as const
export type DealReason = (typeof dealReasons)[number]

/** A deal, identified by one of its documents; `since` is the date or instant the reason counts from. */
export type DealToDo = {
  entity: 'lead' | 'quotation' | 'sales-order'
  id: string
  party: string
  reason: DealReason
  since: string
}

export type DealDocuments = {
  leads: readonly Lead[]
  quotations: readonly Quotation[]
  orders: readonly SalesOrder[]
  advances: readonly AdvancePayment[]
  finals: readonly FinalPayment[]
  claims: readonly PaymentClaim[]
}

/** What is known of a deal, as far as it says how much is in question. */
type DealPapers = {
  quotation?: Pick<Quotation, 'totalAmount'> | undefined
  order?: Pick<SalesOrder, 'totalAmount'> | undefined
  advance?: AdvancePayment | undefined
  payments: readonly FinalPayment[]
}

/**
 * Paise that a deal is about: what is late of it, else what `document`, its next step's, is to bring, else its value. Null
 * where there is none yet.
 */
export function dealAmount(
  { reason }: Pick<DealToDo, 'reason'>,
  document: { id: string },
  { quotation, order, advance, payments }: DealPapers,
  today: string,
): number | null {
  if (advance && (reason === 'advance-late' || advance.id === document.id)) return advanceOutstanding(advance)
  const late = payments.filter((payment) => reason === 'payment-late' && isFinalPaymentOverdue(payment, today))
  const asked = late.length > 0 ? late : payments.filter(({ id }) => id === document.id)
  const amount = asked.length > 0 ? sumOf(asked, (payment) => payment.amount) : (order ?? quotation)?.totalAmount
  return amount || null
}

/** Days before expiry at which an unanswered quotation is worth a call. */
const endingDays = 3

/**
 * Deals needing attention, most urgent first, each once. Yielded lazily: the caller stops when the screen is full, so
 * ten thousand deals cost no more than ten.
 */
export function* dealsToDo(documents: DealDocuments, today: string): Generator<DealToDo> {
  const seen = new Set<string>()
  for (const deal of inOrder(documents, today)) {
    if (seen.has(deal.id)) continue
    seen.add(deal.id)
    yield deal
  }
}

function* inOrder(
  { leads, quotations, orders, advances, finals, claims }: DealDocuments,
  today: string,
): Generator<DealToDo> {
  const byOrder = (reason: DealReason) => (order: SalesOrder) => ofOrder(order, reason)
  yield* oldestFirst(
    finals
      .filter((payment) => isFinalPaymentOverdue(payment, today))
      .map(({ salesOrderId, customerName, dueDate }) => ({
        entity: 'sales-order',
        id: salesOrderId,
        party: customerName,
        reason: 'payment-late',
        since: dueDate,
      })),
  )
  yield* oldestFirst(
    advances
      .filter((advance) => isAdvanceOverdue(advance, today))
      .map(({ quoteId, companyName, dueDate }) => ({
        entity: 'quotation',
        id: quoteId,
        party: companyName,
        reason: 'advance-late',
        since: dueDate,
      })),
  )
  yield* lateOrders(orders, today).map(byOrder('delivery-late'))
  yield* blockedOrders(orders).map(byOrder('blocked'))
  yield* oldestFirst(quotations.flatMap(answeredQuote))
  yield* oldestFirst(claims.flatMap(paidAdvance))
  yield* oldestFirst(leads.filter(isOrderedAgain).map((lead) => ofLead(lead, 'ordered-again')))
  yield* oldestFirst(quotations.filter((one) => isEnding(one, today)).map(endingQuote))
  yield* oldestFirst(leads.filter(isHotLead).map((lead) => ofLead(lead, 'hot-lead')))
  yield* inHand({ quotations, orders })
}

const ofOrder = ({ id, companyName, deliveryDate, updatedAt }: SalesOrder, reason: DealReason): DealToDo => ({
  entity: 'sales-order',
  id,
  party: companyName,
  reason,
  since: reason === 'in-hand' ? updatedAt : deliveryDate,
})

const isEnding = ({ status, validUntil }: Quotation, today: string): boolean =>
  status === 'pending' && validUntil >= today && validUntil <= addDays(today, endingDays)

const endingQuote = ({ id, companyName, validUntil }: Quotation): DealToDo => ({
  entity: 'quotation',
  id,
  party: companyName,
  reason: 'quote-ending',
  since: validUntil,
})

/** The buyer has answered on its page, and nobody has taken note of it. */
function answeredQuote(quotation: Quotation): DealToDo[] {
  const answer = newAnswer(quotation)
  const { id, companyName: party } = quotation
  return answer ? [{ entity: 'quotation', id, party, reason: 'buyer-answered', since: answer.at }] : []
}

/** The buyer says on its page that the advance is paid, and nobody has looked at the bank. */
function paidAdvance(claim: PaymentClaim): DealToDo[] {
  const { quoteId, advancePaymentId, customerName: party, createdAt: since } = claim
  if (!quoteId || !advancePaymentId || !isToCheck(claim)) return []
  return [{ entity: 'quotation', id: quoteId, party, reason: 'buyer-paid', since }]
}

const ofLead = ({ id, companyName, createdAt }: Lead, reason: 'hot-lead' | 'ordered-again'): DealToDo => ({
  entity: 'lead',
  id,
  party: companyName,
  reason,
  since: createdAt,
})

/** Deals on track with a next step: approved quotations, then orders in production. */
function* inHand({ quotations, orders }: Pick<DealDocuments, 'quotations' | 'orders'>): Generator<DealToDo> {
  const agreed = quotations.filter(({ status }) => status === 'approved' || status === 'converted_to_proforma')
  const ordered = new Set(orders.map(({ quoteId }) => quoteId))
  yield* oldestFirst([
    ...agreed
      .filter(({ id }) => !ordered.has(id))
      .map(({ id, companyName, updatedAt }) => ({
        entity: 'quotation' as const,
        id,
        party: companyName,
        reason: 'in-hand' as const,
        since: updatedAt,
      })),
    ...orders.filter(isOpenOrder).map((order) => ofOrder(order, 'in-hand')),
  ])
}

const oldestFirst = (deals: readonly DealToDo[]): DealToDo[] => deals.toSorted((a, b) => compareDates(a.since, b.since))
