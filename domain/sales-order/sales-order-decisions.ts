import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { accept, type Outcome } from '#domain/kernel/outcome.ts'
import { salesOrderLifecycle, type SalesOrderStep } from './sales-order-lifecycle.ts'
import type { SalesOrder } from './sales-order.ts'

const productionOf: Record<SalesOrder['status'], SalesOrder['productionStatus']> = {
  order_confirmed: 'not_started',
  production_planning: 'not_started',
  pending_materials: 'waiting',
  production_started: 'in_progress',
  quality_check: 'in_progress',
  production_completed: 'done',
  ready_to_ship: 'done',
  shipped: 'done',
  in_transit: 'done',
  delivered: 'done',
  completed: 'done',
}

/** Takes one step; a completed order is no longer among its customer's active ones. */
export function decideSalesOrderStep(
  order: SalesOrder,
  step: SalesOrderStep,
  profile: BusinessProfile | null,
  note: string | null,
  facts: Facts,
): Outcome<Decision<SalesOrder>> {
  const taken = salesOrderLifecycle.take(order, step, facts)
  if (!taken.ok) return taken
  const { status } = taken.value
  const moved: SalesOrder = {
    ...taken.value,
    productionStatus: productionOf[status],
    statusMessage: { code: `order-${status.replaceAll('_', '-')}`, params: {} },
  }
  const changes: Change[] = [change('sales-order', moved, note ?? undefined)]
  if (status === 'completed' && profile)
    changes.push(
      change('business-profile', {
        ...profile,
        activeOrders: Math.max(0, profile.activeOrders - 1),
      }),
    )
  return accept({ main: moved, changes })
}
