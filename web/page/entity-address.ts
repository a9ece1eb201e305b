import { describedEntity, isDocumentName, type DocumentName } from '#domain/catalogue/entity-catalogue.ts'

/** The lists of the platform, each by the name of its place. */
export const places = {
  leads: '/platform/leads',
  quotes: '/platform/quotes',
  orders: '/platform/orders',
  payments: '/platform/payments',
  invoices: '/platform/invoices',
  customers: '/platform/customers',
} as const

/** Documents that are read where another one is shown. */
export type Unpaged = 'company' | 'profile-link' | 'communication-log'

/** Where a document is shown, as its description says; null for what has no page of its own. */
export function documentAddress(entity: Exclude<DocumentName, Unpaged>, id: string): string
export function documentAddress(entity: string, id: string): string | null
export function documentAddress(entity: string, id: string): string | null {
  return isDocumentName(entity) ? (describedEntity(entity).address?.(id) ?? null) : null
}
