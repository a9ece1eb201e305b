import { expect, test } from 'vitest'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { exampleDebitNote } from './debit-note-example.ts'
import { asCharged, pricedDebit, receivedOn } from './debit-note-lines.ts'
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

const untaxedBill: FinalInvoice = { ...invoice, lines: [{ ...sold, gstRateBp: 0, cgst: 0, sgst: 0 }] }
/** The draft of a note that an earlier release made on this bill. */
const drafted = (bill: FinalInvoice, reason: DebitNoteReason = 'freight', amounts = [1_000_00]) => {
  const two = { ...bill, lines: [...bill.lines, ...bill.lines] }
  const made = priced(reason, amounts.map((one, at) => value(one, at + 1)), two) // prettier-ignore
  if (!made.ok) throw new RangeError(made.refusal.code)
  return exampleDebitNote({ status: 'draft', reason, ...made.value })
}

test('a draft that bears the tax of its invoice stays as it is, to the paisa', () => {
  const totals = { ...drafted(invoice).totals, roundOff: 7 }
  for (const [note, bill] of [
    [{ ...drafted(invoice), totals }, invoice],
    [{ ...drafted(inter), totals }, inter],
    [{ ...drafted(untaxedBill), totals }, untaxedBill],
  ] as const)
    expect(asCharged(note, bill)).toBe(note)
})

test('a draft that bears a tax its invoice did not is charged as the invoice was, an issued note never', () => {
  const note = drafted(invoice)
  expect(asCharged(note, untaxedBill).totals).toMatchObject({ taxable: 1_000_00, cgst: 0, sgst: 0, total: 1_000_00 })
  expect(asCharged(note, inter).totals).toMatchObject({ cgst: 0, sgst: 0, igst: 50_00, total: 1_050_00 })
  expect(asCharged(drafted(inter), invoice).totals).toMatchObject({ cgst: 25_00, sgst: 25_00, igst: 0 })
  expect(asCharged(drafted(untaxedBill), invoice).totals).toMatchObject({ cgst: 25_00, sgst: 25_00, total: 1_050_00 })
  for (const status of ['issued', 'cancelled', 'discarded'] as const) {
    const issued = { ...note, status }
    expect(asCharged(issued, untaxedBill)).toBe(issued)
  }
})

test('one line that is taxed otherwise is enough, and what was received as interest stays what was received', () => {
  const mixed = { ...invoice, lines: [sold, { ...sold, gstRateBp: 0, cgst: 0, sgst: 0 }] }
  expect(asCharged(drafted(invoice, 'freight', [1_000_00, 500_00]), mixed).totals).toMatchObject({ cgst: 25_00, total: 1_550_00 }) // prettier-ignore
  expect(asCharged(drafted(invoice, 'interest', [1_174_50]), untaxedBill).totals).toMatchObject({ taxable: 1_174_50, cgst: 0, total: 1_174_50 }) // prettier-ignore
  const lost = drafted(invoice, 'freight', [1_000_00, 500_00])
  expect(asCharged(lost, invoice)).toBe(lost)
})

test('of interest on one line all of the note was received, of several each its own', () => {
  const [one, two] = [drafted(invoice, 'interest', [1_174_50]), drafted(invoice, 'interest', [1_000_00, 174_50])]
  const [line] = one.lines
  if (!line) throw new RangeError('the note has a line')
  const odd = { ...line, total: line.total - 3 }
  expect([receivedOn(odd, one), receivedOn(odd, two), receivedOn(odd, null)]).toEqual([1_174_50, odd.total, odd.total])
})
