import type { BusinessProfile, DeliveryAddress } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { isService } from '#domain/document-line/document-line-service.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { hasBills } from './sales-order-billed.ts'
import type { SalesOrder } from './sales-order.ts'

type Leaving = Pick<SalesOrder, 'challan' | 'lines' | 'billed' | 'shortClosed' | 'finalInvoiceId' | 'totalAmount'>

/**
 * Whether goods that leave now travel on a delivery challan: no invoice of them was sent (Rule 55(4), CGST Rules, 2017).
 * One that was given stays the order's only one.
 */
export const needsChallan = (order: Leaving): boolean =>
  !order.challan && !hasBills(order) && !order.lines.every(isService)

type Moved = {
  company: Company
  profile: BusinessProfile | null
  /** Where the goods go, if not to the party's usual place. */
  consignee: DeliveryAddress | null
  /** Null in a browser: only the server gives numbers. */
  number: string | null
}

/** The challan of goods that leave now, with everything on it as of this moment. */
export const challanOf = (
  { companyName }: Pick<SalesOrder, 'companyName'>,
  { company, profile, consignee, number }: Moved,
  facts: Pick<Facts, 'now' | 'today'>,
): NonNullable<SalesOrder['challan']> => ({
  number,
  on: facts.today,
  consignee,
  particulars: particularsOf({ company, profile, companyName }, facts),
})
