import { expect, test } from 'vitest'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { quotationEntity } from './quotation-entity.ts'
import { answeredQuotation, exampleQuotation } from './quotation-example.ts'
import type { createQuotation } from './quotation-operations.ts'
import { changeQuotationRule, createQuotationRule, noteQuotationAnswerRule, reviseQuotationRule, withdrawQuotationRule } from './quotation-rules.ts' // prettier-ignore
import type { Quotation } from './quotation.ts'

const lead = exampleLead()
const party = exampleBusinessProfile()
const id = exampleQuotation().id
type Input = InputOf<typeof createQuotation>
const typed = {
  id,
  leadId: null,
  businessProfileId: null,
  newLead: null,
  lines: [exampleDocumentLine()],
  placeOfSupply: '24',
  quoteDate: '2026-11-21',
  validUntil: '2026-12-06',
  discountBp: 0,
  discountPaise: 0,
  advanceRateBp: 5000,
  consignee: null,
} as unknown as Input // what a form leaves empty
const books = (...parties: BusinessProfile[]) => new Documents().put(companyEntity, exampleCompany()).put(businessProfileEntity, ...parties) // prettier-ignore
const create = (documents: Documents, patch: Partial<Input>) => documents.refusal(createQuotationRule, { ...typed, ...patch })?.code ?? null // prettier-ignore
const stored = (documents: Documents) => documents.get(quotationEntity, id)
const offered = (patch: Partial<Quotation> = {}) => books(party).put(quotationEntity, exampleQuotation({ status: 'approved', revision: 1, ...patch })) // prettier-ignore

test('a quotation of a lead that has a party is that party’s, numbered by its own day', () => {
  const documents = books(party).put(leadEntity, { ...lead, businessProfileId: party.id })
  expect(create(documents, { leadId: lead.id })).toBeNull()
  expect(stored(documents)).toMatchObject({ leadId: lead.id, businessProfileId: party.id, number: 'quotation 2026-11-21 1', revision: 1, status: 'pending' }) // prettier-ignore
  expect(documents.get(leadEntity, lead.id).conversionStatus).toBe('quote_sent')
})

test('a quotation written for a party that was joined meanwhile is the other’s', () => {
  const whole = exampleBusinessProfile({ id: 'whole', companyName: 'Ganesh', originalLeadId: 'first' })
  const documents = books({ ...party, joinedInto: 'whole' }, whole)
  expect(create(documents, { businessProfileId: party.id })).toBeNull()
  expect(stored(documents)).toMatchObject({ businessProfileId: 'whole', companyName: 'Ganesh', leadId: 'first' })
})

test('nothing is offered to a lead or a party that was withdrawn with its import, or that is not there', () => {
  expect(create(books().put(leadEntity, { ...lead, joinedIntoId: lead.id }), { leadId: lead.id })).toBe('withdrawn-with-import') // prettier-ignore
  expect(create(books({ ...party, joinedInto: party.id }), { businessProfileId: party.id })).toBe('withdrawn-with-import') // prettier-ignore
  expect([create(books(), { leadId: 'nobody' }), create(books(), {})]).toEqual(['lead-not-found', 'not-found'])
})

test('a quotation is taken back with its reason, also one the buyer has agreed to, and not twice', () => {
  const documents = offered({ approvalDate: '2026-11-12' })
  documents.done(withdrawQuotationRule, { id, version: 1, reason: 'No yarn' })
  expect(stored(documents)).toMatchObject({ status: 'withdrawn', withdrawReason: 'No yarn', approvalDate: null, statusMessage: { code: 'withdrawn', params: { reason: 'No yarn' } } }) // prettier-ignore
  expect(documents.history).toEqual([{ entity: 'quotation', id, why: 'No yarn' }])
  expect(documents.refusal(withdrawQuotationRule, { id, version: 2, reason: 'x' })?.code).toBe('step-not-open')
})

test('a quotation that was taken back is offered again as its next revision, until a day that is not over', () => {
  const documents = offered({ status: 'withdrawn', withdrawReason: 'No yarn', approvalDate: '2026-11-12' })
  const revise = (validUntil: string) => ({ id, version: 1, validUntil })
  expect(documents.refusal(reviseQuotationRule, revise('2026-11-20'))).toEqual({ code: 'valid-until-in-the-past', params: { on: '2026-11-20' } }) // prettier-ignore
  documents.done(reviseQuotationRule, revise('2026-11-21'))
  expect(stored(documents)).toMatchObject({ status: 'pending', revision: 2, withdrawReason: null, approvalDate: null, statusMessage: { code: 'revised', params: { revision: 2 } } }) // prettier-ignore
})

test('correcting the words alone changes no price, but what a page showed is another issue since', () => {
  const quotation = answeredQuotation({}, { status: 'pending', answer: null, id, businessProfileId: party.id })
  const documents = books(party).put(quotationEntity, quotation)
  documents.done(changeQuotationRule, { id, version: 1, notes: 'Soft finish' })
  const { particulars } = quotation
  expect(stored(documents)).toMatchObject({ notes: 'Soft finish', totals: quotation.totals, lines: quotation.lines, revision: 1 }) // prettier-ignore
  expect(stored(documents).particulars).toEqual({ ...particulars, since: '2026-11-21T06:30:00.000Z' })
  const early = books(party).put(quotationEntity, { ...quotation, particulars: null })
  early.done(changeQuotationRule, { id, version: 1, notes: 'x' })
  expect(stored(early).particulars).toBeNull()
})

test('a price that is typed anew names today’s buyer on the paper, or as before one whom only a lead knows', () => {
  const quotation = answeredQuotation({}, { status: 'pending', answer: null, id, businessProfileId: party.id })
  const lines = [exampleDocumentLine({ quantityMilli: 500_000 })]
  const buyerOf = (businessProfileId: string | null) => {
    const documents = books({ ...party, companyName: 'Ganesh & Sons' }).put(quotationEntity, { ...quotation, businessProfileId }) // prettier-ignore
    documents.done(changeQuotationRule, { id, version: 1, lines })
    return stored(documents).particulars?.buyer.companyName
  }
  expect([buyerOf(party.id), buyerOf(null)]).toEqual(['Ganesh & Sons', quotation.particulars?.buyer.companyName])
})

test('an answer is noted once, and one that nobody gave is none', () => {
  const documents = books(party).put(quotationEntity, answeredQuotation({ kind: 'decline' }, { id }))
  documents.done(noteQuotationAnswerRule, { id, version: 1 })
  expect(stored(documents).answer?.notedAt).toBe('2026-11-21T06:30:00.000Z')
  expect(documents.refusal(noteQuotationAnswerRule, { id, version: 2 })).not.toBeNull()
  expect(offered({ answer: null }).refusal(noteQuotationAnswerRule, { id, version: 1 })).not.toBeNull()
})
