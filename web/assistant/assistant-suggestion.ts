import type { Role } from '#domain/kernel/role.ts'
import { moneyViewers, saleViewers, sellers, viewers } from '#domain/kernel/role.ts'
import { setLeadPriority } from '#domain/lead/lead-operations.ts'
import { approveQuotation, createQuotation } from '#domain/quotation/quotation-operations.ts'
import { recordReceipt } from '#domain/receipt/receipt-operations.ts'
import { places } from '#web/page/addresses.ts'

/** What can be said, by its key, and who may do it. */
const examples = {
  leads: saleViewers,
  'leads-surat': saleViewers,
  'lead-new': sellers,
  'lead-hot': setLeadPriority.roles,
  quotes: saleViewers,
  'quote-approve': approveQuotation.roles,
  'quote-new': createQuotation.roles,
  orders: viewers,
  'orders-all': viewers,
  payments: moneyViewers,
  'payment-new': recordReceipt.roles,
  invoices: moneyViewers,
  customers: viewers,
  dashboard: viewers,
} as const satisfies Record<string, readonly Role[]>
type AssistantExample = keyof typeof examples

const general: readonly AssistantExample[] = ['leads', 'payments', 'orders', 'lead-new', 'customers', 'orders-all']

/** What fits a screen comes first. The document's own page offers its next step. */
const fitting: readonly (readonly [address: string, onPage: readonly AssistantExample[]])[] = [
  [`${places.leads}/`, ['lead-hot', 'quote-new']],
  [`${places.quotes}/`, ['quote-approve', 'quotes']],
  [places.leads, ['leads', 'leads-surat', 'lead-new']],
  [places.quotes, ['quotes', 'quote-approve', 'quote-new']],
  [places.orders, ['orders', 'orders-all']],
  [places.payments, ['payments', 'payment-new']],
  [places.invoices, ['invoices', 'payment-new']],
  [places.customers, ['customers', 'quote-new']],
]
const mostShown = 4

/** What to offer on a screen to a role, best first. */
export function examplesFor(path: string, role: Role, most = mostShown): AssistantExample[] {
  const fits = fitting.find(([address]) => path.startsWith(address))?.[1] ?? []
  const may = (example: AssistantExample): boolean => examples[example].some((one) => one === role)
  return [...new Set([...fits, ...general])].filter(may).slice(0, most)
}
