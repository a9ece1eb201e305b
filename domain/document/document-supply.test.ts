import { expect, test } from 'vitest'
import type { Supply } from '#domain/gst/gst-supply.ts'
import { invoiceView } from './document-invoice-view.ts'
import { proformaView } from './document-proforma-view.ts'
import { quotationView } from './document-quotation-view.ts'
import {
  sampleCompany,
  sampleInvoice,
  sampleLines,
  sampleProfile,
  sampleProforma,
  sampleQuotation,
  sampleWords,
} from './document-sample.ts'
import { paperKindOf } from './document-supply.ts'
import { documentSentences } from './testing-paper.ts'

const words = sampleWords('en', documentSentences('en'))
const lut = 'AD240426001234A'
const supplyOf = (patch: Partial<Supply>): Supply => ({ supplier: 'regular', buyer: 'regular', lut: null, ...patch })
const parties = { company: sampleCompany, buyer: { profile: sampleProfile } }
const bill = (patch: Partial<Supply>, placeOfSupply = '24', lines = sampleLines) =>
  invoiceView(
    {
      ...parties,
      invoice: sampleInvoice({ lines, placeOfSupply, supply: supplyOf(patch) }),
      orderNumber: null,
      receipts: [],
    },
    words,
  )
const free = sampleLines.map((line) => ({ ...line, hsn: '5101', gstRateBp: 0 }))
const columns = (view: { lines: { columns: { key: string }[] } }) => view.lines.columns.map(({ key }) => key)

test.each([
  ['regular to regular', {}, sampleLines, 'tax-invoice'],
  ['regular, goods at 0%', {}, free, 'bill-of-supply'],
  ['regular, some goods at 0%, to a registered buyer', {}, [...free, ...sampleLines], 'tax-invoice'],
  ['the same to one who is not', { buyer: 'unregistered' }, [...free, ...sampleLines], 'invoice-cum-bill-of-supply'],
  ['goods at 0% to a SEZ', { buyer: 'sez' }, free, 'tax-invoice'],
  ['goods on reverse charge', { reverseCharge: true }, sampleLines, 'tax-invoice'],
  ['goods at 0% on reverse charge', { reverseCharge: true }, free, 'bill-of-supply'],
  ['composition', { supplier: 'composition' }, sampleLines, 'bill-of-supply'],
  ['unregistered to unregistered', { supplier: 'unregistered', buyer: 'unregistered' }, sampleLines, 'bill-of-supply'],
  ['a row of an earlier release', null, sampleLines, 'tax-invoice'],
] as const)('%s: the paper is a %s', (_what, patch, lines, kind) => {
  const supply = patch === null ? null : supplyOf(patch)
  expect(paperKindOf({ lines, supplierState: '24', placeOfSupply: '24', supply })).toBe(kind)
})

test('a composition dealer’s bill of supply says so, and shows no tax anywhere', () => {
  const view = bill({ supplier: 'composition' })
  expect(view.title).toBe('BILL OF SUPPLY')
  expect(view.subtitle).toContain('Composition taxable person, not eligible to collect tax on supplies')
  expect(view.taxes).toBeNull()
  expect(columns(view).filter((key) => ['gst', 'cgst', 'sgst', 'igst'].includes(key))).toEqual([])
  expect(view.totals.map(({ key }) => key)).not.toContain('cgst')
  expect(JSON.stringify(view)).not.toMatch(/TAX INVOICE|GST ₹|Taxable/)
})

test('on reverse charge the paper says so, and the total is without tax', () => {
  const said = (patch: Partial<Supply>, place = '24') => {
    const { facts, subtitle, totals } = bill({ reverseCharge: true, ...patch }, place)
    return [
      facts.find(({ key }) => key === 'reverse-charge')?.value,
      subtitle.includes('BY THE RECIPIENT'),
      totals.find(({ key }) => key === 'cgst')?.value,
    ]
  }
  expect(said({})).toEqual(['Yes', true, '0.00'])
  expect(said({ buyer: 'composition' })).toEqual(['Yes', true, '0.00'])
  // Only a registered buyer can pay the tax: from the others the seller takes it.
  expect(said({ buyer: 'unregistered' })).toEqual(['No', false, '3,703.85'])
  expect(said({ reverseCharge: false })).toEqual(['No', false, '3,703.85'])
  expect(said({ supplier: 'composition' })).toEqual([undefined, false, undefined])
  expect(said({ buyer: 'sez', lut }).slice(0, 2)).toEqual(['No', false])
})

test('a firm without GSTIN cites no rule of the Act', () => {
  expect(bill({ supplier: 'unregistered' })).toMatchObject({
    title: 'BILL OF SUPPLY',
    subtitle: 'The seller is not registered under GST: no tax is charged',
  })
})

test.each([
  ['sez', '24', lut, 'WITHOUT PAYMENT OF INTEGRATED TAX', '0.00'],
  ['sez', '24', null, 'SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX', '7,407.69'],
  ['overseas', '96', lut, 'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING', '0.00'],
  ['overseas', '96', null, 'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX', '7,407.69'],
] as const)(
  'an invoice to a buyer of kind %s at %s with LUT %s carries its endorsement',
  (buyer, place, number, says, igst) => {
    const view = bill({ buyer, lut: number }, place)
    expect(view.title).toBe('TAX INVOICE')
    expect(view.subtitle).toContain(says)
    expect(view.totals.find(({ key }) => key === 'igst')?.value).toBe(igst)
    expect(view.facts.find(({ key }) => key === 'lut')?.value).toBe(number ?? undefined)
    const rate = view.lines.rows[0]?.[columns(view).indexOf('gst')]
    expect(rate).toBe(number ? '0%' : '5%')
  },
)

test('a proforma and a quotation without tax promise no tax invoice and show no tax', () => {
  const supply = supplyOf({ supplier: 'unregistered' })
  const proforma = proformaView(
    { ...parties, proforma: sampleProforma({ supply }), advance: null, quotationNumber: null },
    words,
  )
  expect(proforma.subtitle).toBe('our offer for payment')
  expect(proforma.terms.lines).toContain('This is not the invoice. The bill of supply comes with the goods.')
  const quotation = quotationView({ ...parties, quotation: sampleQuotation({ supply }) }, words)
  for (const view of [proforma, quotation]) {
    expect(view.taxes).toBeNull()
    expect(columns(view)).not.toContain('igst')
  }
})
