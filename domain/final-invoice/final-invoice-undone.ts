import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { consignmentEntity } from '#domain/consignment/consignment-entity.ts'
import { debitNoteEntity } from '#domain/debit-note/debit-note-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { goodsReturnEntity } from '#domain/goods-return/goods-return-entity.ts'
import { allById, allLinked, allWith, byIdIfThere, linked, linkedIfAny, openLinked, seen } from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { finalInvoiceEntity } from './final-invoice-entity.ts'

type Asked = { input: { id: string } }
const askedId = ({ input }: Asked): string => input.id

/** What every rule needs that takes a sent invoice back, in three stages: first the invoice and what was set against it. */
export const undoneInvoice = {
  invoice: seen(finalInvoiceEntity),
  payments: allWith(finalPaymentEntity, 'finalInvoiceId', askedId),
  entry: byIdIfThere(ledgerEntryEntity, askedId),
  allocations: allWith(allocationEntity, 'debitEntryId', askedId),
}

/** Then its order, its party, and what else stands on it. */
export const standingOnInvoice = {
  order: linked(salesOrderEntity, 'invoice', 'salesOrderId'),
  invoices: allLinked(finalInvoiceEntity, 'salesOrderId', 'invoice', 'salesOrderId'),
  profile: linked(businessProfileEntity, 'invoice', 'customerId'),
  returns: allWith(goodsReturnEntity, 'invoiceId', askedId),
  consignment: byIdIfThere(consignmentEntity, askedId),
  debitNotes: allWith(debitNoteEntity, 'invoiceId', askedId),
  ledger: linkedIfAny(partyLedgerEntity, 'invoice', 'customerId'),
  credits: allById(ledgerEntryEntity, ({ allocations }: { allocations: readonly Allocation[] }) =>
    allocations.map(({ creditEntryId }) => creditEntryId),
  ),
}

/** Last the money that is held for the order. */
export const heldForOrder = { held: openLinked(ledgerEntryEntity, 'heldFor', 'order', 'advancePaymentId') }
