import { expect, test } from 'vitest'
import { changeCompanySchema } from '#domain/company/company-schemas.ts'
import { states } from '#domain/place/state.ts'

const form = (state: unknown) => ({
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  companyName: 'Zari Mills',
  businessType: 'textile',
  state,
})

test('a company may be in every State there is', () => {
  const refused = states.filter(({ code }) => !changeCompanySchema.input.safeParse(form(code)).success)
  expect(states.length).toBeGreaterThan(35)
  expect(refused).toEqual([])
})

test.each(['00', '25', '28', '96', '99', '4', 'Gujarat', '', null])(
  'a company in the State %o is refused at that field',
  (state) => {
    const parsed = changeCompanySchema.input.safeParse(form(state))
    expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['state', 'state-invalid'],
    ])
  },
)

const given = (field: string, value: unknown) => {
  const parsed = changeCompanySchema.input.safeParse({ ...form('24'), [field]: value })
  if (parsed.success) return Object.entries(parsed.data).find(([key]) => key === field)?.[1]
  return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test.each([
  ['gstin', '24 aaacz 9999z1zi', '24AAACZ9999Z1ZI'],
  ['panNumber', 'aaacz 9999 z', 'AAACZ9999Z'],
  ['pincode', '395 003', '395003'],
])('the %s typed as "%s" is kept as %s', (field, typed, kept) => {
  expect(given(field, typed)).toBe(kept)
})

test.each(['gstin', 'panNumber', 'pincode', 'upiId', 'logo', 'email'])('the %s may be left empty', (field) => {
  expect(given(field, '')).toBeNull()
})

test.each([
  ['gstin', '24AAACZ9999Z1ZX', 'gstin-check-digit'],
  ['gstin', '24AAACZ9999Z1Z', 'gstin-length'],
  ['panNumber', 'AAACZ99990', 'pan-invalid'],
  ['pincode', '095003', 'pincode-invalid'],
  ['upiId', 'tapi', 'upi-invalid'],
  ['logo', 'data:image/svg+xml;base64,PHN2Zz4=', 'logo-not-a-picture'],
])('the %s "%s" is refused at its field: %s', (field, typed, code) => {
  expect(given(field, typed)).toEqual([`${field}: ${code}`])
})
