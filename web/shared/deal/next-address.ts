import { recordAdvancePayment } from '#domain/advance-payment/advance-payment-operations.ts'
import { sendFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import { recordFinalPayment } from '#domain/final-payment/final-payment-operations.ts'
import { correctProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import { reviseQuotation } from '#domain/quotation/quotation-operations.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'

/** Where the `?action=` of a document's page opens the step itself, so that it is not pressed twice. */
const asked: Readonly<Record<string, string>> = {
  [correctProformaInvoice.name]: 'correct',
  [recordAdvancePayment.name]: 'record',
  [recordFinalPayment.name]: 'record',
  [reviseQuotation.name]: 'edit',
  [sendFinalInvoice.name]: 'send',
}

/** Where the deal's next action is taken, for a link from another of its pages; null if its document has no page. */
export function nextAddress({ code, operation, document: { entity, id } }: NextAction): string | null {
  if (code === 'create-quotation') return `${places.quotes}?from-lead=${id}`
  const page = documentAddress(entity, id)
  const at = asked[operation]
  return page !== null && at !== undefined ? `${page}?action=${at}` : page
}
