import { salesOrderStages } from './sales-order-status.ts'
import type { SalesOrder } from './sales-order.ts'

type PathStep = { status: SalesOrder['status']; state: 'complete' | 'current' | 'open' }

/** The order's progress through its eleven stages. `pending_materials` is shown only while it is current. */
export function salesOrderPath({ status }: SalesOrder): PathStep[] {
  const stands = salesOrderStages.findIndex((stage) => stage === status)
  const last = salesOrderStages.length - 1
  return salesOrderStages
    .filter((passed) => passed !== 'pending_materials' || passed === status)
    .map((passed) => {
      const at = salesOrderStages.indexOf(passed)
      // Reaching the last step completes it, as nothing follows.
      if (at < stands || (at === last && stands === last)) return { status: passed, state: 'complete' }
      return { status: passed, state: at === stands ? 'current' : 'open' }
    })
}
