import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { documentNumber, numberSeriesRefusals, type NumberedKind } from './number-series.ts'

test.each([
  ['quotation', 1, 'QT/26-27/0001'],
  ['proforma-invoice', 12, 'PI/26-27/0012'],
  ['sales-order', 999, 'SO/26-27/0999'],
  ['invoice', 9_999, 'INV/26-27/9999'],
  ['invoice', 10_000, 'INV/26-27/10000'],
  ['invoice', 999_999, 'INV/26-27/999999'],
  ['delivery-challan', 1, 'DC/26-27/0001'],
  ['credit-note', 1, 'CN/26-27/0001'],
  ['commercial-credit-note', 1, 'FC/26-27/0001'],
  ['debit-note', 1, 'DN/26-27/0001'],
  ['goods-return', 1, 'GR/26-27/0001'],
  ['receipt-voucher', 1, 'RV/26-27/0001'],
  ['refund-voucher', 1, 'RF/26-27/0001'],
  ['payment-voucher', 1, 'PV/26-27/0001'],
  ['purchase-order', 1, 'PO/26-27/0001'],
  ['work-order', 9_999_999, 'WO/26-27/9999999'],
] as const)('%s number %s is %s', (kind, sequence, number) => {
  expect(documentNumber(kind, '26-27', sequence)).toEqual(accept(number))
})

test('a number longer than the law allows is refused instead of cut', () => {
  expect(documentNumber('invoice', '26-27', 1_000_000)).toEqual(
    refuse({ code: 'number-series-full', params: { number: 'INV/26-27/1000000' } }),
  )
})

test('an invalid sequence and an invalid financial year throw', () => {
  expect(() => documentNumber('invoice', '26-27', 0)).toThrow(new RangeError('not a place in a series: 0'))
  expect(() => documentNumber('invoice', '26-27', 1.5)).toThrow(RangeError)
  expect(() => documentNumber('invoice', '2026', 1)).toThrow(new RangeError('not a financial year: 2026'))
})

/** Rule 46(b), CGST Rules; the invoice portal also refuses a leading 0, / or -, and compares in upper case. */
const isLawful = (number: string): boolean => /^[1-9A-Z][0-9A-Z/-]{0,15}$/.test(number)

test('every number made is lawful, unlike its neighbour, and read back as it was', () => {
  const kind = fc.constantFrom<NumberedKind>('quotation', 'invoice', 'delivery-challan', 'credit-note')
  fc.assert(
    fc.property(kind, fc.integer({ min: 1, max: 999_998 }), (each, sequence) => {
      const made = documentNumber(each, '26-27', sequence)
      if (!made.ok) throw new Error(made.refusal.code)
      expect(isLawful(made.value)).toBe(true)
      expect(documentNumber(each, '26-27', sequence + 1)).not.toEqual(made)
    }),
  )
})

test.each(['en', 'gu', 'hi'])('every reason to refuse a number can be said in %s', (language) => {
  const said = JSON.parse(readFileSync(`content/number-series/${language}.json`, 'utf8')) as Record<string, string>
  expect(numberSeriesRefusals.filter((code) => !said[`refusal.${code}`])).toEqual([])
})
