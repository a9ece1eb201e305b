import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exampleDocumentLine } from './document-line-example.ts'
import {
  lineRateRefusals,
  linesAtRatesOf,
  rateChangesText,
  rateOfLine,
  rateReasonsText,
  whyNotRates,
} from './document-line-rate.ts'

const shirts = { hsn: '6205', unit: 'pieces' as const, quantityMilli: 10_000, ratePaise: 2_600_00, discountPaise: null }
const today = '2026-11-21'

test('fabric bears the rate of its heading whatever it costs', () => {
  const fabric = { hsn: '5407', unit: 'meters' as const, quantityMilli: null, ratePaise: null, discountPaise: null }
  expect(rateOfLine(fabric, today)).toEqual({ ok: true, value: 500 })
})

test('a garment above 2,500 rupees a piece bears 18%, and 5% when a discount brings it down', () => {
  expect(rateOfLine(shirts, today)).toEqual({ ok: true, value: 1800 })
  expect(rateOfLine({ ...shirts, discountPaise: 1_000_00 }, today)).toEqual({ ok: true, value: 500 })
})

test('a garment counted in anything but pieces, or not filled in yet, has no rate to suggest', () => {
  const no = { ok: false, refusal: { code: 'gst-rate-piece-price-needed', params: { hsn: '6205' } } }
  expect(rateOfLine({ ...shirts, unit: 'kilograms' }, today)).toEqual(no)
  expect(rateOfLine({ ...shirts, ratePaise: null }, today)).toEqual(no)
  expect(rateOfLine({ ...shirts, quantityMilli: null }, today)).toEqual(no)
  for (const quantityMilli of [Number.NaN, 0.5, -10_000])
    expect(rateOfLine({ ...shirts, quantityMilli }, today)).toEqual(no)
  expect(rateOfLine({ ...shirts, ratePaise: 0.5 }, today)).toEqual(no)
  expect(rateOfLine({ ...shirts, quantityMilli: -10_000, ratePaise: -100 }, today)).toEqual(no)
  expect(rateOfLine({ ...shirts, discountPaise: 26_000_00 }, today)).toEqual(no)
})

test('lines follow a change of the law, except where their rate was chosen against it', () => {
  const yarn = exampleDocumentLine({ hsn: '5402', gstRateBp: 1200 })
  const cloth = exampleDocumentLine({ hsn: '5407', gstRateBp: 500 })
  const chosen = exampleDocumentLine({ hsn: '5402', gstRateBp: 1800 })
  const shirts = exampleDocumentLine({
    hsn: '6205',
    unit: 'pieces',
    quantityMilli: 10_000,
    ratePaise: 1_500_00,
    gstRateBp: 1200,
  })
  const days = { from: '2025-09-21', to: '2025-09-22' }
  const { lines, changed } = linesAtRatesOf([yarn, cloth, chosen, shirts, yarn], days)
  expect(lines.map(({ gstRateBp }) => gstRateBp)).toEqual([500, 500, 1800, 500, 500])
  expect(rateChangesText(changed)).toBe('5402: 12% → 5%, 6205: 12% → 5%')
  expect(linesAtRatesOf([yarn, cloth], { from: '2025-09-20', to: '2025-09-21' })).toEqual({
    lines: [yarn, cloth],
    changed: [],
  })
  expect(rateChangesText([])).toBe('')
})

test('a line priced before its change was loaded, on a day it already held, follows it too', () => {
  const yarn = exampleDocumentLine({ hsn: '5402', gstRateBp: 1200 })
  const chosen = exampleDocumentLine({ hsn: '5402', gstRateBp: 1200, rateReason: 'Court order' })
  const days = { from: '2025-09-24', to: '2025-09-26' }
  const { lines, changed } = linesAtRatesOf([yarn, chosen], days)
  expect(lines.map(({ gstRateBp }) => gstRateBp)).toEqual([500, 1200])
  expect(rateChangesText(changed)).toBe('5402: 12% → 5%')
})

test('freight follows its goods over a change of the law, and is not taken for a garment', () => {
  const shirt = exampleDocumentLine({
    hsn: '6205',
    unit: 'pieces',
    quantityMilli: 10_000,
    ratePaise: 1_500_00,
    gstRateBp: 1200,
  })
  const freight = exampleDocumentLine({
    hsn: '6205',
    unit: 'pieces',
    quantityMilli: 1000,
    ratePaise: 900_00,
    gstRateBp: 1200,
    charge: 'freight',
  })
  const { lines, changed } = linesAtRatesOf([shirt, freight], { from: '2025-09-21', to: '2025-09-22' })
  expect(lines.map(({ gstRateBp }) => gstRateBp)).toEqual([500, 500])
  expect(changed).toHaveLength(1)
  const told = linesAtRatesOf([{ ...shirt, rateReason: 'Ruling 12/2026' }, freight], {
    from: '2025-09-21',
    to: '2025-09-22',
  })
  expect(told.lines.map(({ gstRateBp }) => gstRateBp)).toEqual([1200, 1200])
})

test('a rate that the law does not hold on the day is refused, by line, unless the line says why', () => {
  const yarn = exampleDocumentLine({ hsn: '5402', gstRateBp: 1200 })
  const cloth = exampleDocumentLine({ hsn: '5407', gstRateBp: 500 })
  expect(whyNotRates([cloth, yarn], '2025-09-21')).toBeNull()
  const no = { code: 'gst-rate-differs', params: { line: 2, hsn: '5402', rates: '5' } }
  expect(whyNotRates([cloth, yarn], today)).toEqual(no)
  expect(whyNotRates([cloth, { ...yarn, rateReason: '' }], today)).toEqual(no)
  expect(whyNotRates([cloth, { ...yarn, rateReason: 'Ruling 12/2026' }], today)).toBeNull()
})

test('goods the table does not know need a reason for any rate', () => {
  const machine = exampleDocumentLine({ hsn: '8471', gstRateBp: 1800 })
  expect(whyNotRates([machine], today)).toEqual({ code: 'gst-rate-not-held', params: { line: 1, hsn: '8471' } })
  expect(whyNotRates([{ ...machine, rateReason: 'Notification 9/2025' }], today)).toBeNull()
})

test('a garment bears the rate of its price after discount; by weight it may bear either rate', () => {
  const garment = exampleDocumentLine({ ...shirts, discountPaise: 0, gstRateBp: 500 })
  expect(whyNotRates([garment], today)).toMatchObject({ code: 'gst-rate-differs', params: { rates: '18' } })
  expect(whyNotRates([{ ...garment, discountPaise: 1_000_00 }], today)).toBeNull()
  const byWeight = { ...garment, unit: 'kilograms' as const }
  expect(whyNotRates([byWeight, { ...byWeight, gstRateBp: 1800 }], today)).toBeNull()
  expect(whyNotRates([{ ...byWeight, gstRateBp: 1200 }], today)).toMatchObject({ params: { rates: '5, 18' } })
})

test('freight that comes with goods has their rate, and freight alone the law’s', () => {
  const yarn = exampleDocumentLine({ hsn: '5402', gstRateBp: 1200, rateReason: 'Ruling 12/2026' })
  const freight = exampleDocumentLine({ hsn: '5402', gstRateBp: 1200, charge: 'freight' })
  expect(whyNotRates([yarn, freight], today)).toBeNull()
  expect(whyNotRates([freight], today)).toMatchObject({ code: 'gst-rate-differs' })
})

test('the history says each rate that was given a reason once, without other words', () => {
  const yarn = exampleDocumentLine({ hsn: '5402', gstRateBp: 1200, rateReason: 'Ruling 12/2026' })
  expect(rateReasonsText([yarn, exampleDocumentLine(), yarn])).toBe('5402: 12% (Ruling 12/2026)')
  expect(rateReasonsText([exampleDocumentLine({ rateReason: '' })])).toBe('')
})

test.each(['en', 'gu', 'hi'])('why a line may not bear its rate can be said in %s', (language) => {
  const said = JSON.parse(readFileSync(`content/gst/${language}.json`, 'utf8')) as Record<string, string>
  expect(lineRateRefusals.filter((code) => !said[`refusal.${code}`])).toEqual([])
})
