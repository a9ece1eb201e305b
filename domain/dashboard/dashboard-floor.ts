import { compareDates } from '#domain/calendar/calendar-day.ts'
import { isCharge } from '#domain/document-line/document-line-charge.ts'
import { isDeliveryLate } from '#domain/sales-order/sales-order-list.ts'
import { salesOrderStatuses } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'

const soonestFirst = (a: SalesOrder, b: SalesOrder): number => compareDates(a.deliveryDate, b.deliveryDate)

/** Orders waiting for material, earliest delivery first. */
export const blockedOrders = (orders: readonly SalesOrder[]): SalesOrder[] =>
  orders.filter(({ status }) => status === 'pending_materials').toSorted(soonestFirst)

/** Orders past their delivery date, longest overdue first. */
export const lateOrders = (orders: readonly SalesOrder[], today: string): SalesOrder[] =>
  orders.filter((order) => isDeliveryLate(order, today)).toSorted(soonestFirst)

/** Production stations an order passes, as a supervisor counts them. */
export const floorStations = {
  toStart: ['order_confirmed', 'production_planning'],
  blocked: ['pending_materials'],
  weaving: ['production_started'],
  checking: ['quality_check'],
  ready: ['production_completed', 'ready_to_ship'],
  onTheWay: ['shipped', 'in_transit'],
} as const satisfies Record<string, readonly SalesOrder['status'][]>
type FloorStation = keyof typeof floorStations

/** Orders at a station, earliest delivery first. */
export const ordersAt = (orders: readonly SalesOrder[], station: FloorStation): SalesOrder[] =>
  orders.filter(({ status }) => (floorStations[station] as readonly string[]).includes(status)).toSorted(soonestFirst)

/** Cloth still to be woven, by order line description, in thousandths of the unit, largest first. */
export type ClothToMake = { description: string; unit: string; quantityMilli: number; orders: number }

/** The cloth of the orders whose production has not begun. */
export function clothToMake(orders: readonly SalesOrder[]): ClothToMake[] {
  const started = salesOrderStatuses.indexOf('production_started')
  const found = new Map<string, ClothToMake>()
  for (const order of orders.filter(({ status }) => salesOrderStatuses.indexOf(status) < started)) {
    // Two colours of a quality are two lines of one order.
    const counted = new Set<string>()
    for (const { description, unit, quantityMilli } of order.lines.filter((line) => !isCharge(line))) {
      const key = `${description}|${unit}`
      const known = found.get(key) ?? { description, unit, quantityMilli: 0, orders: 0 }
      found.set(key, {
        ...known,
        quantityMilli: known.quantityMilli + quantityMilli,
        orders: known.orders + (counted.has(key) ? 0 : 1),
      })
      counted.add(key)
    }
  }
  return [...found.values()].toSorted((a, b) => b.quantityMilli - a.quantityMilli)
}
