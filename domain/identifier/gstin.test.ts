import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { checkGstin, gstinCheckDigit, gstinMismatch } from './gstin.ts'
import { plainCode } from './latin-digits.ts'

type Vectors = {
  valid: { gstin: string; state: string; pan: string }[]
  invalid: { gstin: string; why: string }[]
  synthetic_for_demo_data: { gstin: string; pan: string }[]
  check_digit_only: [string, string][]
}
const vectors = JSON.parse(readFileSync('tests/vectors/gstin_vectors.json', 'utf8')) as Vectors
const good = [...vectors.valid, ...vectors.synthetic_for_demo_data]

test.each(good)('$gstin passes, and its PAN is $pan', ({ gstin, pan }) => {
  expect(checkGstin(gstin)).toMatchObject(accept({ gstin, pan, stateCode: gstin.slice(0, 2) }))
})

test.each([
  ['19AAACI1681G1DV', 'tds'],
  ['27AAECG3736E1C2', 'tcs'],
  ['24AAACZ9999Z1ZI', 'taxpayer'],
])('%s is registered as %s', (gstin, kind) => {
  expect(checkGstin(gstin)).toMatchObject(accept({ kind }))
})

test.each(vectors.check_digit_only)('the check digit of %s is %s', (first14, digit) => {
  expect(gstinCheckDigit(first14)).toBe(digit)
})

const why: Record<string, string> = {
  '00AABCE2207R1Z5': 'gstin-state-unknown',
  '88AAACD8017H1ZX': 'gstin-state-unknown',
  '39AAQCA8719H1Z1': 'gstin-state-unknown',
  '28AAQCA8719H1Z4': 'gstin-state-merged',
  '02AMBPG7773M002': 'gstin-entity',
  '24AAQCA8719H0ZC': 'gstin-entity',
  '24AAQCA8719H1Z': 'gstin-length',
  '24AAQCA8719H1ZCC': 'gstin-length',
}
const lowerCase = '12geops0823bbzh'

test.each(vectors.invalid.filter(({ gstin }) => gstin !== lowerCase))('$gstin is refused: $why', ({ gstin }) => {
  expect(checkGstin(gstin)).toMatchObject({ ok: false, refusal: { code: why[gstin] ?? 'gstin-check-digit' } })
})

test('lower case, blanks, dashes and Gujarati digits are how people write, not mistakes', () => {
  expect(checkGstin(lowerCase)).toMatchObject(accept({ gstin: '12GEOPS0823BBZH' }))
  expect(plainCode(' 24 aaacz-9999z 1zi ')).toBe('24AAACZ9999Z1ZI')
  expect(checkGstin('૨૪AAACZ૯૯૯૯Z૧ZI')).toMatchObject(accept({ gstin: '24AAACZ9999Z1ZI' }))
})

test.each([
  ['24AAACZ9999Z1Z!', { code: 'gstin-characters' }],
  ['', { code: 'gstin-length', params: { length: 0 } }],
  ['24AAACZ999OZ1ZI', { code: 'gstin-digit-expected', params: { position: 11, found: 'O' } }],
  ['240AACZ9999Z1ZI', { code: 'gstin-letter-expected', params: { position: 3, found: '0' } }],
  ['24AAACZ999991ZI', { code: 'gstin-letter-expected', params: { position: 12, found: '9' } }],
  ['24AAACZ9999Z1KI', { code: 'gstin-fourteenth', params: { found: 'K' } }],
  ['25AAACZ9999Z1ZI', { code: 'gstin-state-merged', params: { state: '25', into: '26' } }],
])('%s is refused at the very place that is wrong', (gstin, refusal) => {
  expect(checkGstin(gstin)).toEqual(refuse(refusal))
})

test('any one character mistyped is noticed, and any two neighbours of the PAN swapped', () => {
  const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (const { gstin } of good) {
    for (let at = 0; at < 15; at += 1)
      for (const other of characters) {
        if (other === gstin[at]) continue
        expect(checkGstin(gstin.slice(0, at) + other + gstin.slice(at + 1)).ok).toBe(false)
      }
    for (let at = 2; at < 11; at += 1) {
      const [a = '', b = ''] = gstin.slice(at, at + 2)
      if (a !== b) expect(checkGstin(gstin.slice(0, at) + b + a + gstin.slice(at + 2)).ok).toBe(false)
    }
  }
})

test('no text whatever makes the check throw', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => typeof checkGstin(text).ok === 'boolean'))
})

test('a GSTIN of another PAN or another State than the form names is pointed out', () => {
  const found = checkGstin('24AAACZ9999Z1ZI')
  if (!found.ok) throw new Error(found.refusal.code)
  expect(gstinMismatch(found.value, { pan: 'AAACZ9999Z', stateCode: '24' })).toBeNull()
  expect(gstinMismatch(found.value, {})).toBeNull()
  expect(gstinMismatch(found.value, { pan: 'AAAFZ9999Z' })).toEqual({
    code: 'gstin-pan-differs',
    params: { pan: 'AAACZ9999Z' },
  })
  expect(gstinMismatch(found.value, { stateCode: '27' })).toEqual({
    code: 'gstin-state-differs',
    params: { state: '24' },
  })
})
