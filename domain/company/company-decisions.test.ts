import { expect, test } from 'vitest'
import { decideChangeCompany } from './company-decisions.ts'
import { exampleCompany } from './company-example.ts'

const gstin = '24AAACZ9999Z1ZI'
const pan = 'AAACZ9999Z'
const one = { id: exampleCompany().id, version: 1 }
const now = '2026-11-23T06:00:00.000Z'
const change = (input: object, company = exampleCompany()) =>
  decideChangeCompany(company, { ...one, ...input }, { now })

test('a change of the company keeps what it does not name', () => {
  const company = exampleCompany({ gstin, panNumber: pan, city: 'Surat' })
  const next = { ...company, phone: '0261 234567' }
  expect(change({ phone: '0261 234567' }, company)).toEqual({
    ok: true,
    value: { main: next, changes: [{ entity: 'company', value: next }] },
  })
})

test('a company without a GSTIN may be in any State and have any PAN', () => {
  expect(change({ gstin: null, state: '27', panNumber: 'ABCDE1234F' })).toMatchObject({
    ok: true,
    value: { main: { gstKind: 'unregistered' } },
  })
})

test('a GSTIN may be entered without a PAN', () => {
  expect(change({ gstin }).ok).toBe(true)
})

test('a GSTIN with a wrong check digit is refused', () => {
  expect(change({ gstin: '24AAACZ9999Z1ZX' })).toEqual({ ok: false, refusal: { code: 'gstin-check-digit' } })
})

test.each([
  ['the GSTIN is new', { gstin }, exampleCompany({ state: '27' })],
  ['the State is new', { state: '27' }, exampleCompany({ gstin })],
])('a GSTIN of another State is refused, whether %s', (_which, input, company) => {
  expect(change(input, company)).toEqual({
    ok: false,
    refusal: { code: 'gstin-state-differs', params: { state: '24' } },
  })
})

test.each([
  ['the GSTIN is new', { gstin }, exampleCompany({ panNumber: 'ABCDE1234F' })],
  ['the PAN is new', { panNumber: 'ABCDE1234F' }, exampleCompany({ gstin })],
])('a GSTIN of another PAN is refused, whether %s', (_which, input, company) => {
  expect(change(input, company)).toEqual({ ok: false, refusal: { code: 'gstin-pan-differs', params: { pan } } })
})

test('a letter of undertaking holds within one financial year', () => {
  const number = 'AD240426001234A'
  expect(change({ lut: { number, from: '2026-04-01', until: '2027-03-31' } }).ok).toBe(true)
  for (const [from, until] of [
    ['2026-04-01', '2027-04-01'],
    ['2026-03-31', '2026-04-01'],
    ['2026-05-02', '2026-05-01'],
  ] as const)
    expect(change({ lut: { number, from, until } })).toEqual({ ok: false, refusal: { code: 'lut-one-year' } })
})

test('a stated kind must fit the GSTIN', () => {
  expect(change({ gstKind: 'composition' })).toMatchObject({ value: { main: { gstKind: 'composition' } } })
  const disagrees = { ok: false, refusal: { code: 'gst-kind-disagrees' } }
  expect(change({ gstKind: 'unregistered' })).toEqual(disagrees)
  expect(change({ gstin: null, gstKind: 'regular' })).toEqual(disagrees)
})

test('a new logo counts from the instant it was chosen, and nothing else moves that', () => {
  const since = '2026-04-01T00:00:00.000Z'
  const kept = exampleCompany({ logo: 'data:image/png;base64,AAAA', logoSince: since })
  const of = (input: object) => {
    const done = change(input, kept)
    return done.ok ? done.value.main.logoSince : done.refusal
  }
  expect(of({ city: 'Surat' })).toBe(since)
  expect(of({ logo: kept.logo })).toBe(since)
  expect(of({ logo: 'data:image/png;base64,BBBB' })).toBe(now)
  expect(of({ logo: null })).toBe(now)
})
