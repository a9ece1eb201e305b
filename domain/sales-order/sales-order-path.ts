import type { Facts } from '#domain/kernel/change.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { salesOrderLifecycle, type SalesOrderStep } from './sales-order-lifecycle.ts'
import type { SalesOrder } from './sales-order.ts'
import { salesOrderStatuses } from './sales-order-status.ts'

export type PathKnot = { status: SalesOrder['status']; knot: 'tied' | 'current' | 'open' }

/** Where the order stands among the eleven. Waiting for yarn is a siding: shown only while the order stands on it. */
export function salesOrderPath({ status }: SalesOrder): PathKnot[] {
  const stands = salesOrderStatuses.indexOf(status)
  const last = salesOrderStatuses.length - 1
  return salesOrderStatuses
    .filter((passed) => passed !== 'pending_materials' || passed === status)
    .map((passed) => {
      const at = salesOrderStatuses.indexOf(passed)
      // The last knot has nothing behind it to be tied by: reaching it ties it.
      if (at < stands || (at === last && stands === last)) return { status: passed, knot: 'tied' }
      return { status: passed, knot: at === stands ? 'current' : 'open' }
    })
}

/** The steps that lead on from here, the straight way first, each with the reason it must wait, or null. */
export const openSalesOrderSteps = (order: SalesOrder, facts: Facts): { step: SalesOrderStep; no: Refusal | null }[] =>
  salesOrderLifecycle.stepsFrom(order.status).map((step) => ({
    step,
    no: salesOrderLifecycle.refusal(order, step, facts),
  }))
