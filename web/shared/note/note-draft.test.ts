import { expect, test } from 'vitest'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { askedLines, isReadable, leftOfLines, typedByOf, typedLines, untyped, valueOfDifference } from './note-draft.ts'

const invoice = exampleFinalInvoice({ lines: exampleFinalInvoice().lines.flatMap((line) => [line, line]) })
const [difference] = exampleCreditNote().lines
if (!difference) throw new RangeError('the example note has a line')

test('a line whose text is no number is asked for, so that it is refused and not left out', () => {
  const unread = askedLines([untyped, { ...untyped, quantityMilli: Number.NaN }])
  expect(unread).toEqual([{ line: 2, quantityMilli: Number.NaN, taxable: 0 }])
  expect(isReadable(unread)).toBe(false)
  expect(isReadable(askedLines([{ ...untyped, taxable: Number.NaN }]))).toBe(false)
  expect(isReadable(askedLines([untyped, { ...untyped, taxable: 500_00 }]))).toBe(true)
  expect(
    isReadable(
      askedLines([
        { ...untyped, taxable: 500_00 },
        { ...untyped, taxable: Number.NaN },
      ]),
    ),
  ).toBe(false)
})

test('a note’s draft is typed again on the lines of its invoice: metres as metres, a value as it stands in its field', () => {
  const returned = { ...difference, line: 1, quantityMilli: 20_000 }
  const second = { ...difference, line: 2 }
  expect(typedLines(invoice, [second, returned])).toEqual([
    { ...untyped, quantityMilli: 20_000 },
    { ...untyped, taxable: 4_000_00 },
  ])
  expect(typedLines(invoice, [second], ({ total }) => total)).toEqual([untyped, { ...untyped, taxable: 4_200_00 }])
})

test('what is typed is asked for at its own line, and metres take their value from the invoice', () => {
  const typed = [untyped, { ...untyped, quantityMilli: 20_000, taxable: 500_00 }, { ...untyped, taxable: 500_00 }]
  expect(askedLines(typed)).toEqual([
    { line: 2, quantityMilli: 20_000, taxable: 0 },
    { line: 3, quantityMilli: 0, taxable: 500_00 },
  ])
})

test('what is left of a line is what its issued notes have not credited', () => {
  const [sold] = invoice.lines
  const [first, second] = leftOfLines(invoice, [exampleCreditNote()], 'gst')
  expect(first?.taxablePaise).toBe(Number(sold?.taxable) - 4_000_00)
  expect(second).toMatchObject({ taxablePaise: sold?.taxable, quantityMilli: sold?.quantityMilli })
})

test('a difference in the rate is on every metre; without one there is no value', () => {
  expect(valueOfDifference(5_00, 1_000_500)).toBe(5_002_50)
  expect([0, null, undefined].map((none) => valueOfDifference(none, 1_000_000))).toEqual([null, null, null])
})

test('goods are typed by their quantity, a rate by its difference, interest with its tax, all else by its value', () => {
  expect((['goods_return', 'short_billed', 'rate_difference', 'interest', 'claim'] as const).map(typedByOf)).toEqual([
    'quantity',
    'quantity',
    'difference',
    'inclusive',
    'value',
  ])
})
