import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import { isBilled } from './sales-order-billed.ts'
import type { SalesOrder } from './sales-order.ts'

/** What was delivered is billed, or it is said that the rest is not coming. */
const isNotBilled = (order: SalesOrder) => (isBilled(order) ? null : { code: 'order-not-billed' })
/** An order completes only once it is delivered and fully paid. */
const isNotPaid = ({ paymentStatus, balancePaymentDue }: SalesOrder) =>
  paymentStatus === 'completed' && balancePaymentDue === 0 ? null : { code: 'order-not-paid' }

/** Goods that have left cannot be held back. */
const isHeld = ({ hold }: SalesOrder) => (hold ? { code: 'order-on-hold', params: { reason: hold.reason } } : null)
const unless = [isHeld]
/** What is billed was made, so its making has begun. */
const isBegun = ({ finalInvoiceId }: SalesOrder) => (finalInvoiceId === null ? null : { code: 'order-has-invoice' })

/** A delivery challan went with the goods: its number is used. */
const isOnChallan = ({ challan }: SalesOrder) => (challan ? { code: 'order-has-challan' } : null)

/** Until the goods leave; also an order that is on hold. */
const cancel = { to: 'cancelled' } as const

export const salesOrderLifecycle = lifecycle<SalesOrder, Facts>()('status', {
  order_confirmed: { plan: { to: 'production_planning', unless }, cancel },
  production_planning: {
    cancel,
    undo: { to: 'order_confirmed', unless },
    'start-production': { to: 'production_started', unless },
    'await-materials': { to: 'pending_materials', unless },
  },
  pending_materials: {
    'start-production': { to: 'production_started', unless },
    cancel,
    undo: { to: 'production_planning', unless: [isHeld, isBegun] },
  },
  production_started: {
    cancel,
    undo: { to: 'production_planning', unless: [isHeld, isBegun] },
    'check-quality': { to: 'quality_check', unless },
    'await-materials': { to: 'pending_materials', unless },
  },
  quality_check: {
    cancel,
    'pass-quality': { to: 'production_completed', unless },
    rework: { to: 'production_started', unless },
    undo: { to: 'production_started', unless },
  },
  production_completed: {
    'make-ready': { to: 'ready_to_ship', unless },
    cancel,
    undo: { to: 'quality_check', unless },
  },
  ready_to_ship: { ship: { to: 'shipped', unless }, cancel, undo: { to: 'production_completed', unless } },
  shipped: { 'set-in-transit': { to: 'in_transit' }, 'undo-dispatch': { to: 'ready_to_ship', unless: [isOnChallan] } },
  in_transit: { deliver: { to: 'delivered' }, 'undo-dispatch': { to: 'shipped' } },
  delivered: {
    complete: { to: 'completed', unless: [isNotBilled, isNotPaid] },
    'undo-dispatch': { to: 'in_transit' },
  },
  completed: { reopen: { to: 'delivered' } },
  cancelled: {},
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
  // One step back, where nothing has followed from it.
  'undo',
] as const
export const dispatchSteps = [
  'ship',
  'set-in-transit',
  'deliver',
  'complete',
  // One step back: the lorry has not left, or has not arrived.
  'undo-dispatch',
] as const
export type SalesOrderStep = (typeof productionSteps)[number] | (typeof dispatchSteps)[number]
