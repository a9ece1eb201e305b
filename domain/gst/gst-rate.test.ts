import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { parseHsn } from './gst-hsn.ts'
import { ratePeriods } from './gst-rate-table.ts'
import { gstRateFor, gstRatesHeld, gstRateSource, gstSlabsOn, pricePerPiece } from './gst-rate.ts'

type Condition = { max_sale_value_per_piece?: number; rate: number }
const { rows } = JSON.parse(readFileSync('tests/vectors/gst_rates_textiles.json', 'utf8')) as {
  rows: {
    headings: string[]
    rate: number | null
    rate_before: number | null
    condition?: Condition[]
    condition_before?: Condition[]
  }[]
}
const now = '2026-11-20'
const before = '2025-09-21'

const expand = (heading: string) => {
  const [from = '', to = from] = heading.split('-')
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => String(Number(from) + i))
}
const flat = rows
  .filter(({ headings, rate }) => rate !== null && headings.every((h) => /^[\d-]{4,9}$/.test(h)))
  .flatMap(({ headings, rate, rate_before }) => headings.flatMap(expand).map((h) => [h, rate, rate_before] as const))

test('the source table has flat rates to compare with', () => {
  expect(flat.length).toBeGreaterThan(80)
})

test.each(flat)('heading %s is taxed at %s %%, and at %s %% until 21 September 2025', (heading, rate, rateBefore) => {
  expect(gstRateFor(heading, now)).toEqual(accept(Number(rate) * 100))
  expect(gstRateFor(heading, before)).toEqual(accept(Number(rateBefore) * 100))
})

test.each(['6101', '6203', '630221', '63049231', '9404'])(
  'a piece of %s parts at 2,500 rupees, and at 1,000 until 21 September 2025',
  (hsn) => {
    expect(gstRateFor(hsn, now, 2_500_00)).toEqual(accept(500))
    expect(gstRateFor(hsn, now, 2_500_01)).toEqual(accept(1800))
    expect(gstRateFor(hsn, before, 1_000_00)).toEqual(accept(500))
    expect(gstRateFor(hsn, before, 1_000_01)).toEqual(accept(1200))
    expect(gstRateFor(hsn, now)).toEqual(refuse({ code: 'gst-rate-piece-price-needed', params: { hsn } }))
    expect(gstRatesHeld(hsn, now)).toEqual([500, 1800])
    expect(gstRatesHeld(hsn, before)).toEqual([500, 1200])
  },
)

test('the rate of fabric does not depend on the price per piece, even of an expensive saree', () => {
  expect(gstRatesHeld('5407', now)).toEqual([500])
  expect(gstRateFor('5407', now, 90_000_00)).toEqual(accept(500))
})

test('the exception with more digits is meant before its heading', () => {
  expect(gstRateFor('5601', now)).toEqual(accept(500))
  expect(gstRateFor('560122', now)).toEqual(accept(500))
  expect(gstRateFor('56012200', now)).toEqual(accept(1800))
  expect(gstRateFor('63053200', now)).toEqual(accept(1800))
  expect(gstRateFor('63053910', now, 40_00)).toEqual(accept(500))
})

test.each([
  ['998821', 500],
  ['998822', 500],
  ['998829', 500],
  ['996211', 1800],
])('the service %s is taxed at %s basis points', (sac, rate) => {
  expect(gstRateFor(sac, now)).toEqual(accept(rate))
})

test.each(['8471', '5304', '0101', '9965', '996511', '6311'])('no rate is guessed for %s', (hsn) => {
  expect(gstRateFor(hsn, now)).toEqual(refuse({ code: 'gst-rate-unknown-heading', params: { hsn } }))
  expect(gstRatesHeld(hsn, now)).toEqual([])
})

test('the rate changes on 22 September 2025 and not a day earlier', () => {
  expect(gstRateFor('5402', '2025-09-21')).toEqual(accept(1200))
  expect(gstRateFor('5402', '2025-09-22')).toEqual(accept(500))
  expect(gstRateSource('2025-09-22')?.since).toBe('2025-09-22')
})

test('a document older than the records has no rate, and says so', () => {
  expect(gstRateFor('5407', '2025-03-31')).toEqual(
    refuse({ code: 'gst-rate-before-records', params: { date: '2025-03-31' } }),
  )
  expect(gstRateSource('2025-03-31')).toBeNull()
  expect(gstRatesHeld('5407', '2025-03-31')).toEqual([])
})

test('periods stand newest first, and every rate in them is a slab a person may choose', () => {
  const starts = ratePeriods.map(({ since }) => since)
  expect(starts).toEqual(starts.toSorted().toReversed())
  const rates = ratePeriods.flatMap((p) =>
    p.rows.flatMap(({ rule }) => (typeof rule === 'number' ? [rule] : [rule.rate, rule.above])),
  )
  expect(rates.filter((rate) => !gstSlabsOn('2025-09-21').includes(rate))).toEqual([])
})

test('no two rows of a period claim the same code with equally many digits', () => {
  for (const { rows: all } of ratePeriods)
    for (const a of all)
      for (const b of all)
        if (a !== b && a.from.length === b.from.length) expect(a.to < b.from || b.to < a.from).toBe(true)
})

test.each([
  ['5407', '5407'],
  ['5407 52', '540752'],
  ['5407.52.90', '54075290'],
  ['૫૪૦૭', '5407'],
  [' 998821 ', '998821'],
])('%s is the code %s', (text, hsn) => {
  expect(parseHsn(text)).toEqual(accept(hsn))
})

test.each([
  ['', 'hsn-length'],
  ['540', 'hsn-length'],
  ['54075', 'hsn-length'],
  ['5407529', 'hsn-length'],
  ['540752901', 'hsn-length'],
  ['0012', 'hsn-length'],
  ['54A7', 'hsn-characters'],
  ['-5407', 'hsn-characters'],
])('%s is no code of goods: %s', (text, code) => {
  expect(parseHsn(text)).toEqual(refuse({ code }))
})

test('the price of a piece never falls under the threshold by rounding', () => {
  expect(pricePerPiece(30_000_00, 12_000)).toBe(2_500_00)
  expect(pricePerPiece(30_000_01, 12_000)).toBe(2_500_01)
  expect(() => pricePerPiece(1, 0)).toThrow(RangeError)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), fc.integer({ min: 1, max: 10 ** 7 }), (taxable, milli) => {
      const above = BigInt(taxable) * 1000n > 250_000n * BigInt(milli)
      return pricePerPiece(taxable, milli) > 250_000 === above
    }),
  )
})

test('a rate of 12 % is offered up to 21 September 2025 and never after', () => {
  expect(gstSlabsOn('2025-09-21')).toContain(1200)
  expect(gstSlabsOn('2025-09-22')).toEqual([0, 10, 25, 150, 300, 500, 1800, 4000])
})
