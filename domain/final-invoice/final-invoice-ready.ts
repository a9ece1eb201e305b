import type { Refusal } from '#domain/kernel/outcome.ts'
import { salesOrderStatuses } from '#domain/sales-order/sales-order-status.ts'
import type { FinalInvoice } from './final-invoice.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'

/** A tax invoice is due by the time the goods leave (s.31, CGST Act), so it can be drafted once they are made. */
export function whyNoFinalInvoice(order: SalesOrder): Refusal | null {
  if (order.finalInvoiceId) return { code: 'invoice-exists' }
  return salesOrderStatuses.indexOf(order.status) < salesOrderStatuses.indexOf('production_completed')
    ? { code: 'order-not-made' }
    : null
}

/** Whether the invoice was issued, so that it stands on the customer's ledger. Also before the server gave its number. */
export const isBillSent = ({ status }: Pick<FinalInvoice, 'status'>): boolean => status !== 'pending'
