import { standingOrders } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'

/** The specification's conversion rate: orders that stand per hundred quotations, rounded; 0 without quotations. */
export const conversionRate = (orders: readonly Pick<SalesOrder, 'status'>[], quotations: number): number =>
  quotations === 0 ? 0 : Math.round((standingOrders(orders).length * 100) / quotations)
