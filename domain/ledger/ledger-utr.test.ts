import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { methodOfUtr, plainUtr, whyNotUtr } from './ledger-utr.ts'

type Given = { rule: string; input: string; code: string | null }
const { refusals } = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as { refusals: Given[] }

test.each(refusals.filter(({ rule }) => rule === 'utr'))('the reference $input gives $code', ({ input, code }) => {
  expect(whyNotUtr(input)?.code ?? null).toBe(code)
})

test.each([
  '632512345678',
  'HDFCN26325123456',
  'N325261234567890',
  'SBINR52026112212345678',
  ' hdfcr5 2026112 212345678 ',
])('the reference %j is one of a bank', (typed) => {
  expect(whyNotUtr(typed)).toBeNull()
})

test.each([
  '',
  '1234567890123',
  'HDFC12345678',
  'HDFCN2632512345',
  'HDFCN26325123456X',
  'HDFC-N2632512345',
  '६३२५१२३४५६७८',
])('the reference %j is not one of a bank', (typed) => {
  expect(whyNotUtr(typed)).toEqual({ code: 'utr-shape' })
})

test('longer references than 22 characters are refused, and those just short of it', () => {
  expect(whyNotUtr('SBINR5202611221234567')).toEqual({ code: 'utr-shape' })
  expect(whyNotUtr('SBINR520261122123456789')).toEqual({ code: 'utr-shape' })
})

test('a reference is stored in capitals and without spaces', () => {
  expect(plainUtr(' hdfcr5 2026112\n212345678')).toBe('HDFCR52026112212345678')
})

test.each([
  ['UTR 6331 1234 5678', '633112345678'],
  ['utr no.: 633112345678', '633112345678'],
  ['UTR633112345678', '633112345678'],
  ['IMPS 633112345678', '633112345678'],
  ['IMPS633112345678', '633112345678'],
  ['UPI/Ref #633112345678', '633112345678'],
  ['UTR નંબર 633112345678', '633112345678'],
  ['UTR नंबर: 633112345678', '633112345678'],
  ['NEFT UTR hdfcn26325123456', 'HDFCN26325123456'],
  ['RTGS-SBINR52026112212345678', 'SBINR52026112212345678'],
])('the number is read out of %j', (typed, number) => {
  expect(plainUtr(typed)).toBe(number)
  expect(whyNotUtr(typed)).toBeNull()
})

test("a bank's own letters are no word before the number, and words make no number longer", () => {
  for (const own of ['NOSC526325123456', 'IDIBR52026112212345678', 'IDFBH26325123456', 'UTIBN26325123456'])
    expect(plainUtr(own)).toBe(own)
  for (const typed of ['UTR NO 63311234567', 'UTR', 'UTR no', 'paid by UTR 633112345678'])
    expect(whyNotUtr(typed), typed).toEqual({ code: 'utr-shape' })
})

test.each([
  ['632512345678', 'upi'],
  ['HDFCN26325123456', 'neft'],
  ['N325261234567890', 'neft'],
  ['SBINR52026112212345678', 'rtgs'],
  ['SBINN52026112212345678', 'neft'],
  ['CHQ 004512', null],
  ['', null],
  [null, null],
])('the reference %j tells that the money came by %s', (utr, method) => {
  expect(methodOfUtr(utr)).toBe(method)
})
