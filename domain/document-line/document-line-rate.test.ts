import { expect, test } from 'vitest'
import { exampleDocumentLine } from './document-line-example.ts'
import { linesAtRatesOf, rateChangesText, rateOfLine } from './document-line-rate.ts'

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
  const shirts = exampleDocumentLine({ hsn: '6205', unit: 'pieces', quantityMilli: 10_000, ratePaise: 1_500_00, gstRateBp: 1200 }) // prettier-ignore
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
