import type { PaymentRow } from '#domain/payment/payment.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'

/** The number of a payment's proforma or invoice; null until the server assigns one. */
export function usePaymentNumbers(): (row: PaymentRow) => string | null {
  const proformas = useEntities('proforma-invoice')
  const invoices = useEntities('final-invoice')
  const proformaNumbers = new Map(proformas.map(({ id, number }) => [id, number]))
  const invoiceNumbers = new Map(invoices.map(({ id, number }) => [id, number]))
  const replica = useReplicaStore()
  return ({ kind, documentId: id }) => {
    const isAdvance = kind === 'advance'
    const numbers = isAdvance ? proformaNumbers : invoiceNumbers
    const entity = isAdvance ? 'proforma-invoice' : 'final-invoice'
    // The paper of an older payment is not among those of the device.
    return numbers.get(id) ?? replica?.view().find(entity, id)?.number ?? null
  }
}
