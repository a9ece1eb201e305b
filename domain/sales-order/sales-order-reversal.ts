import { salesOrderLifecycle, type SalesOrderStep } from './sales-order-lifecycle.ts'
import { salesOrderStepOperations } from './sales-order-operations.ts'
import type { SalesOrder } from './sales-order.ts'

type Table = Record<string, Record<string, { to: SalesOrder['status'] }>>

/**
 * The step that brings an order back to where it is now, once `step` was taken; null if there is none, so that the step
 * has to be asked about first. Of several it is `undo`: sending cloth to the check by mistake is no rework.
 */
export function reversalOf({ status }: Pick<SalesOrder, 'status'>, step: SalesOrderStep): SalesOrderStep | null {
  const table: Table = salesOrderLifecycle.table
  const to = table[status]?.[step]?.to
  if (to === undefined) return null
  const back = salesOrderStepOperations.filter((one) => table[to]?.[one.step]?.to === status)
  return (back.find((one) => one.step === 'undo') ?? back[0])?.step ?? null
}
