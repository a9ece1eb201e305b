import {
  decideChangeFinalInvoice,
  decideCreateFinalInvoice,
  decideSendFinalInvoice,
} from '#domain/final-invoice/final-invoice-decisions.ts'
import {
  changeFinalInvoice,
  createFinalInvoice,
  sendFinalInvoice,
} from '#domain/final-invoice/final-invoice-operations.ts'
import { refuse } from '#domain/kernel/outcome.ts'
import { optimistic, type OptimisticEntry } from '#web/outbox/optimistic.ts'

/** The number of a sent invoice comes from the server: two browsers must not both take the next one. */
export const finalInvoiceOptimism: readonly OptimisticEntry[] = [
  optimistic(createFinalInvoice, (view, input, facts) => {
    const order = view.find('sales-order', input.salesOrderId)
    const advance = view.find('advance-payment', order?.advancePaymentId)
    if (!order || !advance) return refuse({ code: 'not-found' })
    return decideCreateFinalInvoice(input, { order, advance }, facts)
  }),
  optimistic(changeFinalInvoice, (view, input, facts) => {
    const invoice = view.find('final-invoice', input.id)
    return invoice ? decideChangeFinalInvoice(invoice, input, facts) : refuse({ code: 'not-found' })
  }),
  optimistic(sendFinalInvoice, (view, { id, finalPaymentId }, facts) => {
    const invoice = view.find('final-invoice', id)
    const order = view.find('sales-order', invoice?.salesOrderId)
    if (!invoice || !order) return refuse({ code: 'not-found' })
    return decideSendFinalInvoice(invoice, finalPaymentId, order, { ...facts, number: null })
  }),
]
