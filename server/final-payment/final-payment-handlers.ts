import {
  decideApplyAccount,
  decideReconcileFinalPayment,
  decideRecordFinalPayment,
} from '#domain/final-payment/final-payment-decisions.ts'
import * as operations from '#domain/final-payment/final-payment-operations.ts'
import { listEntities } from '#server/entity/entity-list.ts'
import { lockEntitiesBy, lockEntity, needEntity } from '#server/entity/entity-store.ts'
import { read, write } from '#server/runtime/app-context.ts'

export const finalPaymentHandlers = [
  write(operations.recordFinalPayment, async (input, facts) => {
    const payment = await lockEntity('final-payment', input.id, input.version)
    const invoice = await lockEntity('final-invoice', payment.finalInvoiceId)
    const order = await lockEntity('sales-order', payment.salesOrderId)
    const profile = await lockEntity('business-profile', payment.customerId)
    return decideRecordFinalPayment(input, { payment, invoice, order, profile }, facts)
  }),
  write(operations.applyAccount, async (input, facts) => {
    const payment = await lockEntity('final-payment', input.id, input.version)
    const invoice = await lockEntity('final-invoice', payment.finalInvoiceId)
    const all = await lockEntitiesBy('final-payment', 'final_invoice_id', invoice.id)
    const order = await lockEntity('sales-order', payment.salesOrderId)
    // The account is held last: two bills that are paid from it at once come here one after the other.
    const profile = await lockEntity('business-profile', payment.customerId)
    const others = all.filter(({ id }) => id !== payment.id)
    return decideApplyAccount(input, { payment, invoice, order, profile, others }, facts)
  }),
  write(operations.reconcileFinalPayment, async ({ id, version }, facts) => {
    const payment = await lockEntity('final-payment', id, version)
    const invoice = await lockEntity('final-invoice', payment.finalInvoiceId)
    const all = await lockEntitiesBy('final-payment', 'final_invoice_id', invoice.id)
    return decideReconcileFinalPayment(
      payment,
      invoice,
      all.filter((other) => other.id !== id),
      facts,
    )
  }),
  read(operations.findFinalPayment, ({ id }) => needEntity('final-payment', id)),
  read(operations.listFinalPayments, ({ status, ...page }) => listEntities('final-payment', page, { status })),
]
