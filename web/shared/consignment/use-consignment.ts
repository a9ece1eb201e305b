import { addDays } from '#domain/calendar/calendar-day.ts'
import { consignmentEntity } from '#domain/consignment/consignment-entity.ts'
import { findConsignment } from '#domain/consignment/consignment-operations.ts'
import type { Consignment } from '#domain/consignment/consignment.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { useToday } from '#web/session/use-today.ts'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'

/**
 * How an invoice's goods travel, as it was noted. Of an invoice older than what devices keep it may have left the device,
 * also where the invoice is still open: then the server is asked.
 */
export function useConsignment(invoice: Pick<FinalInvoice, 'id' | 'invoiceDate'> | undefined): Consignment | undefined {
  const today = useToday()
  const { days } = consignmentEntity.keep
  const mayHaveLeft = days !== null && invoice !== undefined && addDays(invoice.invoiceDate, days) <= today
  const stored = useStoredDocument('consignment', invoice?.id ?? '', mayHaveLeft ? findConsignment : null)
  return stored.state === 'found' ? stored.document : undefined
}
