import { expect, test } from 'vitest'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { pricedDebit } from './debit-note-lines.ts'
import type { DebitNoteReason } from './debit-note-reason.ts'

const invoice = exampleFinalInvoice()
const [sold] = invoice.lines
if (!sold) throw new RangeError('the example invoice has a line')

const priced = (reason: DebitNoteReason, lines: object[], bill: FinalInvoice = invoice) =>
  pricedDebit(bill, { reason, lines: lines as { line: number; quantityMilli: number; taxable: number }[] })
const value = (taxable: number, line = 1) => ({ line, quantityMilli: 0, taxable })
const inter: FinalInvoice = {
  ...invoice,
  placeOfSupply: '27',
  totals: { ...invoice.totals, cgst: 0, sgst: 0, igst: invoice.totals.cgst + invoice.totals.sgst },
}

test('freight bears the rate and the kind of tax of its invoice, rounded to the rupee', () => {
  expect(priced('freight', [value(1_234_56)])).toMatchObject({
    ok: true,
    value: { totals: { taxable: 1_234_56, cgst: 30_86, sgst: 30_86, igst: 0, roundOff: -28, total: 1_296_00 } },
  })
  expect(priced('freight', [value(1_234_56)], inter)).toMatchObject({
    value: { totals: { taxable: 1_234_56, cgst: 0, sgst: 0, igst: 61_73, roundOff: -29, total: 1_296_00 } },
  })
})

test('metres that were not billed are charged as the line was, its discount included', () => {
  const quantityMilli = sold.quantityMilli / 10
  const taxable = sold.taxable / 10
  expect(priced('short_billed', [{ line: 1, quantityMilli, taxable: 0 }])).toMatchObject({
    value: { lines: [{ line: 1, quantityMilli, ratePaise: sold.ratePaise, taxable }] },
  })
  const discounted = { ...invoice, lines: [{ ...sold, taxable: sold.taxable / 2, discountPaise: sold.taxable / 2 }] }
  expect(priced('short_billed', [{ line: 1, quantityMilli, taxable: 0 }], discounted)).toMatchObject({
    value: { lines: [{ taxable: taxable / 2, discountPaise: taxable / 2 }] },
  })
})

test('a rate with GST is left out where it stands beside the value without', () => {
  const included = { ...invoice, lines: [{ ...sold, taxIncluded: true }] }
  const asked = [{ line: 1, quantityMilli: sold.quantityMilli / 10, taxable: 0 }]
  expect(priced('short_billed', asked, included)).toMatchObject({
    value: { lines: [{ ratePaise: 0, discountPaise: 0, taxable: sold.taxable / 10 }] },
  })
})

test('interest has its tax inside: what was received is the note, to the paisa', () => {
  expect(priced('interest', [value(1_174_00)], inter)).toMatchObject({
    value: { totals: { taxable: 1_118_10, igst: 55_91, roundOff: -1, total: 1_174_00 } },
  })
  expect(priced('interest', [value(1_174_50)])).toMatchObject({ value: { totals: { total: 1_174_50 } } })
  expect(priced('interest', [{ line: 1, quantityMilli: 5_000, taxable: 1_174_00 }])).toMatchObject({
    value: { lines: [{ quantityMilli: 0, ratePaise: 0 }] },
  })
})

test('an invoice that bore no tax is charged more without tax', () => {
  const untaxed = { ...invoice, lines: [{ ...sold, gstRateBp: 0, cgst: 0, sgst: 0 }] }
  expect(priced('freight', [value(500_00)], untaxed)).toMatchObject({ value: { totals: { cgst: 0, total: 500_00 } } })
})

test.each([
  ['to a SEZ unit under a letter of undertaking', { supplier: 'regular', buyer: 'sez', lut: 'AD2403' }],
  ['by a composition dealer', { supplier: 'composition', buyer: 'regular', lut: null }],
  ['on reverse charge', { supplier: 'regular', buyer: 'regular', lut: null, reverseCharge: true }],
] as const)('the rate of goods that were sold without tax %s adds none to a debit note', (_how, supply) => {
  const sale = priceDocument([exampleDocumentLine()], { supplierState: '24', placeOfSupply: '24', supply })
  if (!sale.ok) throw new RangeError(sale.refusal.code)
  const untaxed = exampleFinalInvoice({ lines: sale.value.lines, totals: sale.value.totals, supply })
  const none = { taxable: 1_000_00, cgst: 0, sgst: 0, igst: 0, roundOff: 0, total: 1_000_00 }
  expect(priced('freight', [value(1_000_00)], untaxed)).toMatchObject({ value: { totals: none } })
  expect(priced('interest', [value(1_000_00)], untaxed)).toMatchObject({ value: { totals: none } })
  const more = [{ line: 1, quantityMilli: 12_500, taxable: 0 }]
  expect(priced('short_billed', more, untaxed)).toMatchObject({ value: { totals: none } })
})

test.each([
  ['a line the invoice lacks', [value(1_00, 9)], 'line-not-on-invoice'],
  ['a line twice', [value(1_00), value(2_00)], 'line-twice'],
  ['a line of nothing', [value(0)], 'line-of-nothing'],
  ['less than a rupee', [value(40)], 'note-of-nothing'],
  ['no line', [], 'note-of-nothing'],
])('a debit note for %s is refused', (_what, lines, code) => {
  expect(priced('other', lines)).toMatchObject({ ok: false, refusal: { code } })
})

test('goods without a value are no interest', () => {
  expect(priced('interest', [{ line: 1, quantityMilli: 1_000, taxable: 0 }])).toMatchObject({
    refusal: { code: 'line-of-nothing' },
  })
})
