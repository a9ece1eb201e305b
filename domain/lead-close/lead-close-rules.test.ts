import { expect, test } from 'vitest'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { joinLeadRule, loseLeadRule, reopenLeadRule } from './lead-close-rules.ts'

const lead = exampleLead({ conversionStatus: 'quote_sent' })
const leadId = lead.id
const books = (patch: Partial<Lead> = {}) => new Documents().put(leadEntity, { ...lead, ...patch })
const stored = (documents: Documents, id = leadId) => documents.get(leadEntity, id)
const lose = { id: leadId, version: 1, reason: 'price' as const, note: 'Bought elsewhere' }

test('a lead that is given up says why and how far it had come, and takes its open offers with it', () => {
  const documents = books().put(quotationEntity, exampleQuotation({ leadId, approvalDate: '2026-11-12' }))
  documents.done(loseLeadRule, lose)
  expect(stored(documents)).toMatchObject({
    conversionStatus: 'lost',
    lost: { reason: 'price', note: 'Bought elsewhere', on: '2026-11-21', from: 'quote_sent' },
    lastContact: { code: 'lost', on: '2026-11-21' },
  })
  expect(documents.all(quotationEntity)).toMatchObject([
    { status: 'withdrawn', withdrawReason: 'Bought elsewhere', approvalDate: null, statusMessage: { code: 'withdrawn-with-lead' } }, // prettier-ignore
  ])
  expect(documents.history.find(({ entity }) => entity === 'lead')?.why).toBe('Bought elsewhere')
  expect(documents.refusal(loseLeadRule, { ...lose, version: 2 })?.code).toBe('step-not-open')
  const silent = books().put(quotationEntity, exampleQuotation({ leadId }))
  silent.done(loseLeadRule, { ...lose, note: null })
  expect([silent.all(quotationEntity)[0]?.withdrawReason, silent.history[0]?.why]).toEqual(['', null])
})

test('a lead with a proforma that asks for money is not given up, and the proforma is named', () => {
  const waits = (number: string | null) => books().put(proformaInvoiceEntity, exampleProformaInvoice({ leadId, number })).refusal(loseLeadRule, lose) // prettier-ignore
  expect(waits('PI/26-27/0001')).toEqual({ code: 'lead-has-proforma', params: { number: 'PI/26-27/0001' } })
  expect(waits(null)).toEqual({ code: 'lead-has-proforma', params: { number: '' } })
})

test('a lead is taken up again as far as it had come, once', () => {
  const documents = books()
  documents.done(loseLeadRule, lose)
  documents.done(reopenLeadRule, { id: leadId, version: 2 })
  expect(stored(documents)).toMatchObject({ conversionStatus: 'quote_sent', lastContact: { code: 'reopened', on: '2026-11-21' } }) // prettier-ignore
  expect(documents.refusal(reopenLeadRule, { id: leadId, version: 3 })?.code).toBe('step-not-open')
})

const into = exampleLead({ id: 'into', companyName: 'Ganesh', assigneeId: null })
const join = { id: leadId, version: 1, intoId: 'into' }

test('all that belongs to a duplicate belongs to the lead it was joined into, which comes as far', () => {
  const documents =
    books({ conversionStatus: 'converted_to_customer', businessProfileId: 'party', assigneeId: 'kiran', convertedToCustomerDate: '2026-11-01' }) // prettier-ignore
      .put(leadEntity, into)
      .put(quotationEntity, exampleQuotation({ leadId }))
      .put(proformaInvoiceEntity, exampleProformaInvoice({ leadId }))
      .put(advancePaymentEntity, exampleAdvancePayment({ leadId }))
      .put(salesOrderEntity, exampleSalesOrder({ leadId }))
      .put(businessProfileEntity, exampleBusinessProfile({ originalLeadId: leadId }))
      .put(communicationLogEntity, { id: 'talk', subjectId: leadId } as Communication) // as far as it matters
  documents.done(joinLeadRule, join)
  expect(stored(documents)).toMatchObject({ conversionStatus: 'duplicate', joinedIntoId: 'into', lastContact: { code: 'joined', on: '2026-11-21' } }) // prettier-ignore
  expect(stored(documents, 'into')).toMatchObject({ conversionStatus: 'converted_to_customer', businessProfileId: 'party', assigneeId: 'kiran', convertedToCustomerDate: '2026-11-01' }) // prettier-ignore
  const papers = [quotationEntity, proformaInvoiceEntity, advancePaymentEntity, salesOrderEntity]
  expect(papers.flatMap((entity) => documents.all(entity).map((one) => one.leadId))).toEqual(papers.map(() => 'into'))
  expect(documents.all(businessProfileEntity)[0]?.originalLeadId).toBe('into')
  expect(documents.get(communicationLogEntity, 'talk').subjectId).toBe('into')
  expect(documents.refusal(joinLeadRule, { ...join, version: 2 })?.code).toBe('step-not-open')
})

test('what the lead that remains has of its own stays', () => {
  const own = { businessProfileId: 'own', assigneeId: 'asha', convertedToCustomerDate: '2026-10-01' }
  const documents = books({ businessProfileId: 'party', assigneeId: 'kiran', convertedToCustomerDate: '2026-11-01' }).put(leadEntity, { ...into, ...own }) // prettier-ignore
  documents.done(joinLeadRule, join)
  expect(stored(documents, 'into')).toMatchObject({ ...own, conversionStatus: 'quote_sent' })
})
