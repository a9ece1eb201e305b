import type { SalesOrder } from './sales-order.ts'
import { salesOrderStatuses } from './sales-order-status.ts'

type Status = SalesOrder['status']

/** The filters over the list: all, the specification's two, then the other nine in the order of the work. */
const first: readonly Status[] = ['order_confirmed', 'production_started']
export const salesOrderFilters = ['all', ...new Set([...first, ...salesOrderStatuses])] as const
export type SalesOrderFilter = 'all' | Status

/** What the address says, or `all` where it says something else. */
export const salesOrderFilterOf = (text: string): SalesOrderFilter =>
  salesOrderFilters.find((filter) => filter === text) ?? 'all'

export const salesOrdersIn = (orders: readonly SalesOrder[], filter: SalesOrderFilter): readonly SalesOrder[] =>
  filter === 'all' ? orders : orders.filter(({ status }) => status === filter)

/** How many each filter would leave, in one walk over the list. */
export function countSalesOrders(orders: readonly SalesOrder[]): ReadonlyMap<SalesOrderFilter, number> {
  const counts = new Map<SalesOrderFilter, number>(salesOrderFilters.map((filter) => [filter, 0]))
  counts.set('all', orders.length)
  for (const { status } of orders) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

/** The promised day is over and the cloth has not arrived. */
export const isDeliveryLate = (order: SalesOrder, today: string): boolean =>
  order.deliveryDate < today && salesOrderStatuses.indexOf(order.status) < salesOrderStatuses.indexOf('delivered')
