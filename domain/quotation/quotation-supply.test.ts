import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { buyerKindOf, supplierKindOf } from '#domain/gst/gst-kind.ts'
import { exampleQuotation } from './quotation-example.ts'
import { suppliedToday, supplyOn, whyTaxDiffers } from './quotation-supply.ts'

const lut = { number: 'AD240426001234A', from: '2026-04-01', until: '2027-03-31' }
const company = exampleCompany({ lut })
const sez = exampleBusinessProfile({ gstKind: 'sez' })
const abroad = exampleBusinessProfile({
  gstNumber: '',
  gstKind: 'overseas',
  registeredAddress: { street: 'Deira', city: 'Dubai', state: 'Other', pincode: '', country: 'UAE' },
})

test('a company has the kind its GSTIN allows', () => {
  expect(supplierKindOf({ gstin: null, gstKind: 'regular' })).toBe('unregistered')
  expect(supplierKindOf({ gstin: '24AAACZ9999Z1ZI', gstKind: 'unregistered' })).toBe('regular')
  expect(supplierKindOf({ gstin: '24AAACZ9999Z1ZI', gstKind: 'composition' })).toBe('composition')
  expect(supplierKindOf({ gstin: '24AAACZ9999Z1ZI' })).toBe('regular')
})

test.each([
  ['', 'India', 'regular', 'unregistered'],
  ['', 'UAE', 'regular', 'overseas'],
  ['24AAAFZ9999Z1ZC', 'UAE', 'sez', 'overseas'],
  ['24AAAFZ9999Z1ZC', 'india', 'sez', 'sez'],
  ['24AAAFZ9999Z1ZC', '', 'composition', 'composition'],
  ['24AAAFZ9999Z1ZC', 'India', 'unregistered', 'regular'],
  ['24AAAFZ9999Z1ZC', 'India', null, 'regular'],
] as const)('a buyer with GSTIN "%s" in "%s" who says %s is %s', (gstNumber, country, gstKind, kind) => {
  expect(buyerKindOf({ gstNumber, country, gstKind })).toBe(kind)
})

test.each([
  ['2026-03-31', null],
  ['2026-04-01', lut.number],
  ['2027-03-31', lut.number],
  ['2027-04-01', null],
])('on %s the letter of undertaking is %s', (day, number) => {
  expect(supplyOn({ company, profile: sez }, '24', day)).toEqual({ supplier: 'regular', buyer: 'sez', lut: number })
  expect(supplyOn({ company, profile: abroad }, '96', day)).toMatchObject({ buyer: 'overseas', lut: number })
})

test('a letter of undertaking is not recorded for a buyer it does not concern', () => {
  expect(supplyOn({ company, profile: exampleBusinessProfile() }, '24', '2026-11-21').lut).toBeNull()
  expect(supplyOn({ company, profile: null }, '24', '2026-11-21')).toMatchObject({ buyer: 'unregistered', lut: null })
  expect(supplyOn({ company, profile: null }, '96', '2026-11-21')).toMatchObject({ buyer: 'overseas', lut: lut.number })
})

test('a document waits for a party whose registration changes the tax, and for no other', () => {
  const quotation = exampleQuotation()
  const why = (parties: Parameters<typeof whyTaxDiffers>[1]) => whyTaxDiffers(quotation, parties, '2026-11-21')
  expect(why({ company, profile: exampleBusinessProfile() })).toBeNull()
  expect(why({ company, profile: exampleBusinessProfile({ gstKind: 'composition' }) })).toBeNull()
  expect(why({ company, profile: sez })).toEqual({ code: 'registration-differs' })
  expect(why({ company: { gstin: null }, profile: exampleBusinessProfile() })).toEqual({ code: 'registration-differs' })
  expect(why({ company, profile: abroad })).toMatchObject({ code: 'place-of-supply-differs' })
})

test('a document waits for a seller registered in another State where that changes the tax, and only there', () => {
  const profile = exampleBusinessProfile()
  const moved = exampleCompany({ state: '27', gstin: '27AAACZ9999Z1ZC' })
  expect(whyTaxDiffers(exampleQuotation(), { company: moved, profile }, '2026-11-21')).toEqual({
    code: 'registration-differs',
  })
  expect(suppliedToday(exampleQuotation(), { company: moved, profile }, '2026-11-21')).toMatchObject({
    supplierState: '27',
    placeOfSupply: '24',
  })
  const inDelhi = exampleBusinessProfile({ gstNumber: '07AAACZ9999Z1ZE' })
  const toDelhi = exampleQuotation({ placeOfSupply: '07' })
  expect(whyTaxDiffers(toDelhi, { company: moved, profile: inDelhi }, '2026-11-21')).toBeNull()
})

test('a composition dealer sells within the own State only', () => {
  const dealer = exampleCompany({ gstKind: 'composition' })
  const elsewhere = exampleBusinessProfile({ gstNumber: '27AAACZ9999Z1ZC' })
  const there = exampleQuotation({ placeOfSupply: '27' })
  expect(whyTaxDiffers(there, { company: dealer, profile: elsewhere }, '2026-11-21')).toEqual({
    code: 'composition-other-state',
    params: { state: '27' },
  })
  expect(whyTaxDiffers(exampleQuotation(), { company: dealer, profile: sez }, '2026-11-21')).toMatchObject({
    code: 'composition-other-state',
  })
  const supply = { supplier: 'composition', buyer: 'regular', lut: null } as const
  expect(
    whyTaxDiffers(exampleQuotation({ supply }), { company: dealer, profile: exampleBusinessProfile() }, '2026-11-21'),
  ).toBeNull()
})

test('a document that has to say it is of a composition dealer waits where the seller is none, and the other way round', () => {
  const of = (supplier: 'composition' | 'unregistered') =>
    exampleQuotation({ supply: { supplier, buyer: 'regular', lut: null } })
  const dealer = { company: exampleCompany({ gstKind: 'composition' }), profile: exampleBusinessProfile() }
  const outside = { company: exampleCompany({ gstin: null }), profile: exampleBusinessProfile() }
  const why = (...[supplier, parties]: readonly ['composition' | 'unregistered', typeof dealer]) =>
    whyTaxDiffers(of(supplier), parties, '2026-11-21')?.code ?? null
  expect([why('composition', outside), why('unregistered', dealer)]).toEqual(Array(2).fill('registration-differs'))
  expect([why('composition', dealer), why('unregistered', outside)]).toEqual([null, null])
})

test('an export has its place abroad, and zero rate under the letter', () => {
  expect(suppliedToday(exampleQuotation(), { company, profile: abroad }, '2026-11-21')).toEqual({
    supplierState: '24',
    placeOfSupply: '96',
    supply: { supplier: 'regular', buyer: 'overseas', lut: lut.number },
  })
})
