import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { computeGstDocument, splitInclusive, type GstDocumentInput, type GstLine } from './gst-document.ts'
import { buyerKinds, supplierKinds } from './gst-kind.ts'

type VectorLine = Record<
  'qty' | 'rate' | 'gross' | 'discount' | 'taxable' | 'gst_rate' | 'cgst' | 'sgst' | 'igst' | 'total',
  string
>
type Vectors = {
  cases: {
    name: string
    inter_state: boolean
    lines: VectorLine[]
    taxable: string
    cgst: string
    sgst: string
    igst: string
    total_before_round: string
    round_off: string
    invoice_total: string
  }[]
  inclusive_split: ({
    gst_inclusive_total: string
    gst_rate: string
    inter_state: boolean
    subtotal: string
    round_off: string
  } & Partial<Record<'cgst' | 'sgst' | 'igst', string>>)[]
}
const vectors = JSON.parse(readFileSync('tests/vectors/gst_invoice_math.json', 'utf8')) as Vectors
const paise = (decimal: string) => Math.round(Number(decimal) * 100)

const aLine = (change: Partial<GstLine> = {}): GstLine => ({
  description: 'Georgette 60 GSM',
  hsn: '540752',
  quantityMilli: 1_000_000,
  unit: 'MTR',
  ratePaise: 86_75,
  gstRate: 500,
  ...change,
})
const within = (lines: readonly GstLine[]): GstDocumentInput => ({ supplierState: '24', placeOfSupply: '24', lines })
const valueOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}

test.each(vectors.cases)('a bill is computed to the paisa: $name', (given) => {
  const lines = given.lines.map((line) =>
    aLine({
      quantityMilli: Math.round(Number(line.qty) * 1000),
      ratePaise: paise(line.rate),
      discountPaise: paise(line.discount),
      gstRate: Number(line.gst_rate) * 100,
    }),
  )
  const document = valueOf(computeGstDocument({ ...within(lines), placeOfSupply: given.inter_state ? '27' : '24' }))
  expect(document).toMatchObject({
    taxKind: given.inter_state ? 'igst' : 'cgst-sgst',
    taxablePaise: paise(given.taxable),
    cgstPaise: paise(given.cgst),
    sgstPaise: paise(given.sgst),
    igstPaise: paise(given.igst),
    beforeRoundPaise: paise(given.total_before_round),
    roundOffPaise: paise(given.round_off),
    totalPaise: paise(given.invoice_total),
    lines: given.lines.map((line) => ({
      grossPaise: paise(line.gross),
      taxablePaise: paise(line.taxable),
      cgstPaise: paise(line.cgst),
      sgstPaise: paise(line.sgst),
      igstPaise: paise(line.igst),
      totalPaise: paise(line.total),
    })),
  })
})

test.each(vectors.inclusive_split)('$gst_inclusive_total rupees with $gst_rate % inside come apart', (given) => {
  const split = splitInclusive(
    paise(given.gst_inclusive_total),
    Number(given.gst_rate) * 100,
    given.inter_state ? 'igst' : 'cgst-sgst',
  )
  expect(split).toEqual({
    taxablePaise: paise(given.subtotal),
    cgstPaise: paise(given.cgst ?? '0'),
    sgstPaise: paise(given.sgst ?? '0'),
    igstPaise: paise(given.igst ?? '0'),
    roundOffPaise: paise(given.round_off),
    totalPaise: paise(given.gst_inclusive_total),
  })
})

test('a document without lines is all zeros', () => {
  expect(computeGstDocument(within([]))).toMatchObject(
    accept({ totalPaise: 0, taxPaise: 0, roundOffPaise: 0, summary: [] }),
  )
})

test.each([
  ['a quantity of zero', { quantityMilli: 0 }, 'gst-line-quantity'],
  ['a quantity below zero', { quantityMilli: -1 }, 'gst-line-quantity'],
  ['a part of a thousandth', { quantityMilli: 0.5 }, 'gst-line-quantity'],
  ['no quantity', { quantityMilli: Number.NaN }, 'gst-line-quantity'],
  ['a rate below zero', { ratePaise: -1 }, 'gst-line-rate'],
  ['a part of a paisa', { ratePaise: 10.5 }, 'gst-line-rate'],
  ['a tax above 100 %', { gstRate: 10_001 }, 'gst-line-tax-rate'],
  ['a tax below zero', { gstRate: -1 }, 'gst-line-tax-rate'],
  ['a discount above the line', { discountPaise: 86_750_01 }, 'gst-line-discount'],
  ['a discount below zero', { discountPaise: -1 }, 'gst-line-discount'],
  ['a value above 999 crore', { quantityMilli: Number.MAX_SAFE_INTEGER }, 'gst-document-too-large'],
])('a line with %s is refused by its number', (_what, change, code) => {
  expect(computeGstDocument(within([aLine(), aLine(change)]))).toEqual(refuse({ code, params: { line: 2 } }))
})

test('lines that fit one by one may still be too much together', () => {
  const large = aLine({ quantityMilli: 1_000, ratePaise: 600_00_00_000_00 })
  expect(computeGstDocument(within([large, large]))).toEqual(refuse({ code: 'gst-document-too-large' }))
})

test('a place that does not exist is refused before anything is computed', () => {
  expect(computeGstDocument({ ...within([aLine()]), placeOfSupply: '39' })).toEqual(
    refuse({ code: 'gst-place-unknown', params: { state: '39' } }),
  )
  expect(computeGstDocument({ ...within([aLine()]), supplierState: '39' })).toEqual(
    refuse({ code: 'gst-supplier-state-unknown', params: { state: '39' } }),
  )
})

test('a letter of undertaking removes the tax only from exports and SEZ supplies', () => {
  const lines = [aLine()]
  const export96 = { ...within(lines), placeOfSupply: '96' }
  const lut = 'AD240426001234A'
  expect(computeGstDocument({ ...export96, supply: { supplier: 'regular', buyer: 'overseas', lut } })).toMatchObject(
    accept({ taxPaise: 0, totalPaise: 86_750_00, taxKind: 'igst' }),
  )
  const sez = { supplier: 'regular', buyer: 'sez' } as const
  expect(computeGstDocument({ ...within(lines), supply: { ...sez, lut } })).toMatchObject(accept({ taxPaise: 0 }))
  expect(computeGstDocument({ ...within(lines), supply: { ...sez, lut: null } })).toMatchObject(
    accept({ igstPaise: 4_337_50 }),
  )
  expect(
    computeGstDocument({ ...within(lines), supply: { supplier: 'regular', buyer: 'regular', lut } }),
  ).toMatchObject(accept({ cgstPaise: 2_168_75, sgstPaise: 2_168_75 }))
})

test.each(['composition', 'unregistered'] as const)('a seller who is %s charges no tax anywhere', (supplier) => {
  for (const buyer of ['regular', 'unregistered', 'sez', 'overseas'] as const)
    for (const placeOfSupply of ['24', '27', '96'])
      expect(
        computeGstDocument({ ...within([aLine()]), placeOfSupply, supply: { supplier, buyer, lut: null } }),
      ).toMatchObject(accept({ taxPaise: 0, totalPaise: 86_750_00 }))
})

test('the merchant exporter’s 0.1 % is computed exactly', () => {
  const line = aLine({ gstRate: 10 })
  expect(computeGstDocument(within([line]))).toMatchObject(accept({ cgstPaise: 43_38, sgstPaise: 43_38 }))
  expect(computeGstDocument({ ...within([line]), placeOfSupply: '27' })).toMatchObject(accept({ igstPaise: 86_75 }))
})

const line = fc
  .record({
    hsn: fc.constantFrom('5407', '540752', '6203', '998821'),
    quantityMilli: fc.integer({ min: 1, max: 5_000_000 }),
    ratePaise: fc.integer({ min: 0, max: 5_000_00 }),
    share: fc.integer({ min: 0, max: 100 }),
    gstRate: fc.constantFrom(0, 10, 25, 500, 1200, 1800, 4000),
  })
  .map(({ share, ...given }) => {
    const gross = valueOf(computeGstDocument(within([aLine(given)]))).grossPaise
    return aLine({ ...given, discountPaise: Math.floor((gross * share) / 100) })
  })
const input = fc.record({
  supplierState: fc.constantFrom('24', '27', '26'),
  placeOfSupply: fc.constantFrom('24', '27', '26', '96'),
  supply: fc.record({
    supplier: fc.constantFrom(...supplierKinds),
    buyer: fc.constantFrom(...buyerKinds),
    lut: fc.constantFrom(null, 'AD240426001234A'),
  }),
  lines: fc.array(line, { maxLength: 12 }),
})

test('every column adds up, on every document', () => {
  fc.assert(
    fc.property(input, (given) => {
      const d = valueOf(computeGstDocument(given))
      const down = (of: (l: (typeof d.lines)[number]) => number) => d.lines.reduce((sum, l) => sum + of(l), 0)
      expect(d.taxablePaise).toBe(d.grossPaise - d.discountPaise)
      expect(d.taxPaise).toBe(d.cgstPaise + d.sgstPaise + d.igstPaise)
      expect(d.beforeRoundPaise).toBe(d.taxablePaise + d.taxPaise)
      expect(d.totalPaise).toBe(d.beforeRoundPaise + d.roundOffPaise)
      expect([down((l) => l.taxablePaise), down((l) => l.igstPaise), down((l) => l.totalPaise)]).toEqual([
        d.taxablePaise,
        d.igstPaise,
        d.beforeRoundPaise,
      ])
      expect(d.summary.reduce((sum, row) => sum + row.taxablePaise, 0)).toBe(d.taxablePaise)
      expect(d.summary.reduce((sum, row) => sum + row.cgstPaise + row.sgstPaise + row.igstPaise, 0)).toBe(d.taxPaise)
    }),
  )
})

test('the total is whole rupees, never negative, and at most 50 paise from the sum', () => {
  fc.assert(
    fc.property(input, (given) => {
      const { totalPaise, roundOffPaise } = valueOf(computeGstDocument(given))
      expect(totalPaise % 100).toBe(0)
      expect(totalPaise).toBeGreaterThanOrEqual(0)
      expect(roundOffPaise).toBeGreaterThan(-50)
      expect(roundOffPaise).toBeLessThanOrEqual(50)
    }),
  )
})

test('the centre and the State take the same, and never together with IGST', () => {
  fc.assert(
    fc.property(input, (given) => {
      const d = valueOf(computeGstDocument(given))
      for (const l of d.lines) {
        expect(l.cgstPaise).toBe(l.sgstPaise)
        expect(d.taxKind === 'igst' ? l.cgstPaise : l.igstPaise).toBe(0)
      }
    }),
  )
})

test('across the border the tax differs by at most a paisa a line', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const home = valueOf(computeGstDocument(within(lines)))
      const away = valueOf(computeGstDocument({ ...within(lines), placeOfSupply: '27' }))
      expect(Math.abs(home.taxPaise - away.taxPaise)).toBeLessThanOrEqual(lines.length)
    }),
  )
})

test('the order of the lines changes no figure of the document', () => {
  fc.assert(
    fc.property(input, (given) => {
      const { lines: _there, ...there } = valueOf(computeGstDocument(given))
      const { lines: _back, ...back } = valueOf(computeGstDocument({ ...given, lines: given.lines.toReversed() }))
      expect(back).toEqual(there)
    }),
  )
})

test('an inclusive price comes apart into parts that make it up, round-off of two paise at most', () => {
  const kind = fc.constantFrom('igst', 'cgst-sgst', 'cgst-utgst' as const)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 11 }),
      fc.constantFrom(0, 10, 500, 1200, 1800),
      kind,
      (total, rate, as) => {
        const s = splitInclusive(total, rate, as)
        expect(s.taxablePaise + s.cgstPaise + s.sgstPaise + s.igstPaise + s.roundOffPaise).toBe(total)
        expect(Math.abs(s.roundOffPaise)).toBeLessThanOrEqual(2)
      },
    ),
  )
})
