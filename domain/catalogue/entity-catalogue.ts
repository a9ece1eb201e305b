import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { AnyDescription, DocumentOf } from '#domain/kernel/entity.ts'
import { viewers, type Role } from '#domain/kernel/role.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { profileLinkEntity } from '#domain/profile-link/profile-link-entity.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import type { History } from '#domain/sync/sync-schemas.ts'

/**
 * Every document a browser keeps a copy of. The order is the one in which a device fetches them, and backwards the one in
 * which the rows of one write are locked: later papers before those they were made of.
 */
export const entityCatalogue = [
  companyEntity,
  leadEntity,
  businessProfileEntity,
  quotationEntity,
  profileLinkEntity,
  proformaInvoiceEntity,
  advancePaymentEntity,
  salesOrderEntity,
  finalInvoiceEntity,
  finalPaymentEntity,
  communicationLogEntity,
] as const

type Member = (typeof entityCatalogue)[number]
export type DocumentName = Member['name']
/** The documents, and the history of all of them: what a copy on a device consists of. */
export type EntityName = DocumentName | 'history'
type Documents = { [Name in DocumentName]: DocumentOf<Extract<Member, { name: Name }>> } & { history: History }
/** The document behind a name. */
export type EntityOf<Name extends EntityName> = Documents[Name]

const byName: ReadonlyMap<string, AnyDescription> = new Map(
  entityCatalogue.map((one): [string, AnyDescription] => [one.name, one]),
)

export const documentNames = entityCatalogue.map(({ name }) => name)
export const entityNames: readonly EntityName[] = [...documentNames, 'history']

/** What is said of a noun. Throws where there is none of this name: changes and rules name those of the catalogue. */
export function describedEntity(name: string): AnyDescription {
  const known = byName.get(name)
  if (!known) throw new Error(`no document is called ${name}`)
  return known
}

export const isDocumentName = (name: string): name is DocumentName => byName.has(name)
export const isEntityName = (name: string): name is EntityName => name === 'history' || byName.has(name)

/** Who may see a kind of document. A line of history is seen by whoever sees its document. */
export const mayView = (role: Role, name: EntityName): boolean =>
  (name === 'history' ? viewers : describedEntity(name).viewers).includes(role)

/** Where a document is read on the platform; null for what has no page of its own. */
export const addressOf = (name: string, id: string): string | null => byName.get(name)?.address?.(id) ?? null
