import {
  decideApplyAccount,
  decideReconcileFinalPayment,
  decideRecordFinalPayment,
} from '#domain/final-payment/final-payment-decisions.ts'
import {
  applyAccount,
  reconcileFinalPayment,
  recordFinalPayment,
} from '#domain/final-payment/final-payment-operations.ts'
import { refuse } from '#domain/kernel/outcome.ts'
import { optimistic, type OptimisticEntry } from '#web/outbox/optimistic.ts'

export const finalPaymentOptimism: readonly OptimisticEntry[] = [
  optimistic(recordFinalPayment, (view, input, facts) => {
    const payment = view.find('final-payment', input.id)
    const invoice = view.find('final-invoice', payment?.finalInvoiceId)
    const order = view.find('sales-order', payment?.salesOrderId)
    const profile = view.find('business-profile', payment?.customerId)
    if (!payment || !invoice || !order || !profile) return refuse({ code: 'not-found' })
    return decideRecordFinalPayment(input, { payment, invoice, order, profile }, facts)
  }),
  optimistic(applyAccount, (view, input, facts) => {
    const payment = view.find('final-payment', input.id)
    const invoice = view.find('final-invoice', payment?.finalInvoiceId)
    const order = view.find('sales-order', payment?.salesOrderId)
    const profile = view.find('business-profile', payment?.customerId)
    if (!payment || !invoice || !order || !profile) return refuse({ code: 'not-found' })
    const others = view
      .list('final-payment')
      .filter((other) => other.finalInvoiceId === invoice.id && other.id !== payment.id)
    return decideApplyAccount(input, { payment, invoice, order, profile, others }, facts)
  }),
  optimistic(reconcileFinalPayment, (view, { id }, facts) => {
    const payment = view.find('final-payment', id)
    const invoice = view.find('final-invoice', payment?.finalInvoiceId)
    if (!payment || !invoice) return refuse({ code: 'not-found' })
    const others = view
      .list('final-payment')
      .filter((other) => other.finalInvoiceId === invoice.id && other.id !== payment.id)
    return decideReconcileFinalPayment(payment, invoice, others, facts)
  }),
]
