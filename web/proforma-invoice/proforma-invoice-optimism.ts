import { refuse } from '#domain/kernel/outcome.ts'
import {
  decideCreateProformaInvoice,
  decideSendProformaInvoice,
} from '#domain/proforma-invoice/proforma-invoice-decisions.ts'
import { createProformaInvoice, sendProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import { rowsByForeignKey } from '#web/replica/foreign-key-index.ts'
import { optimistic, type OptimisticEntry } from '#web/outbox/optimistic.ts'

export const proformaInvoiceOptimism: readonly OptimisticEntry[] = [
  optimistic(createProformaInvoice, (view, input, facts) => {
    const quotation = view.find('quotation', input.quoteId)
    const [company] = view.list('company')
    if (!quotation || !company) return refuse({ code: 'quotation-or-customer-not-found' })
    const profile = view.find('business-profile', quotation.businessProfileId) ?? null
    const lead = view.find('lead', quotation.leadId) ?? null
    return decideCreateProformaInvoice(input, { quotation, profile, lead, company }, { ...facts, number: null })
  }),
  optimistic(sendProformaInvoice, (view, input, facts) => {
    const proforma = view.find('proforma-invoice', input.id)
    const [advance] = rowsByForeignKey(view.list('advance-payment'), 'proformaInvoiceId', input.id)
    const quotation = view.find('quotation', proforma?.quoteId)
    const profile = view.find('business-profile', proforma?.businessProfileId)
    if (!proforma || !advance || !quotation || !profile) return refuse({ code: 'not-found' })
    const lead = view.find('lead', proforma.leadId) ?? null
    const context = { advance, quotation, profile, lead }
    return decideSendProformaInvoice(proforma, input, context, { ...facts, orderNumber: null })
  }),
]
