import { expect, test } from 'vitest'
import { companyBusinessTypes } from '#domain/company/company-business-type.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { changeCompanySchema } from '#domain/company/company-schemas.ts'
import { checkInput } from '#web/outbox/check-input.ts'
import { patchIn } from '#web/outbox/document-form.ts'
import { noErrors } from '#web/outbox/field-errors.ts'
import {
  businessTypeOf,
  companyDraft,
  companyForm,
  companyInput,
  companyOfDraft,
  errorsOfRefusal,
  gstinPatch,
  locationOf,
  turnoverOf,
} from './company-draft.ts'
import { remarksOn } from './company-remarks.ts'

const id = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7009'
const company = exampleCompany({ id })
const errorsOf = (patch: Partial<ReturnType<typeof companyDraft>>) =>
  checkInput(changeCompanySchema, { id, version: 1, ...companyInput({ ...companyDraft(company), ...patch }) })

const bank = {
  bankName: 'State Bank of India',
  accountNumber: '0012 3456 7890',
  ifscCode: 'sbin 0001234',
  accountName: 'Narmada Weavers',
  branch: 'Ring Road',
}

test('a company as it is stored is what the server takes back, with nothing changed', () => {
  expect(errorsOf({})).toBe(noErrors)
  const draft = { version: 1, base: companyDraft(company) }
  expect(patchIn(companyForm, company, { ...draft, typed: { city: company.city ?? '' } })).toEqual({})
  expect(patchIn(companyForm, company, { ...draft, typed: { city: 'Bharuch' } })).toEqual({ city: 'Bharuch' })
})

test('numbers are understood as people write them', () => {
  expect(errorsOf({ gstin: '24 aaacz 9999z 1zi', panNumber: 'aaacz9999z', pincode: '395 003', ...bank })).toBe(noErrors)
  expect(companyInput({ ...companyDraft(company), ...bank }).bankDetails).toMatchObject({
    accountNumber: '001234567890',
    ifscCode: 'SBIN0001234',
  })
})

test('a bank block is all there or not at all', () => {
  expect(companyInput(companyDraft(company)).bankDetails).toBeNull()
  expect(errorsOf({ bankName: 'SBI' })).toMatchObject({
    'bankDetails.accountNumber': { code: 'account-number-required' },
    'bankDetails.ifscCode': { code: 'ifsc-required' },
    'bankDetails.accountName': { code: 'account-name-required' },
    'bankDetails.branch': { code: 'branch-required' },
  })
})

test('a GSTIN that passes brings its PAN and its State along; one half typed brings nothing', () => {
  const draft = { gstKind: 'unregistered' } as const
  const told = { gstin: '27AAACZ9999Z1ZC', panNumber: 'AAACZ9999Z', state: '27', gstKind: 'regular' }
  expect(gstinPatch('27AAACZ9999Z1ZC', draft)).toEqual(told)
  expect(gstinPatch('24AAACZ', { gstKind: 'composition' })).toEqual({ gstin: '24AAACZ', gstKind: 'composition' })
  expect(gstinPatch('', { gstKind: 'composition' })).toEqual({ gstin: '', gstKind: 'unregistered' })
})

const remarks = (patch: Partial<ReturnType<typeof companyDraft>>) => remarksOn({ ...companyDraft(company), ...patch })

test('nothing is said about a number that is still being typed', () => {
  const said = remarks({ gstin: '24AAAC', panNumber: 'AAACZ', pincode: '395', ifscCode: 'SBIN', upiId: 'nar' })
  expect(Object.values(said).every((remark) => remark === null)).toBe(true)
})

test('a mistyped GSTIN is told at its last letter, a right one is praised', () => {
  expect(remarks({ gstin: '24AAACZ9999Z1ZI' }).gstin).toEqual({ says: 'right' })
  expect(remarks({ gstin: '24AAACZ9999Z1ZJ' }).gstin).toEqual({ says: 'wrong', refusal: { code: 'gstin-check-digit' } })
  expect(remarks({ gstin: '24AAACZ9999Z1ZI', state: '27' }).gstin).toMatchObject({
    refusal: { code: 'gstin-state-differs' },
  })
})

test('a pincode of another State is worth a second look, not an error', () => {
  expect(remarks({ pincode: '400001' }).pincode).toMatchObject({
    says: 'look',
    refusal: { code: 'pincode-state-differs' },
  })
  expect(remarks({ pincode: '395003' }).pincode).toBeNull()
})

test('the preview shows what is typed, and nothing where nothing is', () => {
  const shown = companyOfDraft(company, { ...companyDraft(company), companyName: 'Narmada Silk', ...bank })
  expect(shown).toMatchObject({ companyName: 'Narmada Silk', city: null, street: null })
  expect(shown.bankDetails?.branch).toBe('Ring Road')
})

test('an undertaking for exports is all there or not at all, its number as it is printed', () => {
  const number = { lutNumber: ' ad240326000123a ', lutFrom: '2026-04-01', lutUntil: '2027-03-31' }
  const draft = companyDraft(company)
  expect(companyInput(draft).lut).toBeNull()
  expect(companyInput({ ...draft, lutNumber: '  ' }).lut).toBeNull()
  const lut = { number: 'AD240326000123A', from: '2026-04-01', until: '2027-03-31' }
  expect(companyInput({ ...draft, ...number }).lut).toEqual(lut)
  expect(companyInput({ ...draft, lutUntil: '2027-03-31' }).lut).toEqual({ number: '', from: '', until: '2027-03-31' })
  expect(companyInput(companyDraft({ ...company, lut })).lut).toEqual(lut)
})

test('a bank account and what is chosen come back into the form as they are stored', () => {
  const bankDetails = { ...bank, accountNumber: '001234567890', ifscCode: 'SBIN0001234' }
  const stored = { ...company, bankDetails, lateInterestBp: 1800, proformaAtOnce: true, jurisdiction: 'Surat' }
  const input = companyInput(companyDraft(stored))
  expect(input).toMatchObject({ bankDetails, lateInterestBp: 1800, proformaAtOnce: true, jurisdiction: 'Surat' })
})

test('everything stored of a company comes back from its form as it was', () => {
  const texts = { street: '12 Ring Road', city: 'Surat', pincode: '395003', phone: '9825012345', upiId: 'nar@sbi' }
  const rest = { email: 'n@mills.example', logo: 'data:image/png;base64,AA==', turnover: 'above-5-crore' as const }
  const stored = { ...company, ...texts, ...rest, panNumber: 'AAACZ9999Z' }
  const { location, gstin } = company
  expect(companyInput(companyDraft(stored))).toMatchObject({ ...texts, ...rest, location, gstin })
  expect(companyInput(companyDraft(company)).proformaAtOnce).toBe(false)
  expect(companyInput(companyDraft({ ...company, location: null, gstin: null }))).toMatchObject({
    location: '',
    gstin: '',
  })
})

test('a refusal is told at its field, and any other above the form', () => {
  for (const [code, field] of [
    ['gst-kind-disagrees', 'gstKind'],
    ['lut-one-year', 'lut.until'],
    ['gstin-check-digit', 'gstin'],
  ] as const)
    expect(errorsOfRefusal({ code })).toEqual({ [field]: { code } })
  expect(errorsOfRefusal({ code: 'changed-meanwhile' })).toBeNull()
})

test('a choice that this release does not know is none', () => {
  expect([locationOf('Surat'), locationOf('Atlantis'), turnoverOf('crores')]).toEqual(['Surat', '', ''])
  expect(turnoverOf('above-5-crore')).toBe('above-5-crore')
  expect(companyBusinessTypes.map(businessTypeOf)).toEqual(companyBusinessTypes)
  expect(businessTypeOf('shipyard')).toBe(businessTypeOf(''))
})

test('the preview of a draft without its bank, and without a rate that can be read, shows none', () => {
  const stored = { ...company, lateInterestBp: 1800, street: '12 Ring Road' }
  const draft = { ...companyDraft(stored), street: '', lateInterestBp: Number.NaN, state: '27' }
  expect(companyOfDraft(stored, draft)).toMatchObject({
    street: null,
    bankDetails: null,
    state: '27',
    lateInterestBp: null,
  })
})
