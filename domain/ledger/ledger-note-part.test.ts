import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxesOn } from '#domain/gst/gst-document.ts'
import {
  creditedForQuantity,
  creditedForValue,
  leftOf,
  noteTotal,
  valueWithTax,
  whyNotCredited,
  type CreditedLine,
  type LineValue,
} from './ledger-note-part.ts'

type Totals = { taxable: number; cgst: number; sgst: number; total: number; roundOff: number }
type Rejected = Partial<
  Record<'sold' | 'creditedQuantity' | 'quantity' | 'taxable' | 'credited' | 'noteTaxable', number>
>
const vectors = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as {
  notesInParts: {
    line: { quantityMilli: number; bp: number }
    invoice: Totals
    notes: (Totals & { quantityMilli: number })[]
  }
  refusals: { rule: string; input: Rejected; code: string | null }[]
}

const nothing: LineValue = { quantityMilli: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
const plus = (a: LineValue, b: LineValue): LineValue => ({
  quantityMilli: a.quantityMilli + b.quantityMilli,
  taxablePaise: a.taxablePaise + b.taxablePaise,
  cgstPaise: a.cgstPaise + b.cgstPaise,
  sgstPaise: a.sgstPaise + b.sgstPaise,
  igstPaise: a.igstPaise + b.igstPaise,
})
const aLine = (quantityMilli: number, taxablePaise: number, kind: CreditedLine['kind'] = 'igst'): CreditedLine => ({
  sold: { quantityMilli, taxablePaise, ...taxesOn(taxablePaise, 500, kind) },
  credited: nothing,
  isRepriced: false,
  gstRate: 500,
  kind,
})
const after = (line: CreditedLine, note: LineValue): CreditedLine => ({
  ...line,
  credited: plus(line.credited, note),
  isRepriced: line.isRepriced || note.quantityMilli === 0,
})

test('the notes of the worked example add up to their invoice, tax and rounding included', () => {
  const { line: sold, invoice, notes } = vectors.notesInParts
  let line = aLine(sold.quantityMilli, invoice.taxable, 'cgst-sgst')
  let left = { lines: invoice.total - invoice.roundOff, total: invoice.total }
  for (const expected of notes) {
    const part = creditedForQuantity(line, expected.quantityMilli)
    const { totalPaise, roundOffPaise } = noteTotal([part], left)
    expect({
      taxable: part.taxablePaise,
      cgst: part.cgstPaise,
      sgst: part.sgstPaise,
      total: totalPaise,
      roundOff: roundOffPaise,
      quantityMilli: part.quantityMilli,
    }).toEqual(expected)
    line = after(line, part)
    left = { lines: left.lines - valueWithTax(part), total: left.total - totalPaise }
  }
  expect(left).toEqual({ lines: 0, total: 0 })
  expect(leftOf(line)).toEqual(nothing)
})

test('a rate difference of 5.00 on 1,000 metres credits value and tax, and no metre', () => {
  expect(creditedForValue(aLine(1_000_000, 86_750_00), 5_000_00)).toEqual({
    ...nothing,
    taxablePaise: 5_000_00,
    igstPaise: 250_00,
  })
})

test('a note may also credit the metres of the worked example that came back', () => {
  expect(creditedForQuantity(aLine(2_000_000, 85_000_00), 120_000)).toEqual({
    ...nothing,
    quantityMilli: 120_000,
    taxablePaise: 5_100_00,
    igstPaise: 255_00,
  })
})

test('metres that come back after a rate difference are credited at the lower rate', () => {
  const line = aLine(1_000_000, 86_750_00)
  const repriced = after(line, creditedForValue(line, 5_000_00))
  expect(creditedForQuantity(repriced, 990_000).taxablePaise).toBe(80_932_50)
  expect(creditedForQuantity(repriced, 1_000_000).taxablePaise).toBe(81_750_00)
})

test('earlier returns leave the rate of the line as it was', () => {
  const line = aLine(10_000, 1_05)
  const first = after(line, creditedForQuantity(line, 1_000))
  // 10.5 paise a metre: of what is left, 94 for nine metres, the next metre would be 10.
  expect(creditedForQuantity(first, 1_000).taxablePaise).toBe(11)
})

test('rounding never credits more than is left, of the value or of a tax', () => {
  const line: CreditedLine = { ...aLine(10_000, 5), sold: { ...aLine(10_000, 5).sold, igstPaise: 1 } }
  let current = line
  for (let metre = 1; metre <= 9; metre += 1) current = after(current, creditedForQuantity(current, 1_000))
  expect(leftOf(current)).toEqual({ ...nothing, quantityMilli: 1_000 })
  expect(creditedForValue(aLine(1_000, 100_00), 100_01)).toEqual({ ...nothing, taxablePaise: 100_00, igstPaise: 5_00 })
})

test('the note that takes the last of the value takes the last paisa of each tax', () => {
  const line = aLine(1_000, 100_10, 'cgst-sgst')
  const first = after(line, creditedForValue(line, 99_90))
  const last = creditedForValue(first, 20)
  expect(last).toEqual({ ...nothing, taxablePaise: 20, cgstPaise: 0, sgstPaise: 0 })
  expect(leftOf(after(first, last))).toEqual({ ...nothing, quantityMilli: 1_000 })
})

test('returns in any parts and order add up to the line, with a rate difference among them', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 })
  const kind = fc.constantFrom('igst', 'cgst-sgst')
  const taxable = fc.integer({ min: 1, max: 10_00_000_00 })
  fc.assert(
    fc.property(parts, taxable, kind, fc.nat(100), (metres, value, taxKind, percentOff) => {
      const whole = aLine(
        metres.reduce((sum, part) => sum + part, 0),
        value,
        taxKind,
      )
      for (const order of [metres, metres.toReversed()]) {
        let line = after(whole, creditedForValue(whole, Math.floor((value * percentOff) / 100)))
        for (const quantity of order) line = after(line, creditedForQuantity(line, quantity))
        expect(line.credited).toEqual(whole.sold)
      }
    }),
    { seed: 2026 },
  )
})

test('a note that takes a part is rounded to the rupee, and never above what is left', () => {
  const note = creditedForValue(aLine(1_000, 100_00), 10_50)
  expect(noteTotal([note, note], { lines: 105_00, total: 105_00 })).toEqual({ roundOffPaise: -6, totalPaise: 22_00 })
  expect(noteTotal([note], { lines: 12_00, total: 10_00 })).toEqual({ roundOffPaise: -1_03, totalPaise: 10_00 })
})

test('the note that takes the rest takes the rounding of the invoice with it', () => {
  const note = creditedForValue(aLine(1_000, 100_49), 100_49)
  expect(valueWithTax(note)).toBe(105_51)
  expect(noteTotal([note], { lines: 105_51, total: 105_00 })).toEqual({ roundOffPaise: -51, totalPaise: 105_00 })
})

const noteLines = vectors.refusals.filter(({ rule }) => rule === 'noteLine')

test.each(noteLines)('the example note %j is judged', ({ input, code }) => {
  const refusal = whyNotCredited(
    { line: 1, quantityMilli: input.quantity ?? 0, taxablePaise: input.noteTaxable ?? 0 },
    {
      sold: { quantityMilli: input.sold ?? 0, taxablePaise: input.taxable ?? 0 },
      credited: { quantityMilli: input.creditedQuantity ?? 0, taxablePaise: input.credited ?? 0 },
    },
  )
  expect(refusal?.code ?? null).toBe(code)
})

test('a note may take all that is left of a line; the refusal of more says how much that is', () => {
  const of = {
    sold: { quantityMilli: 1_000_000, taxablePaise: 86_750_00 },
    credited: { quantityMilli: 899_500, taxablePaise: 86_000_00 },
  }
  expect(whyNotCredited({ line: 2, quantityMilli: 100_500, taxablePaise: 750_00 }, of)).toBeNull()
  expect(whyNotCredited({ line: 2, quantityMilli: 100_501, taxablePaise: 0 }, of)).toEqual({
    code: 'quantity-exceeds-line',
    params: { line: 2, left: 100.5 },
  })
  expect(whyNotCredited({ line: 2, quantityMilli: 0, taxablePaise: 750_01 }, of)).toEqual({
    code: 'note-exceeds-line',
    params: { line: 2, left: '₹750.00' },
  })
})
