import { asksNoAdvance } from '#domain/advance-payment/advance-payment-decisions.ts'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { refuse } from '#domain/kernel/outcome.ts'
import { allWith, byId, linked, linkedIfAny, ownCompany, rule, seen } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { decideCreateProformaInvoice, decideSendProformaInvoice } from './proforma-invoice-decisions.ts'
import { proformaInvoiceEntity } from './proforma-invoice-entity.ts'
import { createProformaInvoice, sendProformaInvoice } from './proforma-invoice-operations.ts'

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
    orderNumber: numberOf('sales-order', ({ advances, facts }) => (advances.some(asksNoAdvance) ? facts.today : null)),
  })
  .decide(({ input, facts, proforma, advances, orderNumber, ...others }) => {
    const [advance] = advances
    if (!advance) return refuse({ code: 'not-found' })
    return decideSendProformaInvoice(proforma, input, { advance, ...others }, { ...facts, orderNumber })
  })
