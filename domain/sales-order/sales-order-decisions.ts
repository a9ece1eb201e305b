import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { salesOrderEntity } from './sales-order-entity.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { salesOrderLifecycle, type SalesOrderStep } from './sales-order-lifecycle.ts'
import type { moveDelivery } from './sales-order-operations.ts'
import type { SalesOrder } from './sales-order.ts'
import { salesOrderStatuses } from './sales-order-status.ts'

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

/** Takes one step; a completed order no longer counts as active for its customer. */
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
  const changes: Change[] = [change(salesOrderEntity, moved, note ?? undefined)]
  if (status === 'completed' && profile)
    changes.push(
      change(businessProfileEntity, {
        ...profile,
        activeOrders: Math.max(0, profile.activeOrders - 1),
      }),
    )
  return accept({ main: moved, changes })
}

/** The delivery date is fixed once the goods have shipped. */
export const whyDeliveryStays = ({ status }: SalesOrder): Refusal | null =>
  salesOrderStatuses.indexOf(status) < salesOrderStatuses.indexOf('shipped') ? null : { code: 'order-has-left' }

const inFigures = (date: string): string => date.split('-').toReversed().join('/')

/** Changes the delivery date. The history keeps the old date and the reason, since buyers ask for both. */
export function decideMoveDelivery(
  order: SalesOrder,
  { deliveryDate, reason }: InputOf<typeof moveDelivery>,
  { today }: Facts,
): Outcome<Decision<SalesOrder>> {
  const no = whyDeliveryStays(order)
  if (no) return refuse(no)
  if (deliveryDate < today) return refuse({ code: 'delivery-date-in-the-past', params: { on: deliveryDate } })
  if (deliveryDate === order.deliveryDate)
    return refuse({ code: 'delivery-date-unchanged', params: { on: deliveryDate } })
  const moved: SalesOrder = {
    ...order,
    deliveryDate,
    statusMessage: { code: 'delivery-moved', params: { on: deliveryDate, reason } },
  }
  const why = `${inFigures(order.deliveryDate)} → ${inFigures(deliveryDate)}: ${reason}`
  return accept({ main: moved, changes: [change(salesOrderEntity, moved, why)] })
}
