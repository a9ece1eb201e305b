import { seesPayments, type Role } from '#domain/kernel/role.ts'
import type { History } from '#domain/sync/sync-schemas.ts'
import type { DocumentName, EntityOf } from './entity-catalogue.ts'

type Withheld = { readonly [Name in DocumentName]?: Readonly<Partial<EntityOf<Name>>> }

/**
 * The fields that tell what a party has paid, owes and may owe, with what stands in their place for a role that learns
 * nothing of it. The price of an order is none of them: the challan that travels with its goods states it. With these
 * values a device refuses nothing for want of credit or money; the server, which knows, decides that.
 */
export const withheld: Withheld = {
  'business-profile': {
    totalRevenue: 0,
    averageOrderValue: 0,
    creditLimit: null,
    creditDays: null,
    vatav: null,
    tdsRateBp: null,
    paymentScore: 0,
    paymentBehavior: '',
    onAccountAmount: 0,
    joining: null,
  },
  'sales-order': { paymentStatus: 'partial', lateBills: null, balancePaymentDue: 0 },
}

const standInsOf = (name: string): object | undefined =>
  Object.hasOwn(withheld, name) ? withheld[name as DocumentName] : undefined // its keys are names of documents

/** A document as a role may have it. */
export function shownTo<T extends object>(role: Role, name: string, document: T): T {
  const standIns = seesPayments(role) ? undefined : standInsOf(name)
  return standIns ? { ...document, ...standIns } : document
}

/**
 * A line of history as a role may have it; null if it says only that something withheld has changed: money came in, or
 * terms were agreed.
 */
export function lineShownTo(role: Role, line: History): History | null {
  const standIns = seesPayments(role) ? undefined : standInsOf(line.entity)
  if (!standIns) return line
  const fields = line.fields.filter((field) => !Object.hasOwn(standIns, field))
  return fields.length === 0 && line.fields.length > 0 ? null : { ...line, fields }
}
