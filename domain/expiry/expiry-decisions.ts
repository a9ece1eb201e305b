import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { advancePaymentLifecycle } from '#domain/advance-payment/advance-payment-lifecycle.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalInvoiceLifecycle } from '#domain/final-invoice/final-invoice-lifecycle.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { accept, type Outcome } from '#domain/kernel/outcome.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { proformaInvoiceLifecycle } from '#domain/proforma-invoice/proforma-invoice-lifecycle.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { withLate } from '#domain/sales-order/sales-order-paid.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'

/** Marks the advance overdue on the quotation. A partly paid proforma keeps waiting for the rest. */
export function decideLapseAdvancePayment(
  advance: AdvancePayment,
  { quotation, proforma }: { quotation: Quotation; proforma: ProformaInvoice },
  facts: Facts,
): Outcome<Decision<AdvancePayment>> {
  const lapsed = advancePaymentLifecycle.take(advance, 'lapse', facts)
  if (!lapsed.ok) return lapsed
  const changes: Change[] = [
    change(advancePaymentEntity, lapsed.value),
    change(quotationEntity, {
      ...quotation,
      advancePaymentStatus: 'overdue' as const,
      statusMessage: { code: 'advance-overdue', params: { on: advance.dueDate } },
    }),
  ]
  const expired = advance.receivedAmount === 0 ? proformaInvoiceLifecycle.take(proforma, 'expire', facts) : null
  if (expired?.ok) changes.push(change(proformaInvoiceEntity, expired.value))
  return accept({ main: lapsed.value, changes })
}

/** Marks the order of an overdue invoice as at risk. */
export function decideLapseFinalInvoice(
  invoice: FinalInvoice,
  order: SalesOrder,
  facts: Facts,
): Outcome<Decision<FinalInvoice>> {
  const lapsed = finalInvoiceLifecycle.take(invoice, 'lapse', facts)
  if (!lapsed.ok) return lapsed
  const risky = withLate(order, (order.lateBills ?? 0) + 1)
  return accept({
    main: lapsed.value,
    changes: [change(finalInvoiceEntity, lapsed.value), change(salesOrderEntity, risky)],
  })
}
