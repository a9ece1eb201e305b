import { needsChallan } from './sales-order-challan.ts'
import { salesOrderLifecycle, type SalesOrderStep } from './sales-order-lifecycle.ts'
import { salesOrderStepOperations } from './sales-order-operations.ts'
import type { SalesOrder } from './sales-order.ts'

type Table = Record<string, Record<string, { to: SalesOrder['status'] }>>

/**
 * The step that leads from where the order stands back to a status; null if there is none. Of several it is the undo:
 * sending cloth to the check by mistake is no rework.
 */
export function stepBack({ status }: Pick<SalesOrder, 'status'>, to: string): SalesOrderStep | null {
  const table: Table = salesOrderLifecycle.table
  const back = salesOrderStepOperations.filter((one) => table[status]?.[one.step]?.to === to)
  return (back.find((one) => one.step === 'undo' || one.step === 'undo-dispatch') ?? back[0])?.step ?? null
}

/**
 * The step that brings an order back to where it is now, once `step` was taken; null if there is none, so that the step
 * has to be asked about first.
 */
export function reversalOf(order: SalesOrder, step: SalesOrderStep): SalesOrderStep | null {
  const { status } = order
  // The number of a challan stays used.
  if (step === 'ship' && (order.challan !== null || needsChallan(order))) return null
  const table: Table = salesOrderLifecycle.table
  const to = table[status]?.[step]?.to
  return to === undefined ? null : stepBack({ status: to }, status)
}
