import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { change } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import {
  approveQuotationRule,
  changeQuotationRule,
  createQuotationRule,
  rejectQuotationRule,
  renewQuotationRule,
} from './quotation-rules.ts'
import { quotationEntity } from './quotation-entity.ts'
import { exampleQuotation } from './quotation-example.ts'
import { changeQuotationSchema, createQuotationSchema } from './quotation-schemas.ts'

const facts = exampleFacts()
const line = {
  description: 'Denim',
  hsn: '5209',
  quantityMilli: 1_000_000,
  unit: 'meters',
  ratePaise: 100_00,
  discountPaise: 0,
  gstRateBp: 500,
}
const input = {
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7092',
  leadId: null,
  businessProfileId: null,
  lines: [line],
  placeOfSupply: '27',
  quoteDate: '2026-11-21',
  validUntil: '2026-12-06',
  advanceRateBp: 4000,
  notes: null,
}
/** The company has moved to Maharashtra; the example quotation is from Gujarat. */
const company = { state: '27', gstin: '27AAACZ9999Z1ZC' }
const pending = exampleQuotation({ status: 'pending' })
const onIt = { id: pending.id, version: pending.version }

/** A rule's decision on these documents. */
function decided(rule: { decide: (known: never) => unknown }, known: object) {
  const outcome = rule.decide({ facts, ...known } as never) // the documents the rule's needs name
  return outcome as { ok: true; value: { main: Record<string, unknown>; changes: unknown[] } }
}

test('a quotation takes the State of the company as it is, its number, and the party that was found', () => {
  const [lead, profile] = [exampleLead(), exampleBusinessProfile({ gstNumber: '27AAACZ9999Z1ZC' })]
  const ofLead = decided(createQuotationRule, { input, company, lead, profile: null, number: 'QT/26-27/0007' })
  expect(ofLead.value.main).toMatchObject({ leadId: lead.id, number: 'QT/26-27/0007', supplierState: '27' })
  expect(ofLead.value.main['totals']).toMatchObject({ igst: 0, cgst: 2_500_00 })
  const ofProfile = decided(createQuotationRule, { input, company, lead: null, profile, number: null })
  expect(ofProfile.value.main).toMatchObject({ businessProfileId: profile.id, number: null })
})

test('what is corrected or offered anew is priced by the State of the company as it is', () => {
  const lines = { ...onIt, lines: [line], placeOfSupply: '27' }
  const changed = decided(changeQuotationRule, { input: lines, company, quotation: pending })
  expect(changed.value.main).toMatchObject({ supplierState: '27', totals: { igst: 0 } })
  const expired = exampleQuotation({ status: 'expired', placeOfSupply: '27' })
  const renewed = decided(renewQuotationRule, {
    input: { ...onIt, validUntil: '2026-12-21' },
    company,
    quotation: expired,
  })
  expect(renewed.value.main).toMatchObject({ supplierState: '27', totals: { igst: 0 } })
})

test('each step of a quotation changes the quotation and nothing else', () => {
  const steps = [
    decided(approveQuotationRule, { quotation: pending, profile: null }),
    decided(rejectQuotationRule, { quotation: pending }),
    decided(changeQuotationRule, { input: { ...onIt, notes: 'Ex mill' }, company, quotation: pending }),
  ]
  for (const { value } of steps) expect(value.changes).toEqual([change(quotationEntity, value.main as never)]) // as decided
})

test('a changed place of supply recalculates the taxes; a changed note keeps the totals that the buyer has seen', () => {
  const place = decided(changeQuotationRule, { input: { ...onIt, placeOfSupply: '29' }, company, quotation: pending })
  expect(place.value.main).toMatchObject({ supplierState: '27', placeOfSupply: '29', totals: { cgst: 0 } })
  const note = decided(changeQuotationRule, { input: { ...onIt, notes: 'Ex mill' }, company, quotation: pending })
  expect(note.value.main).toMatchObject({
    supplierState: pending.supplierState,
    totals: pending.totals,
    notes: 'Ex mill',
  })
})

test('what cannot be priced is refused as it is, when it is made, corrected or offered anew', () => {
  const refusal = { ok: false, refusal: { code: 'gst-place-unknown' } }
  const corrected = { ...onIt, placeOfSupply: '55' }
  const expired = { ...exampleQuotation({ status: 'expired' }), placeOfSupply: '55' }
  expect(
    decided(createQuotationRule, {
      input: { ...input, placeOfSupply: '55' },
      company,
      lead: exampleLead(),
      profile: null,
      number: null,
    }),
  ).toMatchObject(refusal)
  expect(decided(changeQuotationRule, { input: corrected, company, quotation: pending })).toMatchObject(refusal)
  expect(
    decided(renewQuotationRule, { input: { ...onIt, validUntil: '2026-12-21' }, company, quotation: expired }),
  ).toMatchObject(refusal)
})

test('a correction may end the validity on the day of the quotation and not before it', () => {
  const until = (validUntil: string) =>
    decided(changeQuotationRule, { input: { ...onIt, validUntil }, company, quotation: pending })
  expect(until(pending.quoteDate)).toMatchObject({ ok: true })
  expect(until('2026-01-01')).toEqual({ ok: false, refusal: { code: 'valid-until-before-quote-date' } })
})

const codesOf = (schema: z.core.$ZodType, value: object): string[] => {
  const read = z.safeParse(schema, value)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}
const party = { leadId: exampleLead().id, businessProfileId: null }

test('a quotation is for a lead or a customer: one of them, and not both', () => {
  const profile = exampleBusinessProfile().id
  expect(codesOf(createQuotationSchema.input, { ...input, ...party })).toEqual([])
  expect(codesOf(createQuotationSchema.input, { ...input, leadId: null, businessProfileId: profile })).toEqual([])
  for (const wrong of [
    { leadId: null, businessProfileId: null },
    { ...party, businessProfileId: profile },
  ])
    expect(codesOf(createQuotationSchema.input, { ...input, ...wrong })).toEqual(['leadId party-required'])
})

test('a validity may end on the day of the quotation and not before, where a form names both days', () => {
  const days = (quoteDate?: string, validUntil?: string) =>
    codesOf(changeQuotationSchema.input, {
      ...onIt,
      ...(quoteDate && { quoteDate }),
      ...(validUntil && { validUntil }),
    })
  expect(days('2026-11-21', '2026-11-21')).toEqual([])
  expect(days('2026-11-21', '2026-11-20')).toEqual(['validUntil valid-until-before-quote-date'])
  expect(days('2026-11-21')).toEqual([])
  expect(days(undefined, '2026-11-20')).toEqual([])
  expect(codesOf(createQuotationSchema.input, { ...input, ...party, validUntil: '2026-11-20' })).toEqual([
    'validUntil valid-until-before-quote-date',
  ])
})

test('the page of a quotation is found by its id', () => {
  expect(quotationEntity.address?.(pending.id)).toBe(`/platform/quotes/${pending.id}`)
})
