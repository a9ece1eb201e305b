import type { Searched } from '#domain/list/list-search.ts'
import { hasReached, isOrderCancelled, salesOrderStatuses } from './sales-order-status.ts'
import type { SalesOrder } from './sales-order.ts'

type Status = SalesOrder['status']

/** List filters: all, the specification's two, then the others in workflow order. */
const first: readonly Status[] = ['order_confirmed', 'production_started']
export const salesOrderFilters = ['all', ...new Set([...first, ...salesOrderStatuses])] as const
type SalesOrderFilter = 'all' | Status

/** The five stages a trader asks for; each status belongs to one. */
export const salesOrderGroups = {
  'to-make': ['order_confirmed', 'production_planning', 'pending_materials'],
  'in-work': ['production_started', 'quality_check', 'production_completed'],
  ready: ['ready_to_ship'],
  'on-the-way': ['shipped', 'in_transit'],
  closed: ['delivered', 'completed', 'cancelled'],
} as const satisfies Record<string, readonly Status[]>
export type SalesOrderGroup = keyof typeof salesOrderGroups

const groups = Object.entries(salesOrderGroups) as [SalesOrderGroup, readonly Status[]][]

/** The group that the URL names, itself or by one of its statuses; null for all orders. */
export const salesOrderGroupOf = (text: string): SalesOrderGroup | null =>
  groups.find(([group, statuses]) => group === text || statuses.some((status) => status === text))?.[0] ?? null

/** The filter of orders past their delivery date, whatever their stage. */
export const lateFilter = 'late'

/** Orders in the stage or the status that the URL names, or those delivered late; all of them if it names none of these. */
export function salesOrdersAt(orders: readonly SalesOrder[], text: string, today: string): readonly SalesOrder[] {
  if (text === lateFilter) return orders.filter((order) => isDeliveryLate(order, today))
  const group = groups.find(([name]) => name === text)
  if (!group) return salesOrdersIn(orders, salesOrderFilterOf(text))
  return orders.filter(({ status }) => group[1].includes(status))
}

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

/** Whether its goods are still expected. */
export const isToDeliver = (order: SalesOrder): boolean => !isOrderCancelled(order) && !hasReached(order, 'delivered')

/** Past the delivery date and not delivered. */
export const isDeliveryLate = (order: SalesOrder, today: string): boolean =>
  order.deliveryDate < today && isToDeliver(order)

/** What the list is searched and narrowed by, besides the town of the party. */
export const searchedSalesOrders: Searched<SalesOrder> = {
  wordsOf: ({ companyName, number, items }) => [companyName, number, items],
  personBy: 'leadId',
  namesOf: ({ companyName }) => [companyName],
  dateOf: ({ orderDate, deliveryDate }, isAhead) => (isAhead ? deliveryDate : orderDate),
  shownDateOf: ({ deliveryDate }) => deliveryDate,
  amountOf: ({ totalAmount }) => totalAmount,
  fabricOf: ({ items }) => [items],
}
