import { expect, test } from 'vitest'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { lineAt, taxKindOf } from './invoice-note-line.ts'

const invoice = exampleFinalInvoice()
const [sold] = invoice.lines
if (!sold) throw new RangeError('the example invoice has a line')
const bearing = (cgst: number, igst: number, placeOfSupply = '24') =>
  taxKindOf({ ...invoice, placeOfSupply, totals: { ...invoice.totals, cgst, sgst: cgst, igst } })

test('a note bears the kind of tax its invoice bears, and that of the places only where it bears none', () => {
  expect([bearing(0, 1), bearing(1, 0, '27')]).toEqual(['igst', 'cgst-sgst'])
  expect([bearing(0, 0), bearing(0, 0, '27')]).toEqual(['cgst-sgst', 'igst'])
})

test('a line of the invoice is asked for by its place, once', () => {
  expect(lineAt(invoice, { line: 1 }, [])).toEqual({ ok: true, value: sold })
  const second = { ...sold, description: 'Chiffon' }
  expect(lineAt({ lines: [sold, second] }, { line: 2 }, [{ ...sold, line: 1 }])).toEqual({ ok: true, value: second })
  for (const line of [0, 2])
    expect(lineAt(invoice, { line }, [])).toEqual({
      ok: false,
      refusal: { code: 'line-not-on-invoice', params: { line } },
    })
  expect(lineAt(invoice, { line: 1 }, [{ ...sold, line: 1 }])).toEqual({
    ok: false,
    refusal: { code: 'line-twice', params: { line: 1 } },
  })
})
