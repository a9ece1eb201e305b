import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { restOf } from '#domain/sales-order/sales-order-billed.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'

/** Paise held for the advance's order, which no invoice has taken off yet. */
export const useHeld = (advance: Pick<AdvancePayment, 'id'>): number =>
  sumOf(useLinked('ledger-entry', 'heldFor', advance.id), openAmount)

/** Paise that may still be paid for the order before its next invoice; 0 before the order is made. */
export function useOrderRest(advance: Pick<AdvancePayment, 'id' | 'salesOrderId'>): number {
  const order = useEntity('sales-order', advance.salesOrderId)
  const held = useHeld(advance)
  return order ? restOf(order, held) : 0
}
