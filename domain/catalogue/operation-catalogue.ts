import * as account from '#domain/account/account-operations.ts'
import * as advancePayment from '#domain/advance-payment/advance-payment-operations.ts'
import * as allocation from '#domain/allocation/allocation-operations.ts'
import * as blog from '#domain/blog/blog-operations.ts'
import * as businessProfile from '#domain/business-profile/business-profile-operations.ts'
import * as communicationLog from '#domain/communication-log/communication-log-operations.ts'
import * as company from '#domain/company/company-operations.ts'
import * as consignment from '#domain/consignment/consignment-operations.ts'
import * as contact from '#domain/contact/contact-operations.ts'
import * as creditNote from '#domain/credit-note/credit-note-operations.ts'
import * as dalalEntry from '#domain/dalal-entry/dalal-entry-operations.ts'
import * as dalal from '#domain/dalal/dalal-operations.ts'
import * as dalaliPayment from '#domain/dalali-payment/dalali-payment-operations.ts'
import * as dalali from '#domain/dalali/dalali-operations.ts'
import * as debitNote from '#domain/debit-note/debit-note-operations.ts'
import * as dispute from '#domain/dispute/dispute-operations.ts'
import * as finalInvoice from '#domain/final-invoice/final-invoice-operations.ts'
import * as finalPayment from '#domain/final-payment/final-payment-operations.ts'
import * as goodsReturn from '#domain/goods-return/goods-return-operations.ts'
import * as gstRate from '#domain/gst/gst-rate-operations.ts'
import type { Operation, OperationSchema } from '#domain/kernel/operation.ts'
import * as lead from '#domain/lead/lead-operations.ts'
import * as ledgerEntry from '#domain/ledger-entry/ledger-entry-operations.ts'
import * as nickname from '#domain/nickname/nickname-operations.ts'
import * as notificationMark from '#domain/notification-mark/notification-mark-operations.ts'
import * as numberSeries from '#domain/number-series/number-series-operations.ts'
import * as olderList from '#domain/older-list/older-list-operations.ts'
import * as openingBill from '#domain/opening-bill/opening-bill-operations.ts'
import * as partyLedger from '#domain/party-ledger/party-ledger-operations.ts'
import * as paymentClaim from '#domain/payment-claim/payment-claim-operations.ts'
import * as paymentPage from '#domain/payment-page/payment-page-operations.ts'
import * as photo from '#domain/photo/photo-operations.ts'
import * as profileLink from '#domain/profile-link/profile-link-operations.ts'
import * as proformaInvoice from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import * as promise from '#domain/promise/promise-operations.ts'
import * as quotationLink from '#domain/quotation-link/quotation-link-operations.ts'
import * as quotation from '#domain/quotation/quotation-operations.ts'
import * as receipt from '#domain/receipt/receipt-operations.ts'
import * as refund from '#domain/refund/refund-operations.ts'
import * as reminder from '#domain/reminder/reminder-operations.ts'
import * as salesOrder from '#domain/sales-order/sales-order-operations.ts'
import * as savedView from '#domain/saved-view/saved-view-operations.ts'
import * as search from '#domain/search/search-operations.ts'
import * as staff from '#domain/staff/staff-operations.ts'
import * as sync from '#domain/sync/sync-operations.ts'
import * as voice from '#domain/voice/voice-operations.ts'

const features: readonly object[] = [
  account,
  company,
  staff,
  numberSeries,
  gstRate,
  lead,
  receipt,
  partyLedger,
  ledgerEntry,
  allocation,
  quotation,
  profileLink,
  businessProfile,
  proformaInvoice,
  advancePayment,
  salesOrder,
  finalInvoice,
  consignment,
  finalPayment,
  creditNote,
  goodsReturn,
  refund,
  dalal,
  dalali,
  dalaliPayment,
  dalalEntry,
  promise,
  dispute,
  reminder,
  debitNote,
  openingBill,
  paymentPage,
  paymentClaim,
  quotationLink,
  nickname,
  notificationMark,
  savedView,
  communicationLog,
  photo,
  search,
  olderList,
  sync,
  voice,
  blog,
  contact,
]

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'roles' in value && 'schema' in value

/** Operations among a module's exports: single ones, and lists with one per lifecycle step. */
const operationsOf = (exported: unknown): readonly Operation[] => {
  if (isOperation(exported)) return [exported]
  if (!Array.isArray(exported)) return []
  return exported.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'operation' in one ? operationsOf(one.operation) : [],
  )
}

/** Every operation. The server serves no others; tests that cover "every operation" read this list. */
export const operationCatalogue: readonly Operation[] = features.flatMap((feature) =>
  Object.values(feature).flatMap(operationsOf),
)

export type DescribedOperation = { operation: Operation; schema: OperationSchema }

/** Every operation with its schema, for API documentation and tests. */
export const describedOperations = (): Promise<readonly DescribedOperation[]> =>
  Promise.all(operationCatalogue.map(async (operation) => ({ operation, schema: await operation.schema() })))
