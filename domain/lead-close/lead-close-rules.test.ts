import { expect, test } from 'vitest'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import { addCommunicationRule } from '#domain/communication-log/communication-log-rules.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { nicknameEntity } from '#domain/nickname/nickname-entity.ts'
import { exampleNickname } from '#domain/nickname/nickname-example.ts'
import { rememberNicknameRule } from '#domain/nickname/nickname-rules.ts'
import { photoEntity } from '#domain/photo/photo-entity.ts'
import { examplePhotoInput } from '#domain/photo/photo-example.ts'
import { addPhotoRule, removePhotoRule, restorePhotoRule } from '#domain/photo/photo-rules.ts'
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

const photoId = (n: number) => `0b9f6c1e-3a57-4f0e-9a43-0c0a5d6be${String(n).padStart(3, '0')}`
const shoot = (documents: Documents, subjectId: string, ...numbers: number[]) => {
  for (const n of numbers) documents.done(addPhotoRule, examplePhotoInput({ id: photoId(n), subjectId }))
}
const placed = (documents: Documents, id: string) =>
  documents
    .all(photoEntity)
    .filter(({ subjectId }) => subjectId === id)
    .map(({ slot }) => slot)

test('the photos of a duplicate are on free places of the lead it was joined into, removed ones that can come back too', () => {
  const documents = books().put(leadEntity, into)
  shoot(documents, 'into', 1, 2)
  shoot(documents, leadId, 3, 4, 5, 6)
  for (const n of [1, 5, 6]) documents.done(removePhotoRule, { id: photoId(n), version: 1 })
  documents.put(photoEntity, { ...documents.get(photoEntity, photoId(6)), updatedAt: '2026-10-20T05:00:00.000Z' })
  documents.done(joinLeadRule, join)
  expect(placed(documents, 'into')).toEqual([null, 2, 1, 3, null])
  expect(placed(documents, leadId)).toEqual([null])
  documents.done(restorePhotoRule, { id: photoId(5), version: documents.get(photoEntity, photoId(5)).version })
  expect(documents.get(photoEntity, photoId(5))).toMatchObject({ subjectId: 'into', slot: 4 })
})

test('leads with more photos than one can hold are not joined before some are removed', () => {
  const documents = books().put(leadEntity, into)
  shoot(documents, 'into', 1, 2, 3, 4, 5, 6, 7)
  shoot(documents, leadId, 11, 12, 13, 14, 15, 16)
  expect(documents.refusal(joinLeadRule, join)).toEqual({ code: 'lead-too-large-to-join' })
  documents.done(removePhotoRule, { id: photoId(11), version: 1 })
  documents.done(joinLeadRule, join)
  expect(placed(documents, 'into').filter((slot) => slot !== null)).toHaveLength(12)
})

test('what is called by a nickname, and what was joined before, follows a lead that is joined later', () => {
  const nickname = exampleNickname({ businessProfileId: null, leadId })
  const documents = books().put(leadEntity, into, exampleLead({ id: 'first', conversionStatus: 'duplicate', joinedIntoId: leadId })) // prettier-ignore
  documents.put(nicknameEntity, nickname).done(joinLeadRule, join)
  expect(documents.get(nicknameEntity, nickname.id).leadId).toBe('into')
  expect(stored(documents, 'first').joinedIntoId).toBe('into')
})

test('a photo, a talk or a nickname that reaches a duplicate after it was joined is the other lead’s', () => {
  const documents = books({ conversionStatus: 'duplicate', joinedIntoId: 'into' }).put(leadEntity, into)
  shoot(documents, 'into', 1)
  shoot(documents, leadId, 2)
  expect(placed(documents, 'into')).toEqual([1, 2])
  const talk = { id: 'talk', type: 'call', message: 'Asked for samples', followUpOn: null, followUpTime: null } as const
  documents.done(addCommunicationRule, { ...talk, subject: 'lead', subjectId: leadId })
  expect(documents.get(communicationLogEntity, 'talk').subjectId).toBe('into')
  const party = exampleBusinessProfile({ joinedInto: 'whole' })
  documents.put(businessProfileEntity, party)
  documents.done(addCommunicationRule, { ...talk, id: 'late', subject: 'business-profile', subjectId: party.id })
  expect(documents.get(communicationLogEntity, 'late').subjectId).toBe('whole')
  documents.done(rememberNicknameRule, { id: 'name', words: 'Ganubhai', businessProfileId: null, leadId })
  expect(documents.get(nicknameEntity, 'name').leadId).toBe('into')
})

test('what the lead that remains has of its own stays', () => {
  const own = { businessProfileId: 'own', assigneeId: 'asha', convertedToCustomerDate: '2026-10-01' }
  const documents = books({ businessProfileId: 'party', assigneeId: 'kiran', convertedToCustomerDate: '2026-11-01' }).put(leadEntity, { ...into, ...own }) // prettier-ignore
  documents.done(joinLeadRule, join)
  expect(stored(documents, 'into')).toMatchObject({ ...own, conversionStatus: 'quote_sent' })
})
