import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { decideRenewQuotation, quotationForProfile } from './quotation-correction-decisions.ts'
import { exampleQuotation } from './quotation-example.ts'

const company = exampleCompany()
const numbered = { ...exampleFacts(), number: 'QT/26-27/0007' }
const inMumbai = exampleBusinessProfile({ gstNumber: '27AAACZ9999Z1ZC' })

test('a corrected place of supply changes the taxes and the revision, not the approval', () => {
  const placed = quotationForProfile(exampleQuotation({ revision: 1 }), { company, profile: inMumbai }, numbered)
  expect(placed).toMatchObject({
    status: 'approved',
    revision: 2,
    placeOfSupply: '27',
    totals: { taxable: 80_000_00, cgst: 0, sgst: 0, igst: 4_000_00, total: 84_000_00 },
    statusMessage: { code: 'place-corrected', params: { state: '27', before: '24', amount: 84_000_00 } },
  })
  expect(placed.lines[0]).toMatchObject({ cgst: 0, sgst: 0, igst: 4_000_00 })
})

test('a quotation already taxed for the place, or one that is over, is returned unchanged', () => {
  const right = exampleQuotation({ placeOfSupply: '27' })
  expect(quotationForProfile(right, { company, profile: inMumbai }, numbered)).toEqual(right)
  for (const status of ['rejected', 'withdrawn', 'converted_to_proforma'] as const) {
    const over = exampleQuotation({ status })
    expect(quotationForProfile(over, { company, profile: inMumbai }, numbered)).toBe(over)
  }
})

test('a renewal follows the profile that came in since', () => {
  const lapsed = exampleQuotation({ status: 'expired', validUntil: '2026-11-20' })
  const renewal = { id: lapsed.id, version: 1, validUntil: '2026-12-01' }
  const renewed = decideRenewQuotation(lapsed, renewal, { profile: inMumbai, company }, numbered)
  expect(renewed.ok && renewed.value.main).toMatchObject({ placeOfSupply: '27', totals: { cgst: 0, igst: 4_000_00 } })
})
