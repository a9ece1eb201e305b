import { isReceiptStanding } from '#domain/advance-payment/advance-payment-due.ts'
import type { Receipt } from '#domain/advance-payment/advance-payment.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { isBillSent } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'

type Billed = Pick<FinalInvoice, 'id' | 'status' | 'invoiceDate' | 'advanceAdjusted'>

const byTime = (one: Allocation, other: Allocation): number =>
  Number(one.createdAt > other.createdAt) - Number(one.createdAt < other.createdAt)

/**
 * The receipts whose money an invoice took off when it was sent. Money that came later, or went to another invoice of the
 * order, is not on it, and a cheque returned since stays on it: a sent paper does not change. All that stand, for a draft.
 *
 * @param allocations those of the invoice's entry on the ledger
 */
export function receiptsOn(
  invoice: Billed,
  receipts: readonly Receipt[],
  allocations: readonly Allocation[],
): readonly Receipt[] {
  if (!isBillSent(invoice)) return receipts.filter(isReceiptStanding)
  const taken = new Set<string>()
  let left = invoice.advanceAdjusted
  for (const { creditEntryId, undoes, date, amount } of allocations.toSorted(byTime)) {
    if (undoes !== null || date !== invoice.invoiceDate || amount > left) continue
    taken.add(creditEntryId)
    left -= amount
  }
  const own = receipts.filter(({ id }) => taken.has(id))
  // An entry of the first ledger need not have its receipt's id.
  return own.length > 0 ? own : receipts.filter(isReceiptStanding)
}
