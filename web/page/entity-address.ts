import { describedEntity, isDocumentName, type DocumentName } from '#domain/catalogue/entity-catalogue.ts'

/** Documents without a page; another document's page shows them. */
type Unpaged = 'allocation' | 'communication-log' | 'company' | 'ledger-entry' | 'opening-bill' | 'profile-link'

/** A document's address from its description; null if it has no page. */
export function documentAddress(entity: Exclude<DocumentName, Unpaged>, id: string): string
export function documentAddress(entity: string, id: string): string | null
export function documentAddress(entity: string, id: string): string | null {
  return isDocumentName(entity) ? (describedEntity(entity).address?.(id) ?? null) : null
}
