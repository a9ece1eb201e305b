import { doors, inPlatform, places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'

/**
 * Maps addresses to screens, as plain values: the build reads it too, so the server can preload a screen's files from
 * the page itself.
 */
export type PageEntry = {
  path: string
  /** The screen's file, relative to this folder, without extension. */
  file: string
  /** The exported component. */
  name: string
  /** Features whose translations the screen needs. */
  words: readonly string[]
  /** A file the screen requests as soon as it renders at this address; listing it here preloads it. */
  part?: string
}

/** Translations of the frame around every screen; screens bring theirs. */
export const frameWords: readonly string[] = ['kernel', 'shell', 'calendar']

/** Other features whose translations a feature's screens need, fetched in parallel with the screen. */
const alsoSays: Record<string, readonly string[]> = {
  'advance-payment': ['communication-log', 'document', 'payment', 'reminder', 'thread'],
  'business-profile': ['dalal', 'payment', 'quotation', 'sales-order'],
  collection: ['communication-log', 'document', 'opening-bill', 'promise', 'reminder'],
  company: ['document'],
  dalal: ['communication-log', 'payment', 'refund'],
  dashboard: ['money', 'thread'],
  'credit-note': ['document', 'document-line', 'thread'],
  'debit-note': ['credit-note', 'document', 'document-line', 'thread'],
  'final-payment': ['communication-log', 'document', 'payment', 'reminder', 'thread'],
  'final-invoice': [
    'credit-note',
    'dalal',
    'debit-note',
    'document',
    'document-line',
    'goods-return',
    'gst',
    'payment',
    'thread',
  ],
  'goods-return': ['credit-note', 'document', 'thread'],
  invoice: ['document'],
  'party-ledger': [
    'communication-log',
    'dispute',
    'document',
    'goods-return',
    'payment-claim',
    'payment-page',
    'promise',
    'reminder',
  ],
  placeholder: ['dashboard', 'money'],
  'proforma-invoice': ['document', 'gst', 'thread'],
  receipt: ['ledger', 'payment', 'thread'],
  refund: ['document', 'document-line', 'payment', 'thread'],
  'sales-order': ['document-line', 'thread'],
  staff: ['account'],
}

/** `more`: features whose translations only this screen needs. */
function page(path: string, file: string, more: readonly string[] = []): PageEntry {
  const [feature = '', base = ''] = file.split('/')
  // A file's component has the file's name in PascalCase.
  const name = base.replace(/(^|-)\w/g, (letter) => letter.slice(-1).toUpperCase())
  return { path, file, name, words: [feature, ...(alsoSays[feature] ?? []), ...more] }
}

/** The specification's placeholder pages and their aliases. */
const inProgress = [
  'inventory',
  'fulfillment',
  'analytics',
  'production',
  'work-orders',
  'manufacturing',
  'procurement',
  'purchase-orders',
  'suppliers',
]

/** Pages inside the shell; they need a session. */
export const platformTable: readonly PageEntry[] = [
  page(places.home, 'dashboard/dashboard-screen'),
  page(inPlatform('dashboard'), 'dashboard/dashboard-screen'),
  page(inPlatform('home'), 'dashboard/dashboard-screen'),
  page(places.leads, 'lead/lead-list-screen'),
  page(documentAddress('lead', ':id'), 'lead/lead-screen', ['quotation', 'sales-order', 'thread']),
  page(inPlatform('sales'), 'lead/lead-list-screen'),
  page(places.quotes, 'quotation/quotation-list-screen'),
  page(documentAddress('quotation', ':id'), 'quotation/quotation-screen', [
    'communication-log',
    'document',
    'document-line',
    'gst',
    'quotation-link',
    'thread',
  ]),
  page(documentAddress('proforma-invoice', ':id'), 'proforma-invoice/proforma-invoice-screen'),
  page(places.orders, 'sales-order/sales-order-list-screen'),
  page(documentAddress('sales-order', ':id'), 'sales-order/sales-order-screen', [
    'document',
    'goods-return',
    'gst',
    'payment',
    'refund',
  ]),
  page(places.collections, 'collection/collection-screen'),
  page(places.payments, 'payment/payment-list-screen'),
  page(documentAddress('advance-payment', ':id'), 'advance-payment/advance-payment-screen'),
  page(documentAddress('final-payment', ':id'), 'final-payment/final-payment-screen'),
  page(places.receiptNew, 'receipt/receipt-new-screen'),
  page(documentAddress('receipt', ':id'), 'receipt/receipt-screen'),
  page(places.invoices, 'invoice/invoice-list-screen'),
  page(documentAddress('final-invoice', ':id'), 'final-invoice/final-invoice-screen'),
  page(places.creditNotes, 'credit-note/credit-note-list-screen'),
  page(documentAddress('credit-note', ':id'), 'credit-note/credit-note-screen'),
  page(places.debitNotes, 'debit-note/debit-note-list-screen'),
  page(documentAddress('debit-note', ':id'), 'debit-note/debit-note-screen'),
  page(places.goodsReturns, 'goods-return/goods-return-list-screen'),
  page(documentAddress('goods-return', ':id'), 'goods-return/goods-return-screen'),
  page(places.dalals, 'dalal/dalal-list-screen'),
  page(documentAddress('dalal', ':id'), 'dalal/dalal-screen'),
  page(places.refunds, 'refund/refund-list-screen'),
  page(places.refundNew, 'refund/refund-new-screen'),
  page(documentAddress('refund', ':id'), 'refund/refund-screen'),
  page(places.customers, 'business-profile/business-profile-list-screen'),
  page(inPlatform('crm'), 'business-profile/business-profile-list-screen'),
  page(documentAddress('business-profile', ':id'), 'business-profile/business-profile-screen'),
  page(documentAddress('party-ledger', ':id'), 'party-ledger/party-ledger-screen'),
  ...inProgress.map((name) => page(inPlatform(name), 'placeholder/placeholder-screen')),
  page(places.search, 'search/search-screen'),
  page(places.settings, 'company/company-screen'),
  page(places.account, 'account/account-own-screen', ['staff']),
  page(places.staff, 'staff/staff-screen', ['staff-unsent']),
]

/** Pages outside the shell, without a session. */
export const publicTable: readonly PageEntry[] = [
  page(doors.signIn, 'account/account-screen'),
  { ...page(doors.signUp, 'account/account-screen'), part: 'account/account-sign-up-form' },
  page(doors.reset, 'account/account-reset-screen'),
  page(doors.join, 'staff/staff-invitation-screen'),
  page(doors.profile, 'profile-link/profile-link-screen'),
  page(doors.cutOff.reset, 'account/account-reset-screen'),
  page(doors.cutOff.join, 'staff/staff-invitation-screen'),
  ...[doors.cutOff.profile, ...doors.profileByQuery].map((path) => page(path, 'profile-link/profile-link-screen')),
]
