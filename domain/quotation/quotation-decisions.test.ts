import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import type { Decision } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { decideChangeQuotation, decideRenewQuotation, decideReviseQuotation } from './quotation-correction-decisions.ts'
import {
  decideApproveQuotation,
  decideCreateQuotation,
  decideExpireQuotation,
  decideRejectQuotation,
} from './quotation-decisions.ts'
import { exampleQuotation } from './quotation-example.ts'
import type { Quotation } from './quotation.ts'

const id = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7092'
const company = exampleCompany()
const numbered = { ...exampleFacts(), number: 'QT/26-27/0007' }
const line = {
  description: 'Denim 270 GSM',
  hsn: '5209',
  quantityMilli: 900_500,
  unit: 'meters' as const,
  ratePaise: 210_25,
  discountPaise: 325_13,
  gstRateBp: 500,
}
const input = {
  id,
  leadId: null,
  businessProfileId: null,
  newLead: null,
  lines: [line],
  placeOfSupply: '24',
  quoteDate: '2026-11-21',
  validUntil: '2026-12-06',
  advanceRateBp: 4000,
  discountBp: null,
  discountPaise: null,
  consignee: null,
  reverseCharge: false,
  notes: 'Ex mill',
}

function decided(outcome: Outcome<Decision<Quotation>>): Decision<Quotation> {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}
const changedKinds = ({ changes }: Decision) => changes.map(({ entity }) => entity)

test('a quotation for a lead carries its name, its sum with tax, and moves the lead to quote_sent', () => {
  const lead = exampleLead()
  const decision = decided(
    decideCreateQuotation({ ...input, leadId: lead.id }, { lead, profile: null, company }, numbered),
  )
  expect(decision.main).toMatchObject({
    id,
    number: 'QT/26-27/0007',
    revision: 1,
    leadId: lead.id,
    businessProfileId: null,
    companyName: 'Shree Ganesh Garments',
    location: 'Surat',
    status: 'pending',
    advancePaymentStatus: 'not_requested',
    advanceRateBp: 4000,
    notes: 'Ex mill',
    items: 'Denim 270 GSM × 900.5 meters',
  })
  // 900.5 × 210.25 = 1,89,330.125, rounded to 1,89,330.13; less 325.13 is 1,89,005.00; 2.5% of it is 4,725.125.
  expect(decision.main.totals).toEqual({
    taxable: 1_89_005_00,
    cgst: 4_725_13,
    sgst: 4_725_13,
    igst: 0,
    roundOff: -26,
    total: 1_98_455_00,
  })
  expect(decision.main.totalAmount).toBe(1_98_455_00)
  expect(decision.changes.find(({ entity }) => entity === 'lead')?.value).toMatchObject({
    conversionStatus: 'quote_sent',
    lastContact: { code: 'quoted', on: '2026-11-21' },
  })
})

test('goods that leave the State bear IGST', () => {
  const lead = exampleLead()
  const decision = decided(
    decideCreateQuotation({ ...input, placeOfSupply: '27' }, { lead, profile: null, company }, numbered),
  )
  expect(decision.main.totals).toMatchObject({ cgst: 0, sgst: 0, igst: 9_450_25 })
})

test('a customer who orders again is quoted without a lead', () => {
  const profile = exampleBusinessProfile({ originalLeadId: 'LEAD-2026-123456-ABC' })
  const decision = decided(
    decideCreateQuotation({ ...input, businessProfileId: profile.id }, { lead: null, profile, company }, numbered),
  )
  expect(changedKinds(decision)).toEqual(['quotation'])
  expect(decision.main).toMatchObject({
    businessProfileId: profile.id,
    leadId: 'LEAD-2026-123456-ABC',
    companyName: profile.companyName,
    location: 'Surat',
  })
})

test('a quotation without a lead or customer is refused', () => {
  expect(decideCreateQuotation(input, { lead: null, profile: null, company }, numbered)).toEqual({
    ok: false,
    refusal: { code: 'not-found' },
  })
})

test('a discount above its line is refused with the number of the line', () => {
  const lines = [line, { ...line, quantityMilli: 1000, discountPaise: 300_00 }]
  expect(decideCreateQuotation({ ...input, lines }, { lead: exampleLead(), profile: null, company }, numbered)).toEqual(
    {
      ok: false,
      refusal: { code: 'gst-line-discount', params: { line: 2 } },
    },
  )
})

test('a change prices the lines anew and keeps number, party and revision', () => {
  const quotation = exampleQuotation({ status: 'pending', revision: 2 })
  const { main } = decided(
    decideChangeQuotation(quotation, { ...input, id: quotation.id, version: 1 }, { profile: null, company }, numbered),
  )
  expect(main).toMatchObject({
    number: quotation.number,
    revision: 2,
    companyName: quotation.companyName,
    totalAmount: 1_98_455_00,
    items: 'Denim 270 GSM × 900.5 meters',
    status: 'pending',
  })
})

test.each([
  ['nobody knows yet', null, 'approved-send-link'],
  ['who has handed in the profile', exampleBusinessProfile(), 'approved-ready'],
  ['who is a customer', exampleBusinessProfile({ customerStatus: 'customer' }), 'approved-customer-exists'],
] as const)('the approval of a buyer %s says what comes next', (_who, profile, code) => {
  const quotation = exampleQuotation({ status: 'pending', approvalDate: null })
  expect(decided(decideApproveQuotation(quotation, profile, exampleFacts())).main).toMatchObject({
    status: 'approved',
    approvalDate: '2026-11-21',
    statusMessage: { code, params: {} },
  })
})

test('a rejection and a lapse say so in the message', () => {
  const pending = exampleQuotation({ status: 'pending', validUntil: '2026-11-20' })
  expect(decided(decideRejectQuotation(pending, exampleFacts())).main).toMatchObject({
    status: 'rejected',
    statusMessage: { code: 'rejected' },
  })
  expect(decided(decideExpireQuotation(pending, exampleFacts())).main).toMatchObject({
    status: 'expired',
    statusMessage: { code: 'expired', params: { on: '2026-11-20' } },
  })
})

test('a renewal offers the same lines from today, as the next revision that nobody has approved', () => {
  const lapsed = exampleQuotation({ status: 'expired', validUntil: '2026-11-20', revision: 1 })
  const renewal = { id: lapsed.id, version: 1, validUntil: '2026-12-01' }
  expect(decided(decideRenewQuotation(lapsed, renewal, { profile: null, company }, numbered)).main).toMatchObject({
    status: 'pending',
    revision: 2,
    quoteDate: '2026-11-21',
    validUntil: '2026-12-01',
    approvalDate: null,
    number: lapsed.number,
    totalAmount: lapsed.totalAmount,
    statusMessage: { code: 'renewed', params: { revision: 2 } },
  })
})

test('a renewal until yesterday is refused, until today it is not', () => {
  const lapsed = exampleQuotation({ status: 'expired', validUntil: '2026-11-10' })
  const until = (validUntil: string) =>
    decideRenewQuotation(lapsed, { id: lapsed.id, version: 1, validUntil }, { profile: null, company }, numbered)
  expect(until('2026-11-20')).toEqual({
    ok: false,
    refusal: { code: 'valid-until-in-the-past', params: { on: '2026-11-20' } },
  })
  expect(until('2026-11-21').ok).toBe(true)
})

test('a quotation is dated within a year of today, and an old one may still be corrected', () => {
  const lead = exampleLead()
  const dated = (quoteDate: string) =>
    decideCreateQuotation({ ...input, quoteDate, validUntil: '2029-01-01' }, { lead, profile: null, company }, numbered)
  for (const far of ['1926-11-21', '2025-11-19', '2027-11-23'])
    expect(dated(far)).toEqual({ ok: false, refusal: { code: 'quote-date-too-far', params: { on: far } } })
  for (const near of ['2025-11-20', '2027-11-22']) expect(dated(near).ok).toBe(true)

  const old = exampleQuotation({ status: 'pending', quoteDate: '2024-05-01' })
  const corrected = (quoteDate: string) =>
    decideChangeQuotation(
      old,
      { ...input, version: 1, quoteDate, validUntil: '2029-01-01' },
      { profile: null, company },
      numbered,
    )
  expect(corrected('2024-05-01').ok).toBe(true)
  expect(corrected('2024-05-02')).toMatchObject({ ok: false, refusal: { code: 'quote-date-too-far' } })
})

test('a quotation is re-dated within its financial year only, whose series its number is of', () => {
  const quotation = exampleQuotation({ status: 'pending', quoteDate: '2026-11-21' })
  const dated = (quoteDate: string) =>
    decideChangeQuotation(
      quotation,
      { id: quotation.id, version: 1, quoteDate, validUntil: '2027-04-30' },
      { profile: null, company },
      exampleFacts(),
    )
  for (const within of ['2026-04-01', '2027-03-31'])
    expect(decided(dated(within)).main).toMatchObject({ quoteDate: within, number: quotation.number })
  for (const outside of ['2026-03-31', '2027-04-01'])
    expect(dated(outside)).toEqual({ ok: false, refusal: { code: 'quotation-keeps-its-year' } })
})

const inMumbai = exampleBusinessProfile({ gstNumber: '27AAACZ9999Z1ZC' })

test('a quotation for a buyer of another State cannot charge CGST and SGST', () => {
  const differs = { ok: false, refusal: { code: 'place-of-supply-differs', params: { state: '27', place: '24' } } }
  expect(decideCreateQuotation(input, { lead: null, profile: inMumbai, company }, numbered)).toEqual(differs)
  expect(decideCreateQuotation(input, { lead: exampleLead(), profile: inMumbai, company }, numbered)).toEqual(differs)
  const right = decided(
    decideCreateQuotation({ ...input, placeOfSupply: '27' }, { lead: null, profile: inMumbai, company }, numbered),
  )
  expect(right.main.totals).toMatchObject({ cgst: 0, sgst: 0 })
  expect(right.main.totals.igst).toBeGreaterThan(0)
  const quotation = exampleQuotation({ status: 'pending' })
  const on = { id: quotation.id, version: 1 }
  expect(
    decideChangeQuotation(quotation, { ...on, lines: input.lines }, { profile: inMumbai, company }, numbered),
  ).toEqual(differs)
  // Correcting the notes of an older one is not the moment to stop it.
  expect(
    decideChangeQuotation(quotation, { ...on, notes: 'Two lots' }, { profile: inMumbai, company }, numbered).ok,
  ).toBe(true)
})

test.each(['approved', 'rejected'] as const)(
  'what was %s is corrected as the next revision, to be decided anew',
  (status) => {
    const quotation = exampleQuotation({ status, revision: 1, notes: 'By transport', validUntil: '2026-12-26' })
    const patch = { id: quotation.id, version: 1, lines: input.lines }
    const { main } = decided(decideReviseQuotation(quotation, patch, { profile: null, company }, numbered))
    expect(main).toMatchObject({
      status: 'pending',
      number: quotation.number,
      revision: 2,
      approvalDate: null,
      notes: 'By transport',
      totalAmount: 1_98_455_00,
      statusMessage: { code: 'revised', params: { revision: 2 } },
    })
  },
)

test('a revision that nobody could accept any more, and one of a converted quotation, are refused', () => {
  const lapsed = exampleQuotation({ validUntil: '2026-11-20' })
  const on = { id: lapsed.id, version: 1 }
  expect(decideReviseQuotation(lapsed, on, { profile: null, company }, numbered)).toMatchObject({
    refusal: { code: 'valid-until-in-the-past' },
  })
  const until = { ...on, validUntil: '2026-11-21' }
  expect(decideReviseQuotation(lapsed, until, { profile: null, company }, numbered).ok).toBe(true)
  const converted = exampleQuotation({ status: 'converted_to_proforma', validUntil: '2026-12-26' })
  expect(decideReviseQuotation(converted, on, { profile: null, company }, numbered)).toMatchObject({
    refusal: { code: 'step-not-open' },
  })
})

test('a quotation of nothing is not approved', () => {
  const quotation = exampleQuotation({ status: 'pending', totalAmount: 0, validUntil: '2026-12-26' })
  expect(decideApproveQuotation(quotation, null, exampleFacts())).toEqual({
    ok: false,
    refusal: { code: 'quotation-is-free' },
  })
})
