import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import {
  allLinked,
  byId,
  byIdIfAny,
  linked,
  linkedIfAny,
  openLinked,
  ownCompany,
  patched,
  rule,
  seen,
} from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import {
  decideChangeFinalInvoice,
  decideCreateFinalInvoice,
  decideDiscardFinalInvoice,
} from './final-invoice-decisions.ts'
import { finalInvoiceEntity } from './final-invoice-entity.ts'
import {
  changeFinalInvoice,
  createFinalInvoice,
  discardFinalInvoice,
  sendFinalInvoice,
} from './final-invoice-operations.ts'
import { decideSendFinalInvoice } from './final-invoice-sending.ts'

export const createFinalInvoiceRule = rule(createFinalInvoice)
  .with({ order: byId(salesOrderEntity, ({ input }) => input.salesOrderId), company: ownCompany(companyEntity) })
  .with({
    advance: linked(advancePaymentEntity, 'order', 'advancePaymentId'),
    profile: linkedIfAny(businessProfileEntity, 'order', 'businessProfileId'),
    newest: linkedIfAny(finalInvoiceEntity, 'order', 'finalInvoiceId'),
    quotation: linkedIfAny(quotationEntity, 'order', 'quoteId'),
    ledger: linkedIfAny(partyLedgerEntity, 'order', 'businessProfileId'),
    held: openLinked(ledgerEntryEntity, 'heldFor', 'order', 'advancePaymentId'),
  })
  .with({ dalal: linkedIfAny(dalalEntity, 'profile', 'dalalId') })
  .decide(({ input, facts, quotation, ...context }) =>
    decideCreateFinalInvoice(input, { ...context, shipTo: quotation?.consignee ?? null }, facts),
  )

export const changeFinalInvoiceRule = rule(changeFinalInvoice)
  .with({ invoice: patched(finalInvoiceEntity), company: ownCompany(companyEntity) })
  .with({
    order: linked(salesOrderEntity, 'invoice', 'salesOrderId'),
    profile: linkedIfAny(businessProfileEntity, 'invoice', 'customerId'),
    ledger: linkedIfAny(partyLedgerEntity, 'invoice', 'customerId'),
  })
  .with({ held: openLinked(ledgerEntryEntity, 'heldFor', 'order', 'advancePaymentId') })
  .decide(({ input, facts, invoice, ...context }) => decideChangeFinalInvoice(invoice, input, context, facts))

export const sendFinalInvoiceRule = rule(sendFinalInvoice)
  .with({
    invoice: seen(finalInvoiceEntity),
    company: ownCompany(companyEntity),
    number: numberOf('invoice', ({ facts }) => facts.today),
  })
  .with({
    order: linked(salesOrderEntity, 'invoice', 'salesOrderId'),
    invoices: allLinked(finalInvoiceEntity, 'salesOrderId', 'invoice', 'salesOrderId'),
    dalal: byIdIfAny(dalalEntity, ({ invoice }) => invoice.dispatch?.dalalId ?? null, 'dalal-not-found'),
    profile: linkedIfAny(businessProfileEntity, 'invoice', 'customerId'),
    ledger: linkedIfAny(partyLedgerEntity, 'invoice', 'customerId'),
  })
  .with({ held: openLinked(ledgerEntryEntity, 'heldFor', 'order', 'advancePaymentId') })
  .decide(({ input, facts, number, ...context }) =>
    decideSendFinalInvoice(input.finalPaymentId, { ...context, seenRates: input.rates }, { ...facts, number }),
  )

export const discardFinalInvoiceRule = rule(discardFinalInvoice)
  .with({ invoice: seen(finalInvoiceEntity) })
  .decide(({ facts, invoice }) => decideDiscardFinalInvoice(invoice, facts))
