import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { allById, allWithOneOf } from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import type { Allocation } from './allocation.ts'

const debitsOf = ({ allocations }: { allocations: readonly Allocation[] }): string[] =>
  allocations.map(({ debitEntryId }) => debitEntryId)

/** What a rule needs of the bills that money was allocated to, to open them again. */
export const allocatedBills = {
  debits: allById(ledgerEntryEntity, debitsOf),
  invoices: allById(finalInvoiceEntity, debitsOf),
  payments: allWithOneOf(finalPaymentEntity, 'finalInvoiceId', debitsOf),
}

/** The orders of the invoices that a rule has found. */
export const billedOrders = {
  orders: allById(salesOrderEntity, ({ invoices }: { invoices: readonly { salesOrderId: string }[] }) =>
    invoices.map(({ salesOrderId }) => salesOrderId),
  ),
}
