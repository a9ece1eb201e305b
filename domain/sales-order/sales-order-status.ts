/** The specification's eleven statuses, in order. */
export const salesOrderStatuses = [
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
