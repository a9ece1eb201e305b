import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import type { Company } from '#domain/company/company.ts'
import { disputeEntity } from '#domain/dispute/dispute-entity.ts'
import type { Dispute } from '#domain/dispute/dispute.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Role } from '#domain/kernel/role.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { paymentClaimEntity } from '#domain/payment-claim/payment-claim-entity.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { promiseEntity } from '#domain/promise/promise-entity.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { receiptEntity } from '#domain/receipt/receipt-entity.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { refundEntity } from '#domain/refund/refund-entity.ts'
import type { Refund } from '#domain/refund/refund.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'

/** The documents that answers are computed from, by the name of their entity. */
export type AnswerBooks = {
  company: readonly Company[]
  lead: readonly Lead[]
  'business-profile': readonly BusinessProfile[]
  quotation: readonly Quotation[]
  'proforma-invoice': readonly ProformaInvoice[]
  'advance-payment': readonly AdvancePayment[]
  'sales-order': readonly SalesOrder[]
  'final-invoice': readonly FinalInvoice[]
  'final-payment': readonly FinalPayment[]
  receipt: readonly Receipt[]
  refund: readonly Refund[]
  'party-ledger': readonly PartyLedger[]
  'ledger-entry': readonly LedgerEntry[]
  promise: readonly PaymentPromise[]
  dispute: readonly Dispute[]
  'payment-claim': readonly PaymentClaim[]
  'communication-log': readonly Communication[]
}
export type AnswerEntity = keyof AnswerBooks

/** What a caller hands over: at least what `answerNeeds` names. */
export type AnswerDocuments = Partial<AnswerBooks>

const descriptions: Record<AnswerEntity, { viewers: readonly Role[] }> = {
  company: companyEntity,
  lead: leadEntity,
  'business-profile': businessProfileEntity,
  quotation: quotationEntity,
  'proforma-invoice': proformaInvoiceEntity,
  'advance-payment': advancePaymentEntity,
  'sales-order': salesOrderEntity,
  'final-invoice': finalInvoiceEntity,
  'final-payment': finalPaymentEntity,
  receipt: receiptEntity,
  refund: refundEntity,
  'party-ledger': partyLedgerEntity,
  'ledger-entry': ledgerEntryEntity,
  promise: promiseEntity,
  dispute: disputeEntity,
  'payment-claim': paymentClaimEntity,
  'communication-log': communicationLogEntity,
}

/** Whether a role sees documents of a kind; if not, no figure about them is given. */
export const maySee = (role: Role, entity: AnswerEntity): boolean => descriptions[entity].viewers.includes(role)

/** All of them; what was not handed over is empty. */
export const booksOf = (documents: AnswerDocuments): AnswerBooks => ({
  company: [],
  lead: [],
  'business-profile': [],
  quotation: [],
  'proforma-invoice': [],
  'advance-payment': [],
  'sales-order': [],
  'final-invoice': [],
  'final-payment': [],
  receipt: [],
  refund: [],
  'party-ledger': [],
  'ledger-entry': [],
  promise: [],
  dispute: [],
  'payment-claim': [],
  'communication-log': [],
  ...documents,
})
