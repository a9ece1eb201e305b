import { expect, test } from 'vitest'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { exampleQuotation } from './quotation-example.ts'
import { knownQualities, lastOrdered, usualTerms } from './quotation-usual.ts'
import type { Quotation } from './quotation.ts'

const party = { leadId: 'LEAD-2026-795242-AAA', businessProfileId: null }
const nobody = { leadId: null, businessProfileId: null }

function linesOf(...goods: [description: string, ratePaise: number][]): Quotation['lines'] {
  const lines = goods.map(([description, ratePaise]) => exampleDocumentLine({ description, ratePaise }))
  const priced = priceDocument(lines, { supplierState: '24', placeOfSupply: '24', supply: null })
  return priced.ok ? priced.value.lines : []
}
const to = (whom: Partial<typeof party>, quoteDate: string, patch: Partial<Quotation>): Quotation =>
  exampleQuotation({ ...nobody, ...whom, quoteDate, companyName: whom.leadId ?? 'Other', ...patch })

const quotations = [
  to({}, '2026-11-20', { lines: linesOf(['Georgette 60', 90_00], ['Net', 38_00]), advanceRateBp: 3000 }),
  to(party, '2026-11-01', {
    lines: linesOf(['georgette  60', 86_75]),
    validUntil: '2026-11-08',
    notes: 'Dhara 2%',
    advanceRateBp: 4000,
  }),
  to(party, '2026-10-01', { lines: linesOf(['Georgette 60', 80_00], ['Chiffon', 42_00]) }),
  to({}, '2026-11-21', { lines: linesOf(['Satin', 110_00]), status: 'withdrawn' }),
]

test('qualities of the party come first, newest first, each once and at the rate this party was quoted last', () => {
  const known = knownQualities(quotations, party, 8)
  expect(known.map(({ description, ratePaise, isOfParty }) => [description, ratePaise, isOfParty])).toEqual([
    ['georgette  60', 86_75, true],
    ['Chiffon', 42_00, true],
    ['Net', 38_00, false],
  ])
  expect(knownQualities(quotations, nobody, 1).map(({ ratePaise }) => ratePaise)).toEqual([90_00])
})

test('terms are those agreed with the party last; else the company’s, without another buyer’s notes', () => {
  expect(usualTerms(quotations, party)).toEqual({ advanceRateBp: 4000, days: 7, notes: 'Dhara 2%' })
  const [other] = quotations
  const noted = other ? [{ ...other, notes: 'Only for you' }] : []
  expect(usualTerms(noted, party)).toMatchObject({ advanceRateBp: 3000, notes: '' })
  expect(usualTerms([], party)).toBeNull()
})

test('a repeat begins with the last quotation of this party that became an order, and with no other', () => {
  const ordered = { status: 'converted_to_proforma' } as const
  const older = to(party, '2026-09-01', ordered)
  const last = to(party, '2026-10-01', ordered)
  expect(lastOrdered([...quotations, older, last, to({}, '2026-11-01', ordered)], party)).toBe(last)
  expect(lastOrdered(quotations, party)).toBeNull()
})
