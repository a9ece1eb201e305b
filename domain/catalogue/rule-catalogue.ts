import * as advancePayment from '#domain/advance-payment/advance-payment-rules.ts'
import * as advanceRelease from '#domain/advance-release/advance-release-rules.ts'
import * as allocation from '#domain/allocation/allocation-rules.ts'
import * as businessProfileJoin from '#domain/business-profile/business-profile-join-rules.ts'
import * as businessProfile from '#domain/business-profile/business-profile-rules.ts'
import * as communicationLog from '#domain/communication-log/communication-log-rules.ts'
import * as company from '#domain/company/company-rules.ts'
import * as consignment from '#domain/consignment/consignment-rules.ts'
import * as creditNote from '#domain/credit-note/credit-note-rules.ts'
import * as dalal from '#domain/dalal/dalal-rules.ts'
import * as dalaliPayment from '#domain/dalali-payment/dalali-payment-rules.ts'
import * as dalali from '#domain/dalali/dalali-rules.ts'
import * as debitNote from '#domain/debit-note/debit-note-rules.ts'
import * as dispute from '#domain/dispute/dispute-rules.ts'
import * as finalInvoiceCancel from '#domain/final-invoice/final-invoice-cancel-rules.ts'
import * as finalInvoice from '#domain/final-invoice/final-invoice-rules.ts'
import * as finalPayment from '#domain/final-payment/final-payment-rules.ts'
import * as goodsReturn from '#domain/goods-return/goods-return-rules.ts'
import * as importUndo from '#domain/import-undo/import-undo-rules.ts'
import * as invoiceReplace from '#domain/invoice-replace/invoice-replace-rules.ts'
import type { Rule } from '#domain/kernel/rule.ts'
import * as leadClose from '#domain/lead-close/lead-close-rules.ts'
import * as lead from '#domain/lead/lead-rules.ts'
import * as ledgerEntry from '#domain/ledger-entry/ledger-entry-rules.ts'
import * as nickname from '#domain/nickname/nickname-rules.ts'
import * as notificationMark from '#domain/notification-mark/notification-mark-rules.ts'
import * as openingBill from '#domain/opening-bill/opening-bill-rules.ts'
import * as orderCancel from '#domain/order-cancel/order-cancel-rules.ts'
import * as orderPayment from '#domain/order-payment/order-payment-rules.ts'
import * as paymentClaim from '#domain/payment-claim/payment-claim-rules.ts'
import * as paymentPage from '#domain/payment-page/payment-page-rules.ts'
import * as photo from '#domain/photo/photo-rules.ts'
import * as profileLink from '#domain/profile-link/profile-link-rules.ts'
import * as proformaInvoice from '#domain/proforma-invoice/proforma-invoice-rules.ts'
import * as promise from '#domain/promise/promise-rules.ts'
import * as quotationLink from '#domain/quotation-link/quotation-link-rules.ts'
import * as quotation from '#domain/quotation/quotation-rules.ts'
import * as receipt from '#domain/receipt/receipt-rules.ts'
import * as refund from '#domain/refund/refund-rules.ts'
import * as reminder from '#domain/reminder/reminder-rules.ts'
import * as salesOrder from '#domain/sales-order/sales-order-rules.ts'
import * as savedView from '#domain/saved-view/saved-view-rules.ts'

const features: readonly Readonly<Record<string, Rule | readonly Rule[]>>[] = [
  company,
  lead,
  leadClose,
  importUndo,
  businessProfile,
  businessProfileJoin,
  quotation,
  profileLink,
  proformaInvoice,
  advancePayment,
  advanceRelease,
  salesOrder,
  orderCancel,
  orderPayment,
  receipt,
  finalInvoice,
  finalInvoiceCancel,
  consignment,
  invoiceReplace,
  finalPayment,
  creditNote,
  goodsReturn,
  refund,
  debitNote,
  openingBill,
  allocation,
  ledgerEntry,
  dalal,
  dalali,
  dalaliPayment,
  promise,
  dispute,
  reminder,
  paymentPage,
  paymentClaim,
  quotationLink,
  nickname,
  notificationMark,
  savedView,
  communicationLog,
  photo,
]

/** Every write that is a domain rule. The server executes it; the browser first applies it optimistically. */
export const ruleCatalogue: readonly Rule[] = features.flatMap((feature) => Object.values(feature).flat())
