/** The specification's eleven statuses, in order. */
export const salesOrderStages = [
  'order_confirmed',
  'production_planning',
  'pending_materials',
  'production_started',
  'quality_check',
  'production_completed',
  'ready_to_ship',
  'shipped',
  'in_transit',
  'delivered',
  'completed',
] as const
export type SalesOrderStage = (typeof salesOrderStages)[number]

/** Every status: the stages, and the end that is none of them. */
export const salesOrderStatuses = [...salesOrderStages, 'cancelled'] as const
export type SalesOrderStatus = (typeof salesOrderStatuses)[number]

type Known = { status: SalesOrderStatus }

export const isOrderCancelled = ({ status }: Known): boolean => status === 'cancelled'

/** Orders that count: a cancelled one is as if it had not been made. */
export const standingOrders = <Order extends Known>(orders: readonly Order[]): Order[] =>
  orders.filter((order) => !isOrderCancelled(order))

const placeOf = (status: SalesOrderStatus): number => salesOrderStages.findIndex((stage) => stage === status)

/** Whether an order is at this stage or beyond it; a cancelled one is nowhere. */
export const hasReached = ({ status }: Known, stage: SalesOrderStage): boolean => placeOf(status) >= placeOf(stage)
