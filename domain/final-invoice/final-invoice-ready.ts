import type { Refusal } from '#domain/kernel/outcome.ts'
import { isBilled } from '#domain/sales-order/sales-order-billed.ts'
import { hasReached, isOrderCancelled } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { FinalInvoice } from './final-invoice.ts'

/**
 * Why no invoice can be drafted for the order now. One is due by the time goods leave (s.31, CGST Act), so it can be drafted
 * from the day the first of them are made; the next one when the last one was sent. `newest` is the order's newest invoice.
 */
export function whyNoFinalInvoice(
  order: SalesOrder,
  newest: Pick<FinalInvoice, 'status'> | null | undefined,
): Refusal | null {
  if (isOrderCancelled(order)) return { code: 'order-is-cancelled' }
  if (newest && isBillDraft(newest)) return { code: 'invoice-exists' }
  if (isBilled(order)) return { code: 'order-billed' }
  return hasReached(order, 'production_started') ? null : { code: 'order-not-made' }
}

/** Not sent yet: it has no number, and may be changed or dropped. */
export const isBillDraft = ({ status }: Pick<FinalInvoice, 'status'>): boolean => status === 'pending'

/** Dropped before it was sent. */
export const isBillDiscarded = ({ status }: Pick<FinalInvoice, 'status'>): boolean => status === 'discarded'

/** Whether the invoice was issued, so that it stands on the customer's ledger. Also before the server gave its number. */
export const isBillSent = (invoice: Pick<FinalInvoice, 'status'>): boolean =>
  !isBillDraft(invoice) && !isBillDiscarded(invoice)

/** Sent, but taken back since: it was cancelled, or notes credited all of it. */
export const isBillUndone = ({ status }: Pick<FinalInvoice, 'status'>): boolean =>
  status === 'cancelled' || status === 'credited'

/** Taken back by cancelling it, not by notes. */
export const isBillCancelled = ({ status }: Pick<FinalInvoice, 'status'>): boolean => status === 'cancelled'

/** Past its due day, as its order says too. */
export const isBillLate = ({ status }: Pick<FinalInvoice, 'status'>): boolean => status === 'overdue'

/** Whether the invoice was sent and still counts. */
export const isBillStanding = (invoice: Pick<FinalInvoice, 'status'>): boolean =>
  isBillSent(invoice) && !isBillUndone(invoice)

/** Why there is nothing to correct by another paper, or null if there is: a draft is corrected itself. */
export function whyNotStanding(invoice: Pick<FinalInvoice, 'status' | 'successorId'>): Refusal | null {
  if (!isBillSent(invoice)) return { code: 'invoice-not-sent' }
  return isBillUndone(invoice) || invoice.successorId ? { code: 'invoice-undone' } : null
}

/** Why the order of these invoices is not cancelled, or null if it is: a bill that stands is undone first, or replaced. */
export const whyBilled = (invoices: readonly Pick<FinalInvoice, 'status' | 'successorId'>[]): Refusal | null =>
  invoices.some((invoice) => isBillStanding(invoice) && invoice.successorId === null) ? { code: 'invoice-sent' } : null
