import type { PaymentRow } from '#domain/payment/payment.ts'
import { useEntities } from '#web/replica/use-entities.ts'

/** The number of a payment's proforma or invoice; null until the server assigns one. */
export function usePaymentNumbers(): (row: PaymentRow) => string | null {
  const proformas = useEntities('proforma-invoice')
  const invoices = useEntities('final-invoice')
  const proformaNumbers = new Map(proformas.map(({ id, number }) => [id, number]))
  const invoiceNumbers = new Map(invoices.map(({ id, number }) => [id, number]))
  return (row) => (row.kind === 'advance' ? proformaNumbers : invoiceNumbers).get(row.documentId) ?? null
}
