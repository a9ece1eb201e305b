import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { creditUsed, whyNotOnCredit, type Owing } from '#domain/business-profile/business-profile-limit.ts'
import type { BusinessProfile, DeliveryAddress } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { acceptChange, change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { challanOf, needsChallan } from './sales-order-challan.ts'
import { salesOrderEntity } from './sales-order-entity.ts'
import { salesOrderLifecycle, type SalesOrderStep } from './sales-order-lifecycle.ts'
import type { holdSalesOrder, moveDelivery, resumeSalesOrder } from './sales-order-operations.ts'
import { hasReached, isOrderCancelled } from './sales-order-status.ts'
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
  cancelled: 'not_started',
}

/** Takes one step; a completed order no longer counts as active for its customer. */
export function decideSalesOrderStep(
  order: SalesOrder,
  { step, note }: { step: SalesOrderStep; note: string | null },
  profile: BusinessProfile | null,
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

type Shipping = {
  company: Company
  profile: BusinessProfile | null
  /** All of the party, this one among them. */
  openOrders: readonly SalesOrder[]
  consignee: DeliveryAddress | null
} & Owing

/** Goods leave only paid for or on credit that the party has, and never without a paper: an invoice, or a challan. */
export function decideShip(
  order: SalesOrder,
  { note, creditReason: reason }: { note: string | null; creditReason: string | null },
  { profile, openOrders, ledger, expected, ...moved }: Shipping,
  facts: Facts & { challanNumber: string | null },
): Outcome<Decision<SalesOrder>> {
  const why = [note, reason].filter((one) => one !== null).join(' · ')
  const challan = needsChallan(order)
    ? challanOf(order, { ...moved, profile, number: facts.challanNumber }, facts)
    : (order.challan ?? null)
  const shipped = decideSalesOrderStep({ ...order, challan }, { step: 'ship', note: why || null }, profile, facts)
  if (!shipped.ok || !profile) return shipped
  const others = openOrders.filter(({ id }) => id !== order.id)
  const asked = { used: creditUsed(profile, others, { ledger, expected }), adds: order.balancePaymentDue, reason }
  const no = whyNotOnCredit(profile, asked, facts)
  return no ? refuse(no) : shipped
}

/** Goods that have left are not held back. */
export const whyNotHeld = ({ hold, ...order }: Pick<SalesOrder, 'status' | 'hold'>): Refusal | null =>
  hold ? { code: 'order-on-hold', params: { reason: hold.reason } } : whyDeliveryStays(order)

/** Stops an order: nothing is made of it or sent until it is taken up again. */
export function decideHoldSalesOrder(
  order: SalesOrder,
  { reason }: InputOf<typeof holdSalesOrder>,
  { now, actor }: Facts,
): Outcome<Decision<SalesOrder>> {
  const no = whyNotHeld(order)
  if (no) return refuse(no)
  const held: SalesOrder = {
    ...order,
    hold: { reason, by: actor.name, since: now },
    statusMessage: { code: 'order-held', params: { reason } },
  }
  return acceptChange(salesOrderEntity, held, reason)
}

/** Takes up an order that was on hold. */
export function decideResumeSalesOrder(
  order: SalesOrder,
  { reason }: InputOf<typeof resumeSalesOrder>,
): Outcome<Decision<SalesOrder>> {
  if (!order.hold) return refuse({ code: 'order-not-on-hold' })
  const resumed: SalesOrder = { ...order, hold: null, statusMessage: { code: 'order-resumed', params: { reason } } }
  return acceptChange(salesOrderEntity, resumed, reason)
}

/** The delivery date is fixed once the goods have shipped. */
export function whyDeliveryStays(order: Pick<SalesOrder, 'status'>): Refusal | null {
  if (isOrderCancelled(order)) return { code: 'order-is-cancelled' }
  return hasReached(order, 'shipped') ? { code: 'order-has-left' } : null
}

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
    firstDeliveryDate: order.firstDeliveryDate ?? order.deliveryDate,
    statusMessage: { code: 'delivery-moved', params: { on: deliveryDate, reason } },
  }
  const why = `${inFigures(order.deliveryDate)} → ${inFigures(deliveryDate)}: ${reason}`
  return acceptChange(salesOrderEntity, moved, why)
}
