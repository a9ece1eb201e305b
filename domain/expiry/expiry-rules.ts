import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { byId, linked, rule } from '#domain/kernel/rule.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { decideBreakPromise } from '#domain/promise/promise-decisions.ts'
import { promiseEntity } from '#domain/promise/promise-entity.ts'
import { decideExpireQuotation } from '#domain/quotation/quotation-decisions.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { decideLapseAdvancePayment, decideLapseFinalInvoice } from './expiry-decisions.ts'
import { breakPromise, expireQuotation, lapseAdvancePayment, lapseFinalInvoice } from './expiry-operations.ts'

export const expireQuotationRule = rule(expireQuotation)
  .with({ quotation: byId(quotationEntity, ({ input }) => input.id) })
  .decide(({ facts, quotation }) => decideExpireQuotation(quotation, facts))

export const lapseAdvancePaymentRule = rule(lapseAdvancePayment)
  .with({ advance: byId(advancePaymentEntity, ({ input }) => input.id) })
  .with({
    proforma: linked(proformaInvoiceEntity, 'advance', 'proformaInvoiceId'),
    quotation: linked(quotationEntity, 'advance', 'quoteId'),
  })
  .decide(({ facts, advance, ...others }) => decideLapseAdvancePayment(advance, others, facts))

export const lapseFinalInvoiceRule = rule(lapseFinalInvoice)
  .with({ invoice: byId(finalInvoiceEntity, ({ input }) => input.id) })
  .with({ order: linked(salesOrderEntity, 'invoice', 'salesOrderId') })
  .decide(({ facts, invoice, order }) => decideLapseFinalInvoice(invoice, order, facts))

export const breakPromiseRule = rule(breakPromise)
  .with({ promise: byId(promiseEntity, ({ input }) => input.id) })
  .decide(({ facts, promise }) => decideBreakPromise(promise, facts))
