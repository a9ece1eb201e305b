import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { consignmentEntity } from '#domain/consignment/consignment-entity.ts'
import { debitNoteEntity } from '#domain/debit-note/debit-note-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { goodsReturnEntity } from '#domain/goods-return/goods-return-entity.ts'
import {
  allById,
  allLinked,
  allWith,
  byIdIfThere,
  linked,
  linkedIfAny,
  openLinked,
  rule,
  seen,
} from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { decideCancelFinalInvoice } from './final-invoice-cancel.ts'
import { finalInvoiceEntity } from './final-invoice-entity.ts'
import { cancelFinalInvoice } from './final-invoice-operations.ts'

export const cancelFinalInvoiceRule = rule(cancelFinalInvoice)
  .with({
    invoice: seen(finalInvoiceEntity),
    payments: allWith(finalPaymentEntity, 'finalInvoiceId', ({ input }) => input.id),
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
  })
  .with({ held: openLinked(ledgerEntryEntity, 'heldFor', 'order', 'advancePaymentId') })
  .decide(({ input, facts, ...undoing }) => decideCancelFinalInvoice(input, undoing, facts))
