import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settledLines } from '#domain/document-line/document-line-settled.ts'
import type { BillDiscount, DocumentLineInput } from '#domain/document-line/document-line.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { buyerKinds, supplierKinds } from './gst-kind.ts'
import type { Supplied } from './gst-supply.ts'

/*
 * 300 random documents, priced by the product and by a slow reference: fractions of whole numbers, no code in common. The
 * reference reads the rates from the table of the notification in tests/vectors.
 */

type Slab = { max_sale_value_per_piece?: number; above?: number; rate?: number }
type Row = Record<'headings', string[]> & {
  rate: number | null
  rate_before: number | null
  condition?: Slab[]
  condition_before?: Slab[]
}
const { rows, effective_from: since } = JSON.parse(readFileSync('tests/vectors/gst_rates_textiles.json', 'utf8')) as {
  rows: Row[]
  effective_from: string
} // the vectors' shape

/** Mulberry32: the same documents on every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Fraction = { over: bigint; under: bigint }
/** Half away from zero, as the law rounds. Amounts of a line are never negative. */
const rounded = ({ over, under }: Fraction): bigint => (2n * over + under) / (2n * under)

/** Headings as the table writes them: '5407', '5004-5007', '63 except 63053200'; no document here has an exception. */
const covers = (heading: string, hsn: string): boolean => {
  const [from = '', to = from] = (/^[\d-]+/.exec(heading)?.[0] ?? '').split('-')
  return hsn.slice(0, from.length) >= from && hsn.slice(0, to.length) <= to
}

/** The rate in percent by the notification's own rows; the piece price is a fraction of paise. */
function percentOf(hsn: string, date: string, piece: Fraction): number {
  const row = rows.find(({ headings }) => headings.some((heading) => covers(heading, hsn)))
  if (!row) throw new Error(`no row for ${hsn}`)
  const [flat, slabs] = date >= since ? [row.rate, row.condition] : [row.rate_before, row.condition_before]
  if (flat !== null) return flat
  const limit = slabs?.find((slab) => slab.max_sale_value_per_piece !== undefined)
  const beyond = slabs?.find((slab) => slab.above !== undefined)
  const isBelow = piece.over <= BigInt(limit?.max_sale_value_per_piece ?? 0) * 100n * piece.under
  return (isBelow ? limit?.rate : beyond?.rate) ?? Number.NaN
}

type Reference = { taxable: bigint; cgst: bigint; sgst: bigint; igst: bigint; roundOff: bigint; total: bigint }

type Line = Omit<DocumentLineInput, 'gstRateBp'>

/** What is taken off each line: its own discount, and of the one on the whole what falls to the goods up to here. */
function discounts(lines: readonly Line[], { discountBp, discountPaise }: BillDiscount): bigint[] {
  const gross = lines.map(({ quantityMilli, ratePaise }) =>
    rounded({ over: BigInt(quantityMilli) * BigInt(ratePaise), under: 1000n }),
  )
  const own = lines.map((line, at) =>
    typeof line.discountBp === 'number'
      ? rounded({ over: (gross[at] ?? 0n) * BigInt(line.discountBp), under: 10_000n })
      : BigInt(line.discountPaise),
  )
  const goods = lines.map((line, at) => (line.charge ? 0n : (gross[at] ?? 0n) - (own[at] ?? 0n)))
  const upTo = (at: number) => goods.slice(0, at).reduce((sum, net) => sum + net, 0n)
  const whole = upTo(goods.length)
  const discount =
    typeof discountBp === 'number'
      ? rounded({ over: whole * BigInt(discountBp), under: 10_000n })
      : BigInt(discountPaise ?? 0)
  const given = (at: number) => (whole === 0n ? 0n : (discount * upTo(at)) / whole)
  return own.map((one, at) => one + given(at + 1) - given(at))
}

function reference(lines: readonly Line[], discount: BillDiscount, date: string, supplied: Supplied): Reference {
  const { supplierState, placeOfSupply, supply } = supplied
  const isZeroRated = placeOfSupply === '96' || supply?.buyer === 'sez' || supply?.buyer === 'overseas'
  const isTaxed = supply?.supplier === 'regular' && !(isZeroRated && supply.lut !== null)
  const isHome = supplierState === placeOfSupply && !isZeroRated
  const taken = discounts(lines, discount)
  const nets = lines.map(
    ({ quantityMilli, ratePaise }, at) =>
      rounded({ over: BigInt(quantityMilli) * BigInt(ratePaise), under: 1000n }) - (taken[at] ?? 0n),
  )
  const own = lines.map(({ hsn, quantityMilli, taxIncluded }, at) => {
    const under = BigInt(quantityMilli)
    const over = (nets[at] ?? 0n) * 1000n
    const before = taxIncluded ? rounded({ over: (nets[at] ?? 0n) * 100n, under: 105n }) * 1000n : over
    return percentOf(hsn, date, { over: /^6[123]/.test(hsn) ? before : over, under })
  })
  const principal = lines.reduce((best, line, at) => {
    const [value, most] = [nets[at] ?? 0n, nets[best] ?? 0n]
    const isMore = value > most || (value === most && (own[at] ?? 0) > (own[best] ?? 0))
    return line.charge ? best : lines[best]?.charge || isMore ? at : best
  }, 0)
  const sum = { taxable: 0n, cgst: 0n, sgst: 0n, igst: 0n }
  let agreed = 0n
  for (const [at, line] of lines.entries()) {
    const net = nets[at] ?? 0n
    const percent = isTaxed ? BigInt(own[line.charge ? principal : at] ?? 0) : 0n
    const taxable = line.taxIncluded ? rounded({ over: net * 100n, under: 100n + percent }) : net
    const before = sum.cgst + sum.sgst + sum.igst
    sum.taxable += taxable
    if (isHome) {
      const half = rounded({ over: taxable * percent, under: 200n })
      sum.cgst += half
      sum.sgst += half
    } else sum.igst += rounded({ over: taxable * percent, under: 100n })
    agreed += line.taxIncluded ? net : taxable + sum.cgst + sum.sgst + sum.igst - before
  }
  const exact = sum.taxable + sum.cgst + sum.sgst + sum.igst
  const total = rounded({ over: agreed, under: 100n }) * 100n
  return { ...sum, roundOff: total - exact, total }
}

const goods = ['5004', '5101', '5208', '540752', '54075290', '5402', '5509', '5516', '5605', '5810', '6006', '6109', '6204', '6302', '998821'] // prettier-ignore
const dates = ['2025-04-01', '2025-09-21', '2025-09-22', '2026-03-31', '2026-11-22', '2027-04-01']

function documentOf(seed: number) {
  const next = random(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T // never beyond its end
  const upTo = (most: number) => Math.floor(next() * most)
  const date = pick(dates)
  const buyer = pick(buyerKinds)
  const supplied: Supplied = {
    supplierState: pick(['24', '27', '26']),
    placeOfSupply: buyer === 'overseas' ? '96' : pick(['24', '27', '26', '07']),
    supply: { supplier: pick(supplierKinds), buyer, lut: pick([null, 'AD240426001234A']) },
  }
  const taxIncluded = pick([false, false, true])
  const goodsLines = Array.from({ length: 1 + upTo(9) }, () => {
    const hsn = pick(goods)
    const isPieces = /^6[123]/.test(hsn)
    // Around the limits of 1,000 and 2,500 rupees a piece, with and without the tax.
    const ratePaise = isPieces
      ? pick([1_000_00, 2_500_00, 1_050_00, 2_600_00, 2_625_00]) + upTo(3) - 1
      : 1 + upTo(2_000_00)
    const quantityMilli = isPieces ? 1000 * (1 + upTo(40)) : 1 + upTo(5_000_000)
    const gross = Number(rounded({ over: BigInt(quantityMilli) * BigInt(ratePaise), under: 1000n }))
    const discountPaise = pick([0, 0, Math.min(gross, upTo(100)), Math.floor((gross * upTo(10)) / 100)])
    const discountBp = pick([null, null, upTo(2000), 10_000])
    return { description: 'Cloth', hsn, quantityMilli, unit: isPieces ? ('pieces' as const) : ('meters' as const), ratePaise, discountPaise, discountBp, taxIncluded, gstRateBp: null } // prettier-ignore
  })
  const freight = { description: 'Freight', hsn: '9965', quantityMilli: 1000, unit: 'pieces' as const, ratePaise: 1 + upTo(5_000_00), discountPaise: 0, taxIncluded, charge: 'freight' as const, gstRateBp: null } // prettier-ignore
  const typed = [...goodsLines, ...pick([[], [], [freight]])]
  const worth = goodsLines.map((_, at) => {
    const { quantityMilli, ratePaise } = goodsLines[at] ?? freight
    return (
      Number(rounded({ over: BigInt(quantityMilli) * BigInt(ratePaise), under: 1000n })) -
      Number(discounts(goodsLines, {})[at])
    )
  })
  const whole = worth.reduce((sum, one) => sum + one, 0)
  const discount: BillDiscount = pick([{}, {}, { discountBp: upTo(3000) }, { discountPaise: upTo(whole + 1) }])
  const settled = settledLines(typed, { discount, day: date })
  if (!settled.ok) throw new Error(settled.refusal.code)
  // A garment of no value has no rate, and none is needed.
  const lines = settled.value.map((line): DocumentLineInput => ({ ...line, gstRateBp: line.gstRateBp ?? 0 }))
  return { typed, discount, lines, date, supplied }
}

test('300 random documents equal the slow reference to the paisa', () => {
  const different = Array.from({ length: 300 }, (_, seed) => {
    const { typed, discount, lines, date, supplied } = documentOf(seed + 1)
    const priced = priceDocument(lines, supplied)
    if (!priced.ok) return { seed, refusal: priced.refusal }
    const { taxable, cgst, sgst, igst, roundOff, total } = reference(typed, discount, date, supplied)
    const expected = { taxable, cgst, sgst, igst, roundOff, total }
    const asNumbers = Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, Number(value)]))
    return JSON.stringify(priced.value.totals) === JSON.stringify(asNumbers)
      ? null
      : { seed, lines, supplied, found: priced.value.totals, asNumbers }
  }).filter((one) => one !== null)
  expect(different).toEqual([])
})

test('the documents are of every kind: taxed here and across the border, zero-rated, untaxed, above and below the limits', () => {
  const all = Array.from({ length: 300 }, (_, seed) => documentOf(seed + 1))
  const totals = all.map(({ typed, discount, date, supplied }) => reference(typed, discount, date, supplied))
  expect(totals.filter(({ cgst }) => cgst > 0n).length).toBeGreaterThan(10)
  expect(totals.filter(({ igst }) => igst > 0n).length).toBeGreaterThan(10)
  expect(totals.filter(({ cgst, igst }) => cgst + igst === 0n).length).toBeGreaterThan(50)
  expect(totals.filter(({ roundOff }) => roundOff < 0n).length).toBeGreaterThan(50)
  expect(all.filter(({ discount }) => (discount.discountBp ?? discount.discountPaise ?? 0) > 0).length).toBeGreaterThan(
    100,
  )
  expect(all.filter(({ typed }) => typed.some(({ taxIncluded }) => taxIncluded)).length).toBeGreaterThan(60)
  expect(all.filter(({ typed }) => typed.some((line) => 'charge' in line)).length).toBeGreaterThan(60)
  const rates = new Set(all.flatMap(({ lines }) => lines.map(({ gstRateBp }) => gstRateBp)))
  expect([...rates].toSorted((a, b) => a - b)).toEqual([0, 500, 1200, 1800])
})
