import type { History } from './sync-schemas.ts'

/** A history line: an order was delivered. */
export const exampleHistory = (patch: Partial<History> = {}): History => ({
  id: 'h-1-0',
  clock: 1,
  entity: 'sales-order',
  entityId: 'order',
  operation: 'sales-order.deliver',
  from: 'in_transit',
  to: 'delivered',
  version: 9,
  fields: ['status'],
  actor: 'Dilip',
  at: '2026-11-20T06:00:00.000Z',
  why: null,
  ...patch,
})
