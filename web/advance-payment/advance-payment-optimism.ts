import { decideRecordAdvancePayment } from '#domain/advance-payment/advance-payment-decisions.ts'
import { recordAdvancePayment } from '#domain/advance-payment/advance-payment-operations.ts'
import { refuse } from '#domain/kernel/outcome.ts'
import { optimistic, type OptimisticEntry } from '#web/outbox/optimistic.ts'

/** Customer and order appear at once; receipt and order get their numbers from the server. */
export const advancePaymentOptimism: readonly OptimisticEntry[] = [
  optimistic(recordAdvancePayment, (view, input, facts) => {
    const advance = view.find('advance-payment', input.id)
    const proforma = view.find('proforma-invoice', advance?.proformaInvoiceId)
    const quotation = view.find('quotation', advance?.quoteId)
    const profile = view.find('business-profile', advance?.businessProfileId)
    if (!advance || !proforma || !quotation || !profile) return refuse({ code: 'not-found' })
    const lead = view.find('lead', advance.leadId) ?? null
    return decideRecordAdvancePayment(
      input,
      { advance, proforma, quotation, profile, lead },
      { ...facts, receiptNumber: null, orderNumber: null },
    )
  }),
]
