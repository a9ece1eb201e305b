import { isAdvancePaidUp } from '#domain/advance-payment/advance-payment-due.ts'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { refuse } from '#domain/kernel/outcome.ts'
import { allLinked, allWith, byId, linked, linkedIfAny, openWith, ownCompany, rule, seen } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { decideCancelProformaInvoice, decideCorrectProformaInvoice } from './proforma-invoice-correction.ts'
import { decideCreateProformaInvoice, decideSendProformaInvoice } from './proforma-invoice-decisions.ts'
import { proformaInvoiceEntity } from './proforma-invoice-entity.ts'
import { proformaInvoiceLifecycle } from './proforma-invoice-lifecycle.ts'
import {
  cancelProformaInvoice,
  correctProformaInvoice,
  createProformaInvoice,
  sendProformaInvoice,
} from './proforma-invoice-operations.ts'

export const createProformaInvoiceRule = rule(createProformaInvoice)
  .with({
    quotation: byId(quotationEntity, ({ input }) => input.quoteId, 'quotation-or-customer-not-found'),
    company: ownCompany(companyEntity),
    number: numberOf('proforma-invoice', ({ facts }) => facts.today),
  })
  .with({
    profile: linkedIfAny(businessProfileEntity, 'quotation', 'businessProfileId'),
    lead: linkedIfAny(leadEntity, 'quotation', 'leadId'),
  })
  .decide(({ input, facts, number, ...context }) => decideCreateProformaInvoice(input, context, { ...facts, number }))

export const sendProformaInvoiceRule = rule(sendProformaInvoice)
  .with({
    proforma: seen(proformaInvoiceEntity),
    advances: allWith(advancePaymentEntity, 'proformaInvoiceId', ({ input }) => input.id),
    company: ownCompany(companyEntity),
  })
  .with({
    quotation: linked(quotationEntity, 'proforma', 'quoteId'),
    profile: linked(businessProfileEntity, 'proforma', 'businessProfileId'),
    lead: linkedIfAny(leadEntity, 'proforma', 'leadId'),
    ledger: linkedIfAny(partyLedgerEntity, 'proforma', 'businessProfileId'),
    held: openWith(ledgerEntryEntity, 'heldFor', ({ advances }) => advances[0]?.id ?? null),
    orderNumber: numberOf('sales-order', ({ advances, facts }) =>
      advances.some(isAdvancePaidUp) ? facts.today : null,
    ),
    openOrders: openWith(salesOrderEntity, 'businessProfileId', ({ proforma }) => proforma.businessProfileId),
    expected: openWith(finalPaymentEntity, 'customerId', ({ proforma }) => proforma.businessProfileId),
  })
  .decide(({ input, facts, proforma, advances, orderNumber, ...others }) => {
    const [advance] = advances
    if (!advance) return refuse({ code: 'not-found' })
    return decideSendProformaInvoice(proforma, input, { advance, ...others }, { ...facts, orderNumber })
  })

export const cancelProformaInvoiceRule = rule(cancelProformaInvoice)
  .with({
    proforma: seen(proformaInvoiceEntity),
    advances: allWith(advancePaymentEntity, 'proformaInvoiceId', ({ input }) => input.id),
  })
  .with({
    quotation: linked(quotationEntity, 'proforma', 'quoteId'),
    lead: linkedIfAny(leadEntity, 'proforma', 'leadId'),
    ofLead: allLinked(proformaInvoiceEntity, 'leadId', 'proforma', 'leadId'),
  })
  .decide(({ input, facts, proforma, advances, ...others }) => {
    const [advance] = advances
    // A proforma that was replaced has given its advance to its successor.
    if (!advance) return refuse(proformaInvoiceLifecycle.refusal(proforma, 'cancel', facts) ?? { code: 'not-found' })
    return decideCancelProformaInvoice(proforma, input, { advance, ...others }, facts)
  })

export const correctProformaInvoiceRule = rule(correctProformaInvoice)
  .with({
    proforma: seen(proformaInvoiceEntity),
    advances: allWith(advancePaymentEntity, 'proformaInvoiceId', ({ input }) => input.id),
    company: ownCompany(companyEntity),
    number: numberOf('proforma-invoice', ({ facts }) => facts.today),
  })
  .with({
    quotation: linked(quotationEntity, 'proforma', 'quoteId'),
    profile: linked(businessProfileEntity, 'proforma', 'businessProfileId'),
  })
  .decide(({ input, facts, proforma, advances, number, ...others }) => {
    const [advance] = advances
    // A proforma that was replaced has given its advance to its successor.
    if (!advance) return refuse(proformaInvoiceLifecycle.refusal(proforma, 'cancel', facts) ?? { code: 'not-found' })
    return decideCorrectProformaInvoice(proforma, input, { advance, ...others }, { ...facts, number })
  })
