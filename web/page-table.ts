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
  account: ['thread'],
  'advance-payment': ['payment', 'thread'],
  'business-profile': ['payment', 'quotation', 'sales-order'],
  company: ['document'],
  dashboard: ['money', 'thread'],
  'final-invoice': ['document', 'payment', 'thread'],
  'final-payment': ['payment', 'thread'],
  invoice: ['document'],
  placeholder: ['dashboard', 'money'],
  'proforma-invoice': ['document', 'thread'],
  quotation: ['document', 'document-line', 'thread'],
  'sales-order': ['document-line', 'thread'],
  staff: ['account', 'thread'],
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
  page('/platform', 'dashboard/dashboard-screen'),
  page('/platform/dashboard', 'dashboard/dashboard-screen'),
  page('/platform/home', 'dashboard/dashboard-screen'),
  page('/platform/leads', 'lead/lead-list-screen'),
  page('/platform/leads/:id', 'lead/lead-screen', ['quotation', 'sales-order', 'thread']),
  page('/platform/sales', 'lead/lead-list-screen'),
  page('/platform/quotes', 'quotation/quotation-list-screen'),
  page('/platform/quotes/:id', 'quotation/quotation-screen'),
  page('/platform/proformas/:id', 'proforma-invoice/proforma-invoice-screen'),
  page('/platform/orders', 'sales-order/sales-order-list-screen'),
  page('/platform/orders/:id', 'sales-order/sales-order-screen'),
  page('/platform/payments', 'payment/payment-list-screen'),
  page('/platform/payments/advance/:id', 'advance-payment/advance-payment-screen'),
  page('/platform/payments/final/:id', 'final-payment/final-payment-screen'),
  page('/platform/invoices', 'invoice/invoice-list-screen'),
  page('/platform/invoices/:id', 'final-invoice/final-invoice-screen'),
  page('/platform/customers', 'business-profile/business-profile-list-screen'),
  page('/platform/crm', 'business-profile/business-profile-list-screen'),
  page('/platform/customers/:id', 'business-profile/business-profile-screen'),
  ...inProgress.map((name) => page(`/platform/${name}`, 'placeholder/placeholder-screen')),
  page('/platform/settings', 'company/company-screen'),
  page('/platform/account', 'account/account-own-screen', ['staff']),
  page('/platform/staff', 'staff/staff-screen'),
]

/** Pages outside the shell, without a session. */
export const publicTable: readonly PageEntry[] = [
  page('/login', 'account/account-screen'),
  { ...page('/signup', 'account/account-screen'), part: 'account/account-sign-up-form' },
  page('/reset/:id', 'account/account-reset-screen'),
  page('/join/:id', 'staff/staff-invitation-screen'),
  page('/profile-complete/:id', 'profile-link/profile-link-screen'),
  page('/profile-completion', 'profile-link/profile-link-screen'),
  page('/external-profile-form', 'profile-link/profile-link-screen'),
]
