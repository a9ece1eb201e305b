import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { consignmentEntity } from '#domain/consignment/consignment-entity.ts'
import { creditNoteEntity } from '#domain/credit-note/credit-note-entity.ts'
import { debitNoteEntity } from '#domain/debit-note/debit-note-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { replaceFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { goodsReturnEntity } from '#domain/goods-return/goods-return-entity.ts'
import { showsTax } from '#domain/gst/gst-treatment.ts'
import {
  allById,
  allLinked,
  allWith,
  byIdIfThere,
  linked,
  linkedIfAny,
  openLinked,
  ownCompany,
  rule,
  seen,
} from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { decideReplaceFinalInvoice } from './invoice-replace-decisions.ts'

export const replaceFinalInvoiceRule = rule(replaceFinalInvoice)
  .with({
    invoice: seen(finalInvoiceEntity),
    company: ownCompany(companyEntity),
    payments: allWith(finalPaymentEntity, 'finalInvoiceId', ({ input }) => input.id),
    notes: allWith(creditNoteEntity, 'invoiceId', ({ input }) => input.id),
    entry: byIdIfThere(ledgerEntryEntity, ({ input }) => input.id),
    allocations: allWith(allocationEntity, 'debitEntryId', ({ input }) => input.id),
  })
  .with({
    order: linked(salesOrderEntity, 'invoice', 'salesOrderId'),
    invoices: allLinked(finalInvoiceEntity, 'salesOrderId', 'invoice', 'salesOrderId'),
    profile: linked(businessProfileEntity, 'invoice', 'customerId'),
    returns: allWith(goodsReturnEntity, 'invoiceId', ({ input }) => input.id),
    consignment: byIdIfThere(consignmentEntity, ({ input }) => input.id),
    debitNotes: allWith(debitNoteEntity, 'invoiceId', ({ input }) => input.id),
    ledger: linkedIfAny(partyLedgerEntity, 'invoice', 'customerId'),
    credits: allById(ledgerEntryEntity, ({ allocations }) => allocations.map(({ creditEntryId }) => creditEntryId)),
    gstNumber: numberOf('credit-note', ({ invoice, facts }) => (showsTax(invoice) ? facts.today : null)),
    otherNumber: numberOf('commercial-credit-note', ({ invoice, facts }) => (showsTax(invoice) ? null : facts.today)),
  })
  .with({
    advance: linked(advancePaymentEntity, 'order', 'advancePaymentId'),
    held: openLinked(ledgerEntryEntity, 'heldFor', 'order', 'advancePaymentId'),
  })
  .decide(({ input, facts, gstNumber, otherNumber, ...replacing }) =>
    decideReplaceFinalInvoice(input, replacing, { ...facts, number: gstNumber ?? otherNumber }),
  )
