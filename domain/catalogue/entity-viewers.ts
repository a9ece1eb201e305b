import { moneyViewers, saleViewers, viewers, type Role } from '#domain/kernel/role.ts'
import type { EntityName } from './entity-catalogue.ts'

/** Who may see each kind of document. Apart from their shapes: a screen that only asks this need not carry all schemas. */
const entityViewers: Record<EntityName, readonly Role[]> = {
  company: viewers,
  lead: saleViewers,
  'business-profile': viewers,
  quotation: saleViewers,
  'profile-link': saleViewers,
  'proforma-invoice': moneyViewers,
  'advance-payment': moneyViewers,
  'sales-order': viewers,
  'final-invoice': moneyViewers,
  'final-payment': moneyViewers,
  'communication-log': saleViewers,
  history: viewers,
}

export const isEntityName = (name: string): name is EntityName => Object.hasOwn(entityViewers, name)
export const mayView = (role: Role, name: EntityName): boolean => entityViewers[name].includes(role)
