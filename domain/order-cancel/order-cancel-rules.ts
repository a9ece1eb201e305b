import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { allWith, linked, linkedIfAny, openLinked, ownCompany, rule, seen } from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { cancelSalesOrder } from '#domain/sales-order/sales-order-operations.ts'
import { decideCancelSalesOrder } from './order-cancel-decisions.ts'

export const cancelSalesOrderRule = rule(cancelSalesOrder)
  .with({
    order: seen(salesOrderEntity),
    company: ownCompany(companyEntity),
    number: numberOf('refund-voucher', ({ input }) => input.refund?.date ?? null),
  })
  .with({
    profile: linked(businessProfileEntity, 'order', 'businessProfileId'),
    quotation: linkedIfAny(quotationEntity, 'order', 'quoteId'),
    ledger: linkedIfAny(partyLedgerEntity, 'order', 'businessProfileId'),
    invoices: allWith(finalInvoiceEntity, 'salesOrderId', ({ input }) => input.id),
    held: openLinked(ledgerEntryEntity, 'heldFor', 'order', 'advancePaymentId'),
  })
  .decide(({ input, facts, number, ...context }) => decideCancelSalesOrder(input, context, { ...facts, number }))
