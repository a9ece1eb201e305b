import { isAdvanceOpen, isAdvancePaidUp } from '#domain/advance-payment/advance-payment-due.ts'
import { recordAdvancePayment, takeAdvanceFromAccount } from '#domain/advance-payment/advance-payment-operations.ts'
import { createBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import { finalInvoiceLifecycle } from '#domain/final-invoice/final-invoice-lifecycle.ts'
import { createFinalInvoice, sendFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import { isBillStanding, whyNoFinalInvoice } from '#domain/final-invoice/final-invoice-ready.ts'
import { finalPaymentLifecycle } from '#domain/final-payment/final-payment-lifecycle.ts'
import { recordFinalPayment, reconcileFinalPayment } from '#domain/final-payment/final-payment-operations.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Operation } from '#domain/kernel/operation.ts'
import type { Role } from '#domain/kernel/role.ts'
import { isLeadClosed } from '#domain/lead/lead-status.ts'
import { createProfileLink, shareProfileLink } from '#domain/profile-link/profile-link-operations.ts'
import { whyNoProfileLink } from '#domain/profile-link/profile-link-state.ts'
import { proformaInvoiceLifecycle } from '#domain/proforma-invoice/proforma-invoice-lifecycle.ts'
import {
  correctProformaInvoice,
  createProformaInvoice,
  sendProformaInvoice,
} from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import { sendQuotationLink } from '#domain/quotation-link/quotation-link-operations.ts'
import { askedSinceYes } from '#domain/quotation-link/quotation-link-profile.ts'
import { isLinkInUse } from '#domain/quotation-link/quotation-link-state.ts'
import type { QuotationLink } from '#domain/quotation-link/quotation-link.ts'
import { isChangeAsked, newAnswer } from '#domain/quotation/quotation-answer-state.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import {
  approveQuotation,
  createQuotation,
  noteQuotationAnswer,
  renewQuotation,
  reviseQuotation,
} from '#domain/quotation/quotation-operations.ts'
import { isOnOffer } from '#domain/quotation/quotation-status.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { salesOrderLifecycle, type SalesOrderStep } from '#domain/sales-order/sales-order-lifecycle.ts'
import { isMade } from '#domain/sales-order/sales-order-list.ts'
import { salesOrderStepOperations } from '#domain/sales-order/sales-order-operations.ts'
import { hasReached } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { ThreadDocument, ThreadDocuments } from './thread.ts'

/** The next action: its label (`next.<code>` in content/thread), the operation, and its document. */
export type NextAction = { code: string; operation: string; document: ThreadDocument }

type Candidate = { code: string; operation: Pick<Operation, 'name' | 'roles'>; document: ThreadDocument }

/**
 * The next action for a role, or null if someone else acts next. Of several, the one furthest along the thread wins;
 * invoicing comes before dispatch, because the invoice must exist when the goods leave.
 */
export function nextAction(documents: ThreadDocuments, role: Role, facts: Facts): NextAction | null {
  const isDelivered = documents.order !== undefined && hasReached(documents.order, 'delivered')
  const money = paying(documents, facts)
  const found = [
    ...handing(documents, facts),
    ...(isDelivered ? money : []),
    ...repeating(documents),
    ...billing(documents, facts),
    ...making(documents, facts),
    ...selling(documents, facts),
    // Until delivery, making and moving the goods comes before collecting the balance.
    ...money,
  ].find(({ operation }) => operation.roles.includes(role))
  return found ? { code: found.code, operation: found.operation.name, document: found.document } : null
}

/** Of several bills the oldest is paid first, as the trade counts; what came in is ticked off once nothing is due. */
function paying({ payments }: ThreadDocuments, facts: Facts): Candidate[] {
  const inOrder = payments.toSorted(
    (one, other) => one.dueDate.localeCompare(other.dueDate) || one.createdAt.localeCompare(other.createdAt),
  )
  const open = (step: 'record' | 'reconcile', code: string, operation: Candidate['operation']) =>
    inOrder
      .filter((payment) => !finalPaymentLifecycle.refusal(payment, step, facts))
      .map(({ id }): Candidate => ({ code, operation, document: { entity: 'final-payment', id } }))
  return [
    ...open('record', 'record-final-payment', recordFinalPayment),
    ...open('reconcile', 'reconcile-final-payment', reconcileFinalPayment),
  ]
}

const repeating = ({ order, profile }: ThreadDocuments): Candidate[] =>
  profile && order?.status === 'completed'
    ? [
        {
          code: 'repeat-order',
          operation: createQuotation,
          document: { entity: 'business-profile', id: profile.id },
        },
      ]
    : []

function billing({ order, invoice }: ThreadDocuments, facts: Facts): Candidate[] {
  if (!order) return []
  if (invoice && !finalInvoiceLifecycle.refusal(invoice, 'send', facts))
    return [
      { code: 'send-invoice', operation: sendFinalInvoice, document: { entity: 'final-invoice', id: invoice.id } },
    ]
  // Parts may leave while the rest is made; all of it is billed once it is.
  if (!isMade(order) || whyNoFinalInvoice(order, invoice)) return []
  return [{ code: 'create-invoice', operation: createFinalInvoice, document: { entity: 'sales-order', id: order.id } }]
}

/** On its day an invoice goes to the buyer before anything else; later it may have gone by hand, and nothing waits for it. */
function handing({ invoice, talks }: ThreadDocuments, { today }: Facts): Candidate[] {
  if (!invoice || invoice.number === null || !isBillStanding(invoice)) return []
  if (invoice.invoiceDate !== today || invoice.balanceAmount === 0 || isTold(talks, invoice.id, '')) return []
  return [
    {
      code: 'share-invoice',
      operation: addCommunication,
      document: { entity: 'final-invoice', id: invoice.id },
    },
  ]
}

/** Whether a message about the document went to the buyer since an instant. */
const isTold = (talks: ThreadDocuments['talks'] = [], id: string, since: string): boolean =>
  talks.some(
    ({ subjectId, type, createdAt, takenBackAt }) =>
      takenBackAt === null && subjectId === id && (type === 'whatsapp' || type === 'email') && createdAt >= since,
  )

/** The regular next step; waiting and rework are chosen by hand. */
const forward: Partial<Record<SalesOrder['status'], SalesOrderStep>> = {
  order_confirmed: 'plan',
  production_planning: 'start-production',
  pending_materials: 'start-production',
  production_started: 'check-quality',
  quality_check: 'pass-quality',
  production_completed: 'make-ready',
  ready_to_ship: 'ship',
  shipped: 'set-in-transit',
  in_transit: 'deliver',
  delivered: 'complete',
}

function making({ order }: ThreadDocuments, facts: Facts): Candidate[] {
  const step = order && forward[order.status]
  if (!order || !step || salesOrderLifecycle.refusal(order, step, facts)) return []
  return salesOrderStepOperations
    .filter((known) => known.step === step)
    .map(({ operation }) => ({ code: `order-${step}`, operation, document: { entity: 'sales-order', id: order.id } }))
}

function selling(documents: ThreadDocuments, facts: Facts): Candidate[] {
  const { lead, quotation, proforma, order } = documents
  if (order) return []
  if (proforma) return collecting(proforma, documents, facts)
  if (quotation && isOnOffer(quotation)) return agreeing(documents, quotation, facts)
  // The buyer's no is read before anything new is offered.
  if (quotation && newAnswer(quotation))
    return [
      { code: 'note-answer', operation: noteQuotationAnswer, document: { entity: 'quotation', id: quotation.id } },
    ]
  if (!lead || isLeadClosed(lead)) return []
  return [{ code: 'create-quotation', operation: createQuotation, document: { entity: 'lead', id: lead.id } }]
}

function collecting(
  proforma: NonNullable<ThreadDocuments['proforma']>,
  documents: ThreadDocuments,
  facts: Facts,
): Candidate[] {
  const { advance } = documents
  if (!proformaInvoiceLifecycle.refusal(proforma, 'send', facts)) {
    const code = proforma.status === 'pending' ? 'send-proforma' : 'resend-proforma'
    const send = { code, operation: sendProformaInvoice, document: { entity: 'proforma-invoice', id: proforma.id } }
    return [send, ...recording(documents)]
  }
  // Paid, and no order: its place of supply is no longer the buyer's.
  if (advance && isAdvanceOpen(advance) && isAdvancePaidUp(advance))
    return [
      {
        code: 'correct-proforma',
        operation: correctProformaInvoice,
        document: { entity: 'proforma-invoice', id: proforma.id },
      },
    ]
  return recording(documents)
}

/** What lies on the party's account and no bill waits for is the advance before any other money is asked for. */
function recording({ advance, ledger }: ThreadDocuments): Candidate[] {
  if (!advance || !isAdvanceOpen(advance) || isAdvancePaidUp(advance)) return []
  const document = { entity: 'advance-payment', id: advance.id }
  return ledger && ledger.onAccount > ledger.openDebits
    ? [{ code: 'take-from-account', operation: takeAdvanceFromAccount, document }]
    : [{ code: 'record-advance', operation: recordAdvancePayment, document }]
}

function agreeing(
  { profileLink, profile, talks, quotationLinks }: ThreadDocuments,
  quotation: Quotation,
  facts: Facts,
): Candidate[] {
  const document = { entity: 'quotation', id: quotation.id }
  if (isChangeAsked(quotation) && !quotationLifecycle.refusal(quotation, 'revise', facts))
    return [{ code: 'revise-quotation', operation: reviseQuotation, document }]
  if (!quotationLifecycle.refusal(quotation, 'approve', facts)) {
    const approve = { code: 'approve-quotation', operation: approveQuotation, document }
    return isOffered(quotation, talks)
      ? [approve]
      : [{ code: 'send-quotation', operation: sendQuotationLink, document }, approve]
  }
  if (!quotationLifecycle.refusal(quotation, 'renew', facts))
    return [{ code: 'renew-quotation', operation: renewQuotation, document }]
  if (!quotationLifecycle.refusal(quotation, 'convert', facts))
    return [{ code: 'create-proforma', operation: createProformaInvoice, document }]
  if (whyNoProfileLink(quotation, profile ?? null, profileLink ? [profileLink] : [])) return []
  const isOpen = profileLink && !profileLink.completedAt && !profileLink.replacedAt && profileLink.expiresAt > facts.now
  if (isOpen) return [{ code: 'share-profile-link', operation: shareProfileLink, document }]
  const send = { code: 'send-profile-link', operation: createProfileLink, document }
  return isAskedOnPage(quotation, quotationLinks, facts)
    ? [{ code: 'fill-profile', operation: createBusinessProfile, document }, send]
    : [send]
}

/**
 * The page on which the buyer said yes asks for the profile already: a link would ask twice, and writing it down helps. Not
 * once it was withdrawn; where no page is known, an older one may still ask.
 */
const isAskedOnPage = (
  quotation: Quotation,
  quotationLinks: readonly QuotationLink[] = [],
  { today }: Facts,
): boolean =>
  (quotationLinks.length === 0 || quotationLinks.some((link) => isLinkInUse(link, today))) &&
  askedSinceYes({ quotation, profileLinks: [] }, today) !== null

/** The buyer has the quotation as it is now, or it has no number yet to be sent under. */
const isOffered = ({ id, number, particulars }: Quotation, talks: ThreadDocuments['talks']): boolean =>
  number === null || isTold(talks, id, particulars?.since ?? '')
