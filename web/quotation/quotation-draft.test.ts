import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { changeQuotationSchema, createQuotationSchema } from '#domain/quotation/quotation-schemas.ts'
import { checkInput } from '#web/outbox/check-input.ts'
import { blankLine } from '#web/shared/document/line-draft.ts'
import {
  quotationDraft,
  errorsAfter,
  errorsOfRefusal,
  quotationInput,
  newQuotationDraft,
  partyPatch,
} from './quotation-draft.ts'

const setting = { today: '2026-11-21', supplierState: '24', newKey: () => 'key', t: (key: string) => key }
const nobody = { lead: null, profile: null }
const id = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7092'

test('a new quotation holds for fifteen days, asks for half, and begins with the cloth the lead asked for', () => {
  const draft = newQuotationDraft({ lead: exampleLead(), profile: null }, setting)
  expect(draft).toMatchObject({
    leadId: exampleLead().id,
    businessProfileId: null,
    placeOfSupply: '24',
    quoteDate: '2026-11-21',
    validUntil: '2026-12-06',
    advanceRateBp: 5000,
  })
  expect(draft.lines).toMatchObject([{ hsn: '5209', quantityMilli: 900_000, ratePaise: null }])
})

test('a customer of another State is quoted for that State', () => {
  const profile = exampleBusinessProfile({ gstNumber: '27AAAFZ9999Z1ZC' })
  expect(newQuotationDraft({ lead: null, profile }, setting)).toMatchObject({
    leadId: null,
    businessProfileId: profile.id,
    placeOfSupply: '27',
  })
})

test('choosing a party does not overwrite lines that were begun', () => {
  const begun = { ...blankLine('a'), description: 'Poplin' }
  expect(partyPatch({ lead: exampleLead(), profile: null }, [begun], setting).lines).toEqual([begun])
})

test('an empty form names every field that is missing, each by its path', () => {
  const draft = newQuotationDraft(nobody, setting)
  const errors = checkInput(createQuotationSchema, {
    id,
    leadId: null,
    businessProfileId: null,
    ...quotationInput(draft),
  })
  expect(Object.keys(errors).toSorted()).toEqual([
    'lines.0.description',
    'lines.0.gstRateBp',
    'lines.0.hsn',
    'lines.0.quantityMilli',
    'lines.0.ratePaise',
  ])
})

test('a filled form is understood, and one without a party is refused at the party', () => {
  const draft = quotationDraft(exampleQuotation())
  const fields = quotationInput(draft)
  expect(checkInput(changeQuotationSchema, { id, version: 1, ...fields })).toEqual({})
  expect(checkInput(createQuotationSchema, { id, leadId: null, businessProfileId: null, ...fields })).toMatchObject({
    leadId: { code: 'party-required' },
  })
})

test('a rule that objects to one line says so at that line’s field', () => {
  expect(errorsOfRefusal({ code: 'gst-line-discount', params: { line: 2 } })).toMatchObject({
    'lines.1.discountPaise': { code: 'gst-line-discount' },
  })
  expect(errorsOfRefusal({ code: 'gst-place-unknown', params: { state: '' } })).toHaveProperty('placeOfSupply')
  expect(errorsOfRefusal({ code: 'step-not-open' })).toBeNull()
})

test('editing a field clears its error and leaves the others', () => {
  const before = { ...newQuotationDraft(nobody, setting), lines: [blankLine('a'), blankLine('b')] }
  const errors = {
    leadId: { code: 'party-required' },
    validUntil: { code: 'valid-until-before-quote-date' },
    'lines.0.hsn': { code: 'hsn-invalid' },
    'lines.1.hsn': { code: 'hsn-invalid' },
    'lines.1.gstRateBp': { code: 'not-a-number' },
  }
  const typed = before.lines.map((line) => (line.key === 'b' ? { ...line, hsn: '5407' } : line))
  expect(Object.keys(errorsAfter(errors, before, { lines: typed }))).toEqual([
    'leadId',
    'validUntil',
    'lines.0.hsn',
    'lines.1.gstRateBp',
  ])
  expect(Object.keys(errorsAfter(errors, before, { validUntil: '2026-12-31' }))).not.toContain('validUntil')
  expect(Object.keys(errorsAfter(errors, before, { businessProfileId: id }))).not.toContain('leadId')
})

test('with a line taken out no error stays at the wrong line', () => {
  const before = { ...newQuotationDraft(nobody, setting), lines: [blankLine('a'), blankLine('b')] }
  const errors = { 'lines.1.hsn': { code: 'hsn-invalid' }, validUntil: { code: 'not-a-date' } }
  expect(Object.keys(errorsAfter(errors, before, { lines: [blankLine('b')] }))).toEqual(['validUntil'])
})
