import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { SalesOrder } from './sales-order.ts'

/** An order completes only once it is delivered and fully paid. */
const isNotPaid = ({ paymentStatus, balancePaymentDue }: SalesOrder) =>
  paymentStatus === 'completed' && balancePaymentDue === 0 ? null : { code: 'order-not-paid' }

export const salesOrderLifecycle = lifecycle<SalesOrder, Facts>()('status', {
  order_confirmed: { plan: { to: 'production_planning' } },
  production_planning: {
    'start-production': { to: 'production_started' },
    'await-materials': { to: 'pending_materials' },
  },
  pending_materials: { 'start-production': { to: 'production_started' } },
  production_started: { 'check-quality': { to: 'quality_check' }, 'await-materials': { to: 'pending_materials' } },
  quality_check: { 'pass-quality': { to: 'production_completed' }, rework: { to: 'production_started' } },
  production_completed: { 'make-ready': { to: 'ready_to_ship' } },
  ready_to_ship: { ship: { to: 'shipped' } },
  shipped: { 'set-in-transit': { to: 'in_transit' } },
  in_transit: { deliver: { to: 'delivered' } },
  delivered: { complete: { to: 'completed', unless: [isNotPaid] } },
  completed: { reopen: { to: 'delivered' } },
})

/** Steps taken by production and by dispatch. */
export const productionSteps = [
  'plan',
  'await-materials',
  'start-production',
  'check-quality',
  'rework',
  'pass-quality',
  'make-ready',
] as const
export const dispatchSteps = ['ship', 'set-in-transit', 'deliver', 'complete'] as const
export type SalesOrderStep = (typeof productionSteps)[number] | (typeof dispatchSteps)[number]
