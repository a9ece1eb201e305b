import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { creditNoteEntity } from '#domain/credit-note/credit-note-entity.ts'
import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import { valueNotes } from '#domain/dalali/dalali-bill.ts'
import { decideReckonDalali } from '#domain/dalali/dalali-decisions.ts'
import { dalaliEntity } from '#domain/dalali/dalali-entity.ts'
import { debitNoteEntity } from '#domain/debit-note/debit-note-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { allById, allWith, allWithOneOf, byId, linked, linkedIfAny, rule } from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { decideBreakPromise } from '#domain/promise/promise-decisions.ts'
import { promiseEntity } from '#domain/promise/promise-entity.ts'
import { decideExpireQuotation } from '#domain/quotation/quotation-decisions.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { receiptEntity } from '#domain/receipt/receipt-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { decideLapseAdvancePayment, decideLapseFinalInvoice } from './expiry-decisions.ts'
import {
  breakPromise,
  expireQuotation,
  lapseAdvancePayment,
  lapseFinalInvoice,
  reckonDalali,
} from './expiry-operations.ts'

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

export const reckonDalaliRule = rule(reckonDalali)
  .with({
    row: byId(dalaliEntity, ({ input }) => input.id),
    invoice: byId(finalInvoiceEntity, ({ input }) => input.id),
    creditNotes: allWith(creditNoteEntity, 'invoiceId', ({ input }) => input.id),
    debitNotes: allWith(debitNoteEntity, 'invoiceId', ({ input }) => input.id),
  })
  .with({
    dalal: linkedIfAny(dalalEntity, 'row', 'dalalId'),
    allocations: allWithOneOf(allocationEntity, 'debitEntryId', ({ input, debitNotes }) => [
      input.id,
      ...valueNotes(debitNotes).map(({ id }) => id),
    ]),
  })
  .with({
    credits: allById(ledgerEntryEntity, ({ allocations }) => allocations.map(({ creditEntryId }) => creditEntryId)),
  })
  .with({
    receipts: allById(receiptEntity, ({ credits }) => credits.map(({ documentId }) => documentId)),
    payments: allById(finalPaymentEntity, ({ credits }) => credits.map(({ documentId }) => documentId)),
  })
  .decide(({ input, facts, ...context }) => decideReckonDalali(input, context, facts))
