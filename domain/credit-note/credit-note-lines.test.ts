import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { AskedLine } from '#domain/invoice-note/invoice-note.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import { exampleCreditNote } from './credit-note-example.ts'
import { creditedBill, pricedNote } from './credit-note-lines.ts'
import type { CreditNote } from './credit-note.ts'

type Totals = { taxable: number; cgst: number; sgst: number; total: number; roundOff: number }
const { notesInParts } = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as {
  notesInParts: {
    line: { quantityMilli: number; ratePaise: number; discountPaise: number; bp: number }
    invoice: Totals
    notes: (Totals & { quantityMilli: number })[]
  }
}

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}

const billOf = (
  lines: Parameters<typeof exampleDocumentLine>[0][],
  placeOfSupply = '24',
  supply: FinalInvoice['supply'] = null,
) => ({
  ...value(priceDocument(lines.map(exampleDocumentLine), { supplierState: '24', placeOfSupply, supply })),
  supplierState: '24',
  placeOfSupply,
  supply,
})
const metres = (quantityMilli: number, line = 1): AskedLine => ({ line, quantityMilli, taxable: 0 })
const amount = (taxable: number, line = 1): AskedLine => ({ line, quantityMilli: 0, taxable })
type Bill = ReturnType<typeof billOf>
const priced = (bill: Bill, notes: readonly CreditNote[], tax: CreditNote['tax'], ...lines: AskedLine[]) =>
  pricedNote(bill, notes, { tax, lines })
const issuedOn = (bill: Bill, notes: readonly CreditNote[], tax: CreditNote['tax'], ...lines: AskedLine[]) =>
  exampleCreditNote({ tax, ...value(priced(bill, notes, tax, ...lines)) })
const refusal = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal)

test('the notes of the worked example add up to their invoice, to the paisa', () => {
  const { line, invoice, notes } = notesInParts
  const { quantityMilli, ratePaise, discountPaise, bp: gstRateBp } = line
  const bill = billOf([{ quantityMilli, ratePaise, discountPaise, gstRateBp }])
  expect(bill.totals).toMatchObject(invoice)
  const earlier: CreditNote[] = []
  for (const { quantityMilli: part, ...expected } of notes) {
    const note = issuedOn(bill, earlier, 'gst', metres(part))
    expect(note.totals).toMatchObject(expected)
    earlier.push(note)
  }
})

test('a rate difference of 5 rupees on 1,000 metres to another State is 5,000 and 250 of IGST, and no metre', () => {
  const bill = billOf([{ quantityMilli: 1_000_000, ratePaise: 8675, gstRateBp: 500 }], '27')
  const note = value(priced(bill, [], 'gst', amount(5_000_00)))
  expect(note.totals).toEqual({ taxable: 5_000_00, cgst: 0, sgst: 0, igst: 250_00, roundOff: 0, total: 5_250_00 })
  expect(note.lines[0]).toMatchObject({ line: 1, quantityMilli: 0, ratePaise: 0, gstRateBp: 500, total: 5_250_00 })
})

test('metres sold under a letter of undertaking give back no tax, also after others came back without a GST note', () => {
  const bill = billOf([{}], '24', { supplier: 'regular', buyer: 'sez', lut: 'AD2403' })
  const earlier = issuedOn(bill, [], 'commercial', metres(100_000))
  const rest = value(priced(bill, [earlier], 'gst', metres(900_000)))
  expect(rest.totals).toMatchObject({ taxable: 72_000_00, cgst: 0, sgst: 0, igst: 0, total: 72_000_00 })
})

test('120 of 2,000 metres at 42.50 that came back are 5,100 and 255 of IGST', () => {
  const bill = billOf([{ quantityMilli: 2_000_000, ratePaise: 4250, gstRateBp: 500 }], '27')
  expect(value(priced(bill, [], 'gst', metres(120_000))).totals).toMatchObject({
    taxable: 5_100_00,
    igst: 255_00,
    total: 5_355_00,
  })
})

const bill = billOf([
  { quantityMilli: 1_000_000, ratePaise: 8000, gstRateBp: 500 },
  { quantityMilli: 50_000, ratePaise: 2000, gstRateBp: 1800 },
])

test('a note credits each line at its own rate, and no more than is left of it', () => {
  const both = value(priced(bill, [], 'gst', metres(500_000), amount(100_00, 2)))
  expect(both.lines.map(({ line, taxable, cgst }) => [line, taxable, cgst])).toEqual([
    [1, 40_000_00, 1_000_00],
    [2, 100_00, 9_00],
  ])
  const earlier = [issuedOn(bill, [], 'gst', metres(500_000))]
  expect(refusal(priced(bill, earlier, 'gst', metres(500_001)))).toEqual({
    code: 'quantity-exceeds-line',
    params: { line: 1, left: 500 },
  })
  expect(refusal(priced(bill, earlier, 'gst', metres(500_000)))).toBeNull()
  expect(refusal(priced(bill, earlier, 'gst', amount(40_000_01)))).toEqual({
    code: 'note-exceeds-line',
    params: { line: 1, left: '₹40,000.00' },
  })
  expect(refusal(priced(bill, earlier, 'gst', amount(40_000_00)))).toBeNull()
})

test('drafts, dropped and cancelled notes credit nothing', () => {
  const issued = issuedOn(bill, [], 'gst', metres(1_000_000))
  const asked = metres(1_000_000)
  expect(refusal(priced(bill, [issued], 'gst', asked))).not.toBeNull()
  for (const status of ['draft', 'discarded', 'cancelled'] as const)
    expect(refusal(priced(bill, [{ ...issued, status }], 'gst', asked))).toBeNull()
})

test('metres that came back after a rate difference are credited at the rate that was left', () => {
  const earlier = [issuedOn(bill, [], 'gst', amount(10_000_00))]
  expect(value(priced(bill, earlier, 'gst', metres(100_000))).totals.taxable).toBe(7_000_00)
})

test('a note without GST bears no tax; its value may be credited with tax later, its metres may not', () => {
  const vatav = issuedOn(bill, [], 'commercial', amount(1_600_00))
  expect(vatav.totals).toEqual({ taxable: 1_600_00, cgst: 0, sgst: 0, igst: 0, roundOff: 0, total: 1_600_00 })
  expect(value(priced(bill, [vatav], 'gst', metres(1_000_000))).totals.taxable).toBe(80_000_00)
  expect(refusal(priced(bill, [vatav], 'commercial', amount(78_400_01)))).toMatchObject({ code: 'note-exceeds-line' })

  const returned = issuedOn(bill, [], 'commercial', metres(400_000))
  expect(refusal(priced(bill, [returned], 'gst', metres(600_001)))).toMatchObject({ code: 'quantity-exceeds-line' })
  const rest = value(priced(bill, [returned], 'gst', metres(600_000))).totals
  expect(rest).toMatchObject({ taxable: 48_000_00, cgst: 1_200_00, sgst: 1_200_00 })
})

test('a note without GST is rounded to the rupee', () => {
  expect(value(priced(bill, [], 'commercial', amount(100_50))).totals).toMatchObject({ roundOff: 50, total: 101_00 })
})

test('a note credits something, on lines that the invoice has, each once', () => {
  expect(refusal(priced(bill, [], 'gst', metres(0)))).toEqual({ code: 'line-of-nothing', params: { line: 1 } })
  expect(refusal(priced(bill, [], 'gst', amount(1)))).toEqual({ code: 'note-of-nothing' })
  expect(refusal(priced(bill, [], 'gst', metres(1000, 3)))).toEqual({
    code: 'line-not-on-invoice',
    params: { line: 3 },
  })
  expect(refusal(priced(bill, [], 'gst', metres(1000), amount(5_00)))).toEqual({
    code: 'line-twice',
    params: { line: 1 },
  })
})

test('a note on one line leaves the others as they are', () => {
  const earlier = [issuedOn(bill, [], 'gst', metres(400_000), metres(50_000, 2))]
  expect(refusal(priced(bill, earlier, 'gst', metres(600_000)))).toBeNull()
  expect(refusal(priced(bill, earlier, 'gst', metres(600_001)))).toEqual({
    code: 'quantity-exceeds-line',
    params: { line: 1, left: 600 },
  })
  expect(creditedBill(bill, earlier, 'gst').lineOf(2)?.credited).toMatchObject({
    quantityMilli: 50_000,
    taxablePaise: 1_000_00,
  })
  expect(creditedBill(bill, earlier, 'gst').lineOf(3)).toBeNull()
})

test('metres are credited at the rate they were sold at until a note has changed it, and at the rest from then on', () => {
  const three = billOf([{ quantityMilli: 3_000, ratePaise: 33_34, discountPaise: 2, gstRateBp: 0 }])
  const first = issuedOn(three, [], 'gst', metres(1_000))
  expect(value(priced(three, [first], 'gst', metres(1_000))).totals.taxable).toBe(33_33)
  const lowered = [issuedOn(three, [], 'gst', amount(30_00)), first]
  expect(value(priced(three, lowered, 'gst', metres(1_000))).totals.taxable).toBe(18_34)
})

test('the last note on an invoice to another State takes what the invoice was rounded by', () => {
  const away = billOf([{ quantityMilli: 2_000, ratePaise: 476_48, gstRateBp: 500 }], '27')
  expect(away.totals).toMatchObject({ igst: 47_65, roundOff: 39, total: 1001_00 })
  const first = issuedOn(away, [], 'gst', metres(1_000))
  expect(first.totals).toMatchObject({ igst: 23_82, total: 500_00 })
  expect(value(priced(away, [first], 'gst', metres(1_000))).totals).toMatchObject({
    igst: 23_83,
    roundOff: 69,
    total: 501_00,
  })
})

test('a line of a note shows the rate its metres were sold at, and the discount that was on them', () => {
  const discounted = billOf([{ quantityMilli: 100_000, ratePaise: 80_00, discountPaise: 800_00, gstRateBp: 500 }])
  const lineOf = (...asked: AskedLine[]) => value(priced(discounted, [], 'gst', ...asked)).lines[0]
  expect(lineOf(metres(10_000))).toMatchObject({
    ratePaise: 80_00,
    discountPaise: 80_00,
    taxable: 720_00,
    total: 756_00,
  })
  expect(lineOf(amount(720_00))).toMatchObject({ ratePaise: 0, discountPaise: 0, taxable: 720_00 })
  const included = billOf([{ quantityMilli: 100_000, ratePaise: 105_00, taxIncluded: true, gstRateBp: 500 }])
  expect(value(priced(included, [], 'gst', metres(10_000))).lines[0]).toMatchObject({
    ratePaise: 0,
    discountPaise: 0,
    taxable: 1_000_00,
    total: 1_050_00,
  })
})
