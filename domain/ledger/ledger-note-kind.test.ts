import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Supply } from '#domain/gst/gst-supply.ts'
import { creditNoteReasons, gstNoteUntil, noteKindOf, whyNotWithGst } from './ledger-note-kind.ts'

const billed = (invoiceDate: string, supplier: Supply['supplier'] = 'regular') => ({
  invoiceDate,
  supplierState: '24',
  placeOfSupply: '24',
  supply: { supplier, buyer: 'regular', lut: null } satisfies Supply,
})
const { refusals } = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as {
  refusals: { rule: string; input: { invoiceDate: string; noteDate: string }; code: string | null }[]
}
const dates = refusals.filter(({ rule }) => rule === 'gstNoteUntil')

test.each(dates)('for an invoice of $input.invoiceDate a note of $input.noteDate gives $code', ({ input, code }) => {
  expect(whyNotWithGst(billed(input.invoiceDate), input.noteDate)?.code ?? null).toBe(code)
})

test.each([
  ['2026-04-01', '2027-11-30'],
  ['2027-03-31', '2027-11-30'],
  ['2027-04-01', '2028-11-30'],
])('the tax of an invoice of %s can be lowered until %s', (invoiceDate, until) => {
  expect(gstNoteUntil(invoiceDate)).toBe(until)
})

test('the refusal says until when it was possible', () => {
  expect(whyNotWithGst(billed('2026-09-20'), '2028-01-01')).toEqual({
    code: 'gst-too-late',
    params: { until: '2027-11-30' },
  })
})

test.each(creditNoteReasons.filter((reason) => reason !== 'vatav'))(
  'a note for %s lowers the tax in time, and only the debt after it',
  (reason) => {
    expect(noteKindOf(reason, billed('2026-09-20'), '2027-11-30')).toBe('gst')
    expect(noteKindOf(reason, billed('2026-09-20'), '2027-12-01')).toBe('commercial')
    expect(noteKindOf(reason, null, '2026-09-28')).toBe('commercial')
  },
)

test('vatav never lowers the tax, so the buyer keeps his credit', () => {
  expect(noteKindOf('vatav', billed('2026-09-20'), '2026-10-03')).toBe('commercial')
})

test.each(['composition', 'unregistered'] as const)('a %s seller charged no tax, so none is lowered', (supplier) => {
  const invoice = billed('2026-09-20', supplier)
  expect(noteKindOf('claim', invoice, '2026-10-03')).toBe('commercial')
  expect(whyNotWithGst(invoice, '2026-10-03')).toEqual({ code: 'note-without-gst' })
})
