import { asksNoAdvance } from '#domain/advance-payment/advance-payment-decisions.ts'
import {
  decideCreateProformaInvoice,
  decideSendProformaInvoice,
} from '#domain/proforma-invoice/proforma-invoice-decisions.ts'
import * as operations from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { listEntities } from '#server/entity/entity-list.ts'
import { findEntity, lockEntitiesBy, lockEntity, lockIfNamed, needEntity } from '#server/entity/entity-store.ts'
import { read, write } from '#server/runtime/app-context.ts'
import { notFound } from '#server/http/problem.ts'
import { takeNumber } from '#server/entity/number-series.ts'

export const proformaInvoiceHandlers = [
  write(operations.createProformaInvoice, async (input, facts) => {
    const quotation = await lockEntity('quotation', input.quoteId, undefined, 'quotation-or-customer-not-found')
    const profile = (await findEntity('business-profile', quotation.businessProfileId)) ?? null
    const lead = await lockIfNamed('lead', quotation.leadId)
    const company = await needEntity('company', requestContext().companyId)
    const number = await takeNumber('proforma-invoice', facts.today)
    return decideCreateProformaInvoice(input, { quotation, profile, lead, company }, { ...facts, number })
  }),
  write(operations.sendProformaInvoice, async (input, facts) => {
    // In the order in which recording an advance holds them, so that the two do not wait for each other.
    const [advance] = await lockEntitiesBy('advance-payment', 'proforma_invoice_id', input.id)
    const proforma = await lockEntity('proforma-invoice', input.id, input.version)
    if (!advance) throw notFound()
    const quotation = await lockEntity('quotation', proforma.quoteId)
    const profile = await lockEntity('business-profile', proforma.businessProfileId)
    const lead = await lockIfNamed('lead', proforma.leadId)
    const orderNumber = asksNoAdvance(advance) ? await takeNumber('sales-order', facts.today) : null
    return decideSendProformaInvoice(proforma, input, { advance, quotation, profile, lead }, { ...facts, orderNumber })
  }),
  read(operations.findProformaInvoice, ({ id }) => needEntity('proforma-invoice', id)),
  read(operations.listProformaInvoices, ({ status, ...page }) => listEntities('proforma-invoice', page, { status })),
]
