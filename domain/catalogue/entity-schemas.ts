import type * as z from 'zod/mini'
import { advancePaymentSchema } from '#domain/advance-payment/advance-payment.ts'
import { allocationSchema } from '#domain/allocation/allocation.ts'
import { businessProfileSchema } from '#domain/business-profile/business-profile.ts'
import { colleagueSchema } from '#domain/colleague/colleague.ts'
import { communicationSchema } from '#domain/communication-log/communication-log.ts'
import { companySchema } from '#domain/company/company.ts'
import { consignmentSchema } from '#domain/consignment/consignment.ts'
import { creditNoteSchema } from '#domain/credit-note/credit-note.ts'
import { dalalEntrySchema } from '#domain/dalal-entry/dalal-entry.ts'
import { dalalSchema } from '#domain/dalal/dalal.ts'
import { dalaliPaymentSchema } from '#domain/dalali-payment/dalali-payment.ts'
import { dalaliSchema } from '#domain/dalali/dalali.ts'
import { debitNoteSchema } from '#domain/debit-note/debit-note.ts'
import { disputeSchema } from '#domain/dispute/dispute.ts'
import { finalInvoiceSchema } from '#domain/final-invoice/final-invoice.ts'
import { finalPaymentSchema } from '#domain/final-payment/final-payment.ts'
import { goodsReturnSchema } from '#domain/goods-return/goods-return.ts'
import { leadSchema } from '#domain/lead/lead.ts'
import { ledgerEntrySchema } from '#domain/ledger-entry/ledger-entry.ts'
import { nicknameSchema } from '#domain/nickname/nickname.ts'
import { notificationMarkSchema } from '#domain/notification-mark/notification-mark.ts'
import { openingBillSchema } from '#domain/opening-bill/opening-bill.ts'
import { partyLedgerSchema } from '#domain/party-ledger/party-ledger.ts'
import { paymentClaimSchema } from '#domain/payment-claim/payment-claim.ts'
import { paymentPageSchema } from '#domain/payment-page/payment-page.ts'
import { photoSchema } from '#domain/photo/photo.ts'
import { profileLinkSchema } from '#domain/profile-link/profile-link.ts'
import { proformaInvoiceSchema } from '#domain/proforma-invoice/proforma-invoice.ts'
import { promiseSchema } from '#domain/promise/promise.ts'
import { quotationLinkSchema } from '#domain/quotation-link/quotation-link.ts'
import { quotationSchema } from '#domain/quotation/quotation.ts'
import { receiptSchema } from '#domain/receipt/receipt.ts'
import { refundSchema } from '#domain/refund/refund.ts'
import { reminderSchema } from '#domain/reminder/reminder.ts'
import { salesOrderSchema } from '#domain/sales-order/sales-order.ts'
import { savedViewSchema } from '#domain/saved-view/saved-view.ts'
import { historySchema } from '#domain/sync/sync-schemas.ts'
import type { EntityName, EntityOf } from './entity-catalogue.ts'

/** Schemas of every entity. Kept apart from the descriptions: read-only screens need no schema. */
export const entitySchemas: {
  readonly [Name in EntityName]: z.ZodMiniType<EntityOf<Name>> & { shape: Record<string, z.ZodMiniType> }
} = {
  company: companySchema,
  dalal: dalalSchema,
  colleague: colleagueSchema,
  lead: leadSchema,
  'business-profile': businessProfileSchema,
  quotation: quotationSchema,
  'profile-link': profileLinkSchema,
  'proforma-invoice': proformaInvoiceSchema,
  'advance-payment': advancePaymentSchema,
  'sales-order': salesOrderSchema,
  'final-invoice': finalInvoiceSchema,
  consignment: consignmentSchema,
  'final-payment': finalPaymentSchema,
  receipt: receiptSchema,
  'credit-note': creditNoteSchema,
  'goods-return': goodsReturnSchema,
  refund: refundSchema,
  'debit-note': debitNoteSchema,
  'opening-bill': openingBillSchema,
  'party-ledger': partyLedgerSchema,
  'ledger-entry': ledgerEntrySchema,
  allocation: allocationSchema,
  dalali: dalaliSchema,
  'dalali-payment': dalaliPaymentSchema,
  'dalal-entry': dalalEntrySchema,
  promise: promiseSchema,
  dispute: disputeSchema,
  reminder: reminderSchema,
  'payment-page': paymentPageSchema,
  'payment-claim': paymentClaimSchema,
  'quotation-link': quotationLinkSchema,
  nickname: nicknameSchema,
  'notification-mark': notificationMarkSchema,
  'saved-view': savedViewSchema,
  'communication-log': communicationSchema,
  photo: photoSchema,
  history: historySchema,
}
