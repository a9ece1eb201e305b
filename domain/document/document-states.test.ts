import { expect, test } from 'vitest'
import { notesOf } from './document-frame.ts'
import { invoiceView } from './document-invoice-view.ts'
import { proformaView } from './document-proforma-view.ts'
import { quotationView } from './document-quotation-view.ts'
import { receiptView } from './document-receipt-view.ts'
import {
  sampleAdvance,
  sampleCompany,
  sampleInvoice,
  sampleLines,
  sampleProfile,
  sampleProforma,
  sampleQuotation,
  sampleReceipts,
} from './document-sample.ts'
import type { DocumentView } from './document-view.ts'
import { wordsIn } from './testing-paper.ts'

const en = wordsIn('en')
const buyer = { profile: sampleProfile }
const numbered = ({ facts }: DocumentView) => facts.find(({ key }) => key === 'number')?.value
const totals = (view: DocumentView) => view.totals.map(({ label, value }) => `${label}: ${value}`)

const quotation = (change: object = {}) =>
  quotationView({ quotation: { ...sampleQuotation(), ...change }, company: sampleCompany, buyer }, en)
const proforma = (change: object = {}) =>
  proformaView(
    {
      proforma: { ...sampleProforma(), ...change },
      company: sampleCompany,
      buyer,
      advance: null,
      quotationNumber: null,
    },
    en,
  )
const receipt = (change: Partial<Parameters<typeof receiptView>[0]> = {}) =>
  receiptView({ proforma: sampleProforma(), company: sampleCompany, buyer, receipt: sampleReceipts[0], advance: sampleAdvance(), ...change }, en) // prettier-ignore
const invoice = (change: object = {}, source: object = {}) =>
  invoiceView({ invoice: { ...sampleInvoice(), ...change }, company: sampleCompany, buyer, orderNumber: null, receipts: [], ...source }, en) // prettier-ignore

test('a document without a number shows that it is a draft where the number would be', () => {
  expect(numbered(quotation({ number: null }))).toBe('DRAFT')
  expect(numbered(proforma({ number: null }))).toBe('DRAFT')
  expect(numbered(receipt({ receipt: { ...sampleReceipts[0], number: null } }))).toBe('DRAFT')
  expect(numbered(invoice({ number: null }))).toBe('DRAFT')
  expect(numbered(quotation({ number: null, revision: 3 }))).toBe('DRAFT')
})

test('terms mention no advance if none is asked for', () => {
  expect(quotation({ advanceRateBp: 0 }).terms.lines.slice(0, -2)).toEqual(['Rates are valid until 05/12/2026.'])
  expect(proforma({ status: 'payment_received' }).terms.lines.slice(0, -2)).toEqual([
    'This is not a tax invoice. Take input tax credit on the tax invoice that comes with the goods.',
  ])
})

test('an invoice without an advance ends with its total', () => {
  const { total } = sampleInvoice().totals
  expect(totals(invoice({ advanceAdjusted: 0, balanceAmount: total })).at(-1)).toBe('Total: ₹1,55,561.00')
})

test('an advance without vouchers is taken off without naming any', () => {
  expect(totals(invoice()).slice(-2)).toEqual(['Less advance received: -80,000.00', 'Balance to pay: ₹75,561.00'])
})

test('a voucher of an advance on services alone says nothing of goods, and names what came before it', () => {
  const services = sampleLines.map((line) => ({ ...line, hsn: '998821' }))
  expect(receipt({ proforma: sampleProforma({ lines: services }) }).terms.lines).toEqual([])
  expect(receipt().terms.lines).toHaveLength(1)
  const second = receipt({ receipt: sampleReceipts[1] })
  expect(totals(second)).toContain('Received earlier: 50,000.00')
  expect(totals(second).some((line) => line.startsWith('Advance still due'))).toBe(false)
})

test('notes are a line each without blanks around them, and blanks alone are no notes', () => {
  expect(notesOf('Notes', ' one  \n\n  two\nthree ')).toEqual({ heading: 'Notes', lines: ['one', 'two', 'three'] })
  for (const text of [null, '', '  \n ']) expect(notesOf('Notes', text), JSON.stringify(text)).toBeNull()
})

test('a first copy is what is printed where none is asked for', () => {
  expect(invoice().copies).toEqual(['ORIGINAL FOR RECIPIENT'])
})
