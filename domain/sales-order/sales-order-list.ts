import type { SalesOrder } from './sales-order.ts'
import { hasReached, isOrderCancelled, salesOrderStatuses } from './sales-order-status.ts'

type Status = SalesOrder['status']

/** List filters: all, the specification's two, then the others in workflow order. */
const first: readonly Status[] = ['order_confirmed', 'production_started']
export const salesOrderFilters = ['all', ...new Set([...first, ...salesOrderStatuses])] as const
export type SalesOrderFilter = 'all' | Status

/** The filter in the URL, or `all` if it is unknown. */
export const salesOrderFilterOf = (text: string): SalesOrderFilter =>
  salesOrderFilters.find((filter) => filter === text) ?? 'all'

export const salesOrdersIn = (orders: readonly SalesOrder[], filter: SalesOrderFilter): readonly SalesOrder[] =>
  filter === 'all' ? orders : orders.filter(({ status }) => status === filter)

/** Number of orders per filter, in a single pass. */
export function countSalesOrders(orders: readonly SalesOrder[]): ReadonlyMap<SalesOrderFilter, number> {
  const counts = new Map<SalesOrderFilter, number>(salesOrderFilters.map((filter) => [filter, 0]))
  counts.set('all', orders.length)
  for (const { status } of orders) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

/** Whether all of it is made. */
export const isMade = (order: SalesOrder): boolean => hasReached(order, 'production_completed')

export const isToDeliver = (order: SalesOrder): boolean => !isOrderCancelled(order) && !hasReached(order, 'delivered')

/** Past the delivery date and not delivered. */
export const isDeliveryLate = (order: SalesOrder, today: string): boolean =>
  order.deliveryDate < today && isToDeliver(order)
