import type { IconName } from '#design/press/icon-paths.ts'
import { createFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import { whyNoFinalInvoice } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { whyDeliveryStays, whyNotHeld } from '#domain/sales-order/sales-order-decisions.ts'
import { productionSteps, salesOrderLifecycle, type SalesOrderStep } from '#domain/sales-order/sales-order-lifecycle.ts'
import {
  cancelSalesOrder,
  holdSalesOrder,
  moveDelivery,
  resumeSalesOrder,
  salesOrderStepOperations,
  shortCloseSalesOrder,
  undoShortClose,
} from '#domain/sales-order/sales-order-operations.ts'
import { whyNotShortClosed, whyStaysShort } from '#domain/sales-order/sales-order-short-close.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { byLifecycle, onlyWhereOpen, type DocumentAction } from '#web/shared/document/document-action.ts'
import { SalesOrderBillSheet } from './sales-order-bill-sheet.tsx'
import { SalesOrderCancelSheet } from './sales-order-cancel-sheet.tsx'
import { salesOrderHoldSheet } from './sales-order-hold-sheet.tsx'
import { SalesOrderShortSheet, SalesOrderUndoShortSheet } from './sales-order-short-sheet.tsx'
import { salesOrderStepSheet } from './sales-order-step-sheet.tsx'

type SalesOrderAction = DocumentAction<SalesOrder, { facts: Facts }>

function step(id: SalesOrderStep, icon: IconName, isMain?: true): SalesOrderAction {
  const known = salesOrderStepOperations.find((one) => one.step === id)
  // Cannot happen: both lists are derived from the same steps.
  if (!known) throw new Error(`no operation takes the step ${id}`)
  return {
    id,
    operation: known.operation,
    icon,
    words: ['sales-order', `step.${id}`],
    ...(isMain && { isMain }),
    offered: byLifecycle(salesOrderLifecycle, id),
    // Production staff see the office's next step and the reverse, disabled with this reason.
    forOthers: { code: productionSteps.some((one) => one === id) ? 'only-production' : 'only-dispatch' },
    at: id,
    asks: salesOrderStepSheet({ ...known, icon }),
  }
}

/** The steps of an order: the regular path first, then those chosen by hand. */
export const salesOrderSteps: readonly SalesOrderAction[] = [
  step('plan', 'calendar', true),
  step('start-production', 'production', true),
  step('check-quality', 'eye', true),
  step('pass-quality', 'check', true),
  step('make-ready', 'inventory', true),
  step('ship', 'truck', true),
  step('set-in-transit', 'truck', true),
  step('deliver', 'home', true),
  step('complete', 'check', true),
  step('await-materials', 'clock'),
  step('rework', 'undo'),
  step('undo', 'undo'),
  step('undo-dispatch', 'undo'),
]

/** `newest` is the order's newest invoice. */
type BillingAction = DocumentAction<SalesOrder, { facts: Facts; newest: FinalInvoice | undefined }>

export const salesOrderBill: BillingAction = {
  id: 'bill',
  operation: createFinalInvoice,
  icon: 'invoice',
  words: ['sales-order', 'bill.create'],
  offered: (order, { newest }) => billOffer(whyNoFinalInvoice(order, newest)),
  at: 'bill',
  asks: SalesOrderBillSheet,
}

/** Nothing is offered while a draft is open, or once all is billed; before the cloth is made the button says so. */
const billOffer = (refusal: Refusal | null) =>
  refusal === null || refusal.code === 'order-not-made' ? { refusal } : null

export const salesOrderShortClose: BillingAction = {
  id: 'short-close',
  operation: shortCloseSalesOrder,
  icon: 'check',
  words: ['sales-order', 'short.close'],
  offered: onlyWhereOpen((order: SalesOrder, { newest }: { newest: FinalInvoice | undefined }) => ({
    refusal: whyNotShortClosed(order, newest),
  })),
  asks: SalesOrderShortSheet,
}

export const salesOrderUndoShort: BillingAction = {
  id: 'undo-short-close',
  operation: undoShortClose,
  icon: 'undo',
  words: ['sales-order', 'short.undo'],
  offered: (order) => (whyStaysShort(order) ? null : { refusal: null }),
  asks: SalesOrderUndoShortSheet,
}

/** What can be done about the order's bills. */
export const salesOrderBilling: readonly BillingAction[] = [salesOrderBill, salesOrderShortClose, salesOrderUndoShort]

export const salesOrderDelivery: SalesOrderAction = {
  id: 'move-delivery',
  operation: moveDelivery,
  icon: 'calendar',
  words: ['sales-order', 'delivery.move'],
  offered: (order) => (whyDeliveryStays(order) ? null : { refusal: null }),
  asks: 'page',
}

/** Stopping an order, and taking it up again: one of the two is offered until the goods have left. */
export const salesOrderHold: readonly SalesOrderAction[] = [
  {
    id: 'hold',
    operation: holdSalesOrder,
    icon: 'clock',
    words: ['sales-order', 'hold.hold'],
    offered: (order) => (whyNotHeld(order) ? null : { refusal: null }),
    at: 'hold',
    asks: salesOrderHoldSheet('hold', holdSalesOrder),
  },
  {
    id: 'resume',
    operation: resumeSalesOrder,
    icon: 'check',
    words: ['sales-order', 'hold.resume'],
    offered: (order) => (order.hold ? { refusal: null } : null),
    at: 'resume',
    asks: salesOrderHoldSheet('resume', resumeSalesOrder),
  },
]

export const salesOrderCancel: SalesOrderAction = {
  id: 'cancel',
  operation: cancelSalesOrder,
  icon: 'close',
  words: ['sales-order', 'cancel.action'],
  offered: byLifecycle(salesOrderLifecycle, 'cancel'),
  at: 'cancel',
  asks: SalesOrderCancelSheet,
}
