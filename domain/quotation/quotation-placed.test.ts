import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { buyerOf, sellerOf } from '#domain/document/document-issue.ts'
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

test('a paper keeps what its seller was when it was sent, until it is another paper of today’s registrations', () => {
  const profile = exampleBusinessProfile()
  const gone = exampleCompany({ gstin: null, gstKind: null })
  const supply = { supplier: 'composition', buyer: 'unregistered', lut: null } as const
  const seller = sellerOf(exampleCompany({ gstKind: 'composition' }))
  const sent = { since: '2026-11-12T06:30:00.000Z', late: false, seller, buyer: buyerOf({ profile: null }, 'Kothari'), received: 0 } // prettier-ignore
  const offered = exampleQuotation({ supply, particulars: sent, revision: 1 })
  const now = quotationForProfile(offered, { company: gone, profile }, numbered)
  expect(now).toMatchObject({
    supply: { supplier: 'unregistered' },
    revision: 2,
    statusMessage: { code: 'tax-corrected' },
  })
  expect(now.particulars).toMatchObject({ since: numbered.now, seller: { gstin: null } })
  const same = quotationForProfile(offered, { company: exampleCompany({ gstKind: 'composition' }), profile }, numbered)
  expect(same).toMatchObject({ supply: { supplier: 'composition' }, revision: 1, particulars: sent })
})

test('a renewal follows the profile that came in since', () => {
  const lapsed = exampleQuotation({ status: 'expired', validUntil: '2026-11-20' })
  const renewal = { id: lapsed.id, version: 1, validUntil: '2026-12-01' }
  const renewed = decideRenewQuotation(lapsed, renewal, { profile: inMumbai, company }, numbered)
  expect(renewed.ok && renewed.value.main).toMatchObject({ placeOfSupply: '27', totals: { cgst: 0, igst: 4_000_00 } })
})
