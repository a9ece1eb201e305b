import type { SalesOrder } from './sales-order.ts'
import { salesOrderStatuses } from './sales-order-status.ts'

export type PathStep = { status: SalesOrder['status']; state: 'complete' | 'current' | 'open' }

/** Where the order stands among the eleven. Waiting for yarn is a siding: shown only while the order stands on it. */
export function salesOrderPath({ status }: SalesOrder): PathStep[] {
  const stands = salesOrderStatuses.indexOf(status)
  const last = salesOrderStatuses.length - 1
  return salesOrderStatuses
    .filter((passed) => passed !== 'pending_materials' || passed === status)
    .map((passed) => {
      const at = salesOrderStatuses.indexOf(passed)
      // The last step has nothing after it that would complete it: reaching it does.
      if (at < stands || (at === last && stands === last)) return { status: passed, state: 'complete' }
      return { status: passed, state: at === stands ? 'current' : 'open' }
    })
}
