import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { lacksAccount, upiLink, upiRefusals, type UpiRequest } from './payment-link-upi.ts'

const { upi } = JSON.parse(readFileSync('tests/vectors/upi_whatsapp.json', 'utf8')) as {
  upi: { in: { pa: string; pn: string; am: string | null; tr: string; tn: string }; out: string }[]
}
const request: UpiRequest = {
  vpa: 'mill@icici',
  payee: 'A & B Mills',
  amountPaise: 500_50,
  reference: 'INV/26-27/0001',
  note: 'INV/26-27/0001',
}
const query = (outcome: ReturnType<typeof upiLink>) => {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return new URL(outcome.value).searchParams
}

test.each(upi)('$in.pn is paid by $out', ({ in: given, out }) => {
  const amountPaise = given.am === null ? null : Math.round(Number(given.am) * 100)
  expect(upiLink({ vpa: given.pa, payee: given.pn, amountPaise, reference: given.tr, note: given.tn })).toEqual(
    accept(out),
  )
})

test('the amount is filled in below one lakh and left to the payer from there', () => {
  expect(query(upiLink({ ...request, amountPaise: 99_999_99 })).get('am')).toBe('99999.99')
  expect(query(upiLink({ ...request, amountPaise: 1 })).get('am')).toBe('0.01')
  expect(query(upiLink({ ...request, amountPaise: 1_00_000_00 })).has('am')).toBe(false)
})

test('below one lakh a UPI ID is enough to be paid, from there an account, and for nothing neither', () => {
  const [bank, upi] = [
    { bankDetails: {}, upiId: null },
    { bankDetails: null, upiId: 'tapi@upi' },
  ]
  const neither = { bankDetails: null, upiId: null }
  const lacking = (amount: number) => [bank, upi, neither].map((seller) => lacksAccount(seller, amount))
  expect(lacking(0)).toEqual([false, false, false])
  expect(lacking(1)).toEqual([false, false, true])
  expect(lacking(99_999_99)).toEqual([false, false, true])
  expect(lacking(1_00_000_00)).toEqual([false, true, true])
})

test('a reference is letters, digits and dashes, 35 at most', () => {
  expect(query(upiLink(request)).get('tr')).toBe('INV-26-27-0001')
  expect(query(upiLink({ ...request, reference: 'INV / 26' })).get('tr')).toBe('INV-26')
  expect(query(upiLink({ ...request, reference: `/${'x'.repeat(50)}` })).get('tr')).toBe('x'.repeat(35))
})

test('a note is plain Latin, 50 characters at most', () => {
  expect(query(upiLink({ ...request, note: 'બિલ INV/26-27/0001  આભાર' })).get('tn')).toBe('INV/26-27/0001')
  expect(query(upiLink({ ...request, note: 'for  તાકા  denim' })).get('tn')).toBe('for denim')
  expect(query(upiLink({ ...request, note: 'silkરેશમcloth' })).get('tn')).toBe('silk cloth')
  expect(query(upiLink({ ...request, note: `${'a'.repeat(49)} b` })).get('tn')).toBe('a'.repeat(49))
  expect(query(upiLink({ ...request, note: 'a'.repeat(80) })).get('tn')).toBe('a'.repeat(50))
  expect(query(upiLink({ ...request, note: 'આભાર' })).has('tn')).toBe(false)
})

test.each([
  ['nobody to pay', { payee: '  ' }, 'upi-payee'],
  ['an amount of nothing', { amountPaise: 0 }, 'upi-amount'],
  ['an amount below nothing', { amountPaise: -1 }, 'upi-amount'],
  ['a part of a paisa', { amountPaise: 0.5 }, 'upi-amount'],
  ['no UPI id', { vpa: 'mill' }, 'vpa-shape'],
])('%s gives no link', (_what, change, code) => {
  expect(upiLink({ ...request, ...change })).toEqual(refuse({ code }))
})

test('whatever the payee is called, the link carries the name whole and nothing beside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const payee = `A${name}`.trim()
      const read = query(upiLink({ ...request, payee }))
      expect(read.get('pn')).toBe(payee)
      expect([...read.keys()]).toEqual(['pa', 'pn', 'tr', 'tn', 'am', 'cu'])
    }),
  )
})

test('a name with half a surrogate pair does not throw', () => {
  expect(query(upiLink({ ...request, payee: 'Mill \ud83e' })).get('pn')).toBe('Mill \ufffd')
})

test.each(['en', 'gu', 'hi'])('every reason to give no link can be said in %s', (language) => {
  const said = JSON.parse(readFileSync(`content/payment-link/${language}.json`, 'utf8')) as Record<string, string>
  expect(upiRefusals.filter((code) => !said[`refusal.${code}`])).toEqual([])
})
