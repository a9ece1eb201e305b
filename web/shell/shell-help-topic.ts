import type { IconName } from '#design/press/icon-paths.ts'
import type { ThreadStepId } from '#domain/thread/thread.ts'
import { platformTable } from '#web/page-table.ts'

/** What a screen's help is about, by its key in `content/help`, and the steps of the thread the screen belongs to. */
type HelpTopic = {
  name: string
  steps: readonly ThreadStepId[]
  /** What is drawn for a screen beside the thread: what it begins with, and where that leads. */
  picture?: readonly IconName[]
}

const making = ['procurement', 'manufacturing', 'delivery'] as const
const money = ['advance', 'payment'] as const
const noting = ['invoicing', 'payment'] as const
const staying = ['loyalty', 'repeat'] as const

const home: HelpTopic = { name: 'home', steps: [], picture: ['rupee', 'alert', 'clock', 'check'] }

/** By the screen's file, as `web/page-table.ts` names it. */
const topics: Readonly<Record<string, HelpTopic>> = {
  'dashboard/dashboard-screen': home,
  'lead/lead-list-screen': { name: 'leads', steps: ['lead'] },
  'lead/lead-screen': { name: 'lead', steps: ['lead'] },
  'quotation/quotation-list-screen': { name: 'quotations', steps: ['quotation'] },
  'quotation/quotation-screen': { name: 'quotation', steps: ['quotation'] },
  'proforma-invoice/proforma-invoice-screen': { name: 'proforma', steps: ['advance'] },
  'sales-order/sales-order-list-screen': { name: 'orders', steps: making },
  'sales-order/sales-order-screen': { name: 'order', steps: making },
  'collection/collection-screen': { name: 'collections', steps: ['payment'] },
  'payment/payment-list-screen': { name: 'payments', steps: money },
  'advance-payment/advance-payment-screen': { name: 'payment', steps: ['advance'] },
  'final-payment/final-payment-screen': { name: 'payment', steps: ['payment'] },
  'receipt/receipt-new-screen': { name: 'receipt', steps: money },
  'receipt/receipt-screen': { name: 'receipt', steps: money },
  'invoice/invoice-list-screen': { name: 'invoices', steps: ['invoicing'] },
  'final-invoice/final-invoice-screen': { name: 'invoice', steps: ['invoicing'] },
  'credit-note/credit-note-list-screen': { name: 'credit-notes', steps: noting },
  'credit-note/credit-note-screen': { name: 'credit-notes', steps: noting },
  'debit-note/debit-note-list-screen': { name: 'debit-notes', steps: noting },
  'debit-note/debit-note-screen': { name: 'debit-notes', steps: noting },
  'goods-return/goods-return-list-screen': { name: 'returns', steps: ['delivery', 'invoicing'] },
  'goods-return/goods-return-screen': { name: 'returns', steps: ['delivery', 'invoicing'] },
  'dalal/dalal-list-screen': { name: 'brokers', steps: ['payment'] },
  'dalal/dalal-screen': { name: 'brokers', steps: ['payment'] },
  'refund/refund-list-screen': { name: 'refunds', steps: ['payment'] },
  'refund/refund-new-screen': { name: 'refunds', steps: ['payment'] },
  'refund/refund-screen': { name: 'refunds', steps: ['payment'] },
  'business-profile/business-profile-list-screen': { name: 'customers', steps: staying },
  'business-profile/business-profile-screen': { name: 'customer', steps: staying },
  'party-ledger/party-ledger-screen': { name: 'ledger', steps: ['payment'] },
  'search/search-screen': { name: 'search', steps: [], picture: ['search', 'lead', 'quotation', 'order', 'invoice'] },
  'company/company-screen': { name: 'settings', steps: [], picture: ['settings', 'quotation', 'invoice', 'rupee'] },
  'account/account-own-screen': { name: 'account', steps: [], picture: ['user', 'phone', 'language', 'logout'] },
  'staff/staff-screen': { name: 'staff', steps: [], picture: ['user', 'whatsapp', 'customer'] },
  'placeholder/placeholder-screen': { name: 'soon', steps: ['procurement', 'delivery'] },
}

const isAt = (path: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)

/** The help of the screen at a path; that of Home where no screen is. */
export function helpTopicAt(path: string): HelpTopic {
  const screen = platformTable.find((entry) => isAt(path, entry.path))?.file
  return topics[screen ?? ''] ?? home
}
