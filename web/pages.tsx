import type { ComponentType } from 'react'
import { storedLanguage } from '#web/kernel/language.ts'
import { lazyScreen, type LazyScreen, type ScreenProps } from '#web/kernel/lazy-screen.ts'
import { loadWords } from '#web/kernel/words.ts'

type Page = { path: string; Screen: LazyScreen }

const files = import.meta.glob<Record<string, ComponentType<ScreenProps>>>('./*/*-screen.tsx')

/** Whose sentences a feature's screens say beside their own: fetched together with the screen, not one after the other. */
const alsoSays: Record<string, readonly string[]> = {
  account: ['staff', 'thread'],
  'advance-payment': ['payment', 'thread'],
  'business-profile': ['payment', 'quotation', 'sales-order'],
  company: ['document'],
  dashboard: ['money', 'thread'],
  'final-invoice': ['document', 'payment', 'thread'],
  'final-payment': ['payment', 'thread'],
  invoice: ['document'],
  lead: ['quotation', 'sales-order', 'thread'],
  placeholder: ['dashboard', 'money'],
  'proforma-invoice': ['document', 'thread'],
  quotation: ['document', 'document-line', 'thread'],
  'sales-order': ['document-line', 'thread'],
  staff: ['account', 'thread'],
}

/** `file` is the screen's, from this folder and without its ending; `name` is the component in it. */
function page(path: string, file: string, name: string): Page {
  const [feature = ''] = file.split('/')
  const words = [feature, ...(alsoSays[feature] ?? [])]
  const Screen = lazyScreen(async () => {
    const language = storedLanguage(localStorage, document.cookie)
    // Words that do not arrive are asked for again where they are said.
    void Promise.allSettled(words.map((said) => loadWords(language, said)))
    const screens = await files[`./${file}.tsx`]?.()
    const known = screens?.[name]
    if (!known) throw new Error(`${file} has no ${name}`)
    return known
  })
  return { path, Screen }
}

/** The specification's placeholders, and the addresses that lead to them. */
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

/** Every part the screens are made of, for those who make them; the product does not carry it. */
const showcase: Page[] = import.meta.env.DEV
  ? [
      {
        path: '/platform/design',
        Screen: lazyScreen(() => import('./showcase/showcase-page.tsx').then((file) => file.ShowcasePage)),
      },
    ]
  : []

/** Inside the shell, for whoever is signed in. */
export const platformPages: readonly Page[] = [
  page('/platform', 'dashboard/dashboard-screen', 'DashboardScreen'),
  page('/platform/dashboard', 'dashboard/dashboard-screen', 'DashboardScreen'),
  page('/platform/home', 'dashboard/dashboard-screen', 'DashboardScreen'),
  page('/platform/leads', 'lead/lead-list-screen', 'LeadListScreen'),
  page('/platform/leads/:id', 'lead/lead-screen', 'LeadScreen'),
  page('/platform/sales', 'lead/lead-list-screen', 'LeadListScreen'),
  page('/platform/quotes', 'quotation/quotation-list-screen', 'QuotationListScreen'),
  page('/platform/quotes/:id', 'quotation/quotation-screen', 'QuotationScreen'),
  page('/platform/proformas/:id', 'proforma-invoice/proforma-invoice-screen', 'ProformaInvoiceScreen'),
  page('/platform/orders', 'sales-order/sales-order-list-screen', 'SalesOrderListScreen'),
  page('/platform/orders/:id', 'sales-order/sales-order-screen', 'SalesOrderScreen'),
  page('/platform/payments', 'payment/payment-list-screen', 'PaymentListScreen'),
  page('/platform/payments/advance/:id', 'advance-payment/advance-payment-screen', 'AdvancePaymentScreen'),
  page('/platform/payments/final/:id', 'final-payment/final-payment-screen', 'FinalPaymentScreen'),
  page('/platform/invoices', 'invoice/invoice-list-screen', 'InvoiceListScreen'),
  page('/platform/invoices/:id', 'final-invoice/final-invoice-screen', 'FinalInvoiceScreen'),
  page('/platform/customers', 'business-profile/business-profile-list-screen', 'BusinessProfileListScreen'),
  page('/platform/crm', 'business-profile/business-profile-list-screen', 'BusinessProfileListScreen'),
  page('/platform/customers/:id', 'business-profile/business-profile-screen', 'BusinessProfileScreen'),
  ...inProgress.map((name) => page(`/platform/${name}`, 'placeholder/placeholder-screen', 'PlaceholderScreen')),
  page('/platform/settings', 'company/company-screen', 'CompanyScreen'),
  page('/platform/account', 'account/account-own-screen', 'AccountOwnScreen'),
  page('/platform/staff', 'staff/staff-screen', 'StaffScreen'),
  ...showcase,
]

/** Without a session, without the shell. */
export const publicPages: readonly Page[] = [
  page('/login', 'account/account-screen', 'AccountScreen'),
  page('/signup', 'account/account-screen', 'AccountScreen'),
  page('/reset/:id', 'account/account-reset-screen', 'AccountResetScreen'),
  page('/join/:id', 'staff/staff-invitation-screen', 'StaffInvitationScreen'),
  page('/profile-complete/:id', 'profile-link/profile-link-screen', 'ProfileLinkScreen'),
  page('/profile-completion', 'profile-link/profile-link-screen', 'ProfileLinkScreen'),
  page('/external-profile-form', 'profile-link/profile-link-screen', 'ProfileLinkScreen'),
]
