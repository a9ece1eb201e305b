import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { allWith, linkedIfAny, openLinked, openWith, ownCompany, rule, seen } from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { needsChallan } from './sales-order-challan.ts'
import {
  decideHoldSalesOrder,
  decideMoveDelivery,
  decideResumeSalesOrder,
  decideSalesOrderStep,
  decideShip,
} from './sales-order-decisions.ts'
import { salesOrderEntity } from './sales-order-entity.ts'
import {
  holdSalesOrder,
  moveDelivery,
  resumeSalesOrder,
  salesOrderStepOperations,
  shortCloseSalesOrder,
  undoShortClose,
} from './sales-order-operations.ts'
import { decideShortClose, decideUndoShortClose } from './sales-order-short-close.ts'

export const salesOrderStepRules = salesOrderStepOperations.map(({ step, operation }) => {
  const needs = rule(operation)
    .with({ order: seen(salesOrderEntity) })
    .with({ profile: linkedIfAny(businessProfileEntity, 'order', 'businessProfileId') })
  if (step !== 'ship')
    return needs.decide(({ input, facts, order, profile }) =>
      decideSalesOrderStep(order, { step, note: input.note }, profile, facts),
    )
  return needs
    .with({
      company: ownCompany(companyEntity),
      quotation: linkedIfAny(quotationEntity, 'order', 'quoteId'),
      openOrders: openWith(salesOrderEntity, 'businessProfileId', ({ order }) => order.businessProfileId),
      ledger: linkedIfAny(partyLedgerEntity, 'order', 'businessProfileId'),
      expected: openWith(finalPaymentEntity, 'customerId', ({ order }) => order.businessProfileId),
      challanNumber: numberOf('delivery-challan', ({ order, facts }) => (needsChallan(order) ? facts.today : null)),
    })
    .decide(({ input, facts, order, quotation, challanNumber, ...shipping }) =>
      decideShip(order, input, { ...shipping, consignee: quotation?.consignee ?? null }, { ...facts, challanNumber }),
    )
})

export const moveDeliveryRule = rule(moveDelivery)
  .with({ order: seen(salesOrderEntity) })
  .decide(({ input, facts, order }) => decideMoveDelivery(order, input, facts))

export const holdSalesOrderRule = rule(holdSalesOrder)
  .with({ order: seen(salesOrderEntity) })
  .decide(({ input, facts, order }) => decideHoldSalesOrder(order, input, facts))

export const resumeSalesOrderRule = rule(resumeSalesOrder)
  .with({ order: seen(salesOrderEntity) })
  .decide(({ input, order }) => decideResumeSalesOrder(order, input))

export const shortCloseSalesOrderRule = rule(shortCloseSalesOrder)
  .with({ order: seen(salesOrderEntity) })
  .with({
    profile: linkedIfAny(businessProfileEntity, 'order', 'businessProfileId'),
    newest: linkedIfAny(finalInvoiceEntity, 'order', 'finalInvoiceId'),
    invoices: allWith(finalInvoiceEntity, 'salesOrderId', ({ order }) => order.id),
    ledger: linkedIfAny(partyLedgerEntity, 'order', 'businessProfileId'),
    held: openLinked(ledgerEntryEntity, 'heldFor', 'order', 'advancePaymentId'),
  })
  .decide(({ input, facts, order, ...books }) => decideShortClose(order, input, books, facts))

export const undoShortCloseRule = rule(undoShortClose)
  .with({ order: seen(salesOrderEntity) })
  .with({
    profile: linkedIfAny(businessProfileEntity, 'order', 'businessProfileId'),
    invoices: allWith(finalInvoiceEntity, 'salesOrderId', ({ order }) => order.id),
    ledger: linkedIfAny(partyLedgerEntity, 'order', 'businessProfileId'),
    entries: openLinked(ledgerEntryEntity, 'ledgerId', 'order', 'businessProfileId'),
  })
  .decide(({ input, facts, order, ...books }) => decideUndoShortClose(order, input, books, facts))
