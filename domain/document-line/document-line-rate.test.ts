import { expect, test } from 'vitest'
import { rateOfLine } from './document-line-rate.ts'

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
