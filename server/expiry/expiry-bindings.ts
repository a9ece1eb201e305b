import { decideExpireQuotation } from '#domain/quotation/quotation-decisions.ts'
import { decideLapseAdvancePayment, decideLapseFinalInvoice } from '#domain/expiry/expiry-decisions.ts'
import { expireQuotation, lapseAdvancePayment, lapseFinalInvoice } from '#domain/expiry/expiry-operations.ts'
import { lockEntity } from '#server/entity/entity-store.ts'
import { write } from '#server/runtime/app-context.ts'

export const sweepBindings = {
  quotation: write(expireQuotation, async ({ id }, facts) =>
    decideExpireQuotation(await lockEntity('quotation', id), facts),
  ),
  'advance-payment': write(lapseAdvancePayment, async ({ id }, facts) => {
    const advance = await lockEntity('advance-payment', id)
    const proforma = await lockEntity('proforma-invoice', advance.proformaInvoiceId)
    const quotation = await lockEntity('quotation', advance.quoteId)
    return decideLapseAdvancePayment(advance, { quotation, proforma }, facts)
  }),
  'final-invoice': write(lapseFinalInvoice, async ({ id }, facts) => {
    const invoice = await lockEntity('final-invoice', id)
    return decideLapseFinalInvoice(invoice, await lockEntity('sales-order', invoice.salesOrderId), facts)
  }),
}
