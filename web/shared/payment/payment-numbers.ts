import type { PaymentRow } from '#domain/payment/payment.ts'
import { useEntities } from '#web/replica/use-entities.ts'

/** The number of the proforma or the invoice a payment belongs to; null while the server has given none. */
export function usePaymentNumbers(): (row: PaymentRow) => string | null {
  const proformas = useEntities('proforma-invoice')
  const invoices = useEntities('final-invoice')
  const proformaNumbers = new Map(proformas.map(({ id, number }) => [id, number]))
  const invoiceNumbers = new Map(invoices.map(({ id, number }) => [id, number]))
  return (row) => (row.kind === 'advance' ? proformaNumbers : invoiceNumbers).get(row.documentId) ?? null
}
