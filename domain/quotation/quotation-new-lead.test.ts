import { expect, test } from 'vitest'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { decideCreateQuotation } from './quotation-decisions.ts'

const numbered = { ...exampleFacts(), number: 'QT/26-27/0007' }
const nobody = { lead: null, profile: null, company: exampleCompany() }
const newLead = {
  id: 'LEAD-2026-795242-QQQ', companyName: 'Radhe Creation', contactPerson: 'Radhe Creation', phone: '98250 12345',
  inquiry: 'georgette 60', location: null, city: null, state: null, business: null, designation: null, department: null,
  email: null, budget: null, timeline: null, priority: 'warm' as const, notes: null, fabricRequirements: null,
} // prettier-ignore
const input = {
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7092', leadId: null, businessProfileId: null, newLead, lines: [exampleDocumentLine()],
  placeOfSupply: '24', quoteDate: '2026-11-21', validUntil: '2026-12-06', advanceRateBp: 4000, discountBp: null,
  discountPaise: null, consignee: null, reverseCharge: false, notes: null,
} // prettier-ignore

test('somebody new is written down with the quotation, before it, and has been quoted', () => {
  const decided = decideCreateQuotation(input, nobody, numbered)
  expect(decided).toMatchObject({
    ok: true,
    value: {
      main: { leadId: newLead.id, companyName: 'Radhe Creation', businessProfileId: null },
      changes: [
        { entity: 'lead', value: { id: newLead.id, conversionStatus: 'quote_sent', lastContact: { code: 'quoted' } } },
        { entity: 'quotation', value: { id: input.id, leadId: newLead.id } },
      ],
    },
  })
})

test('a quotation that is refused writes nobody down', () => {
  expect(decideCreateQuotation({ ...input, placeOfSupply: '55' }, nobody, numbered)).toEqual({
    ok: false,
    refusal: expect.objectContaining({ code: 'gst-place-unknown' }),
  })
})
