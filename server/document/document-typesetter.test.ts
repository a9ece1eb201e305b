import { beforeAll, describe, expect, test } from 'vitest'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { exampleDalalEntry } from '#domain/dalal-entry/dalal-entry-example.ts'
import { exampleDalal } from '#domain/dalal/dalal-example.ts'
import { exampleDalaliPayment } from '#domain/dalali-payment/dalali-payment-example.ts'
import { exampleDebitNote } from '#domain/debit-note/debit-note-example.ts'
import { challanView } from '#domain/document/document-challan-view.ts'
import { dalalStatementView } from '#domain/document/document-dalal-view.ts'
import { dalaliVoucherView } from '#domain/document/document-dalali-view.ts'
import { invoiceView } from '#domain/document/document-invoice-view.ts'
import { moneyReceiptView } from '#domain/document/document-money-receipt-view.ts'
import { creditNoteView, debitNoteView } from '#domain/document/document-note-view.ts'
import { paymentReceiptView } from '#domain/document/document-payment-view.ts'
import { proformaView } from '#domain/document/document-proforma-view.ts'
import { quotationView } from '#domain/document/document-quotation-view.ts'
import { receiptView } from '#domain/document/document-receipt-view.ts'
import { refundView } from '#domain/document/document-refund-view.ts'
import {
  sampleAdvance,
  sampleCompany,
  sampleInvoice,
  sampleLines,
  samplePayment,
  sampleProfile,
  sampleProforma,
  sampleQuotation,
  sampleReceipts,
} from '#domain/document/document-sample.ts'
import { statementView } from '#domain/document/document-statement-view.ts'
import {
  documentKinds,
  documentLanguages,
  type DocumentKind,
  type DocumentLanguage,
  type DocumentView,
} from '#domain/document/document-view.ts'
import { sampleChallan } from '#domain/document/testing-challan.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { exampleReceipt } from '#domain/receipt/receipt-example.ts'
import { exampleRefund } from '#domain/refund/refund-example.ts'
import { createTypesetter, type Typesetter } from './document-typesetter.ts'
import { documentWords } from './document-words.ts'
import { greyPng } from './testing-logo.ts'
import { bare, pdfPages } from './testing-pdf-text.ts'

let typesetter: Typesetter
beforeAll(() => {
  typesetter = createTypesetter()
})

/** Words with conjuncts, matras and reph that typesetting without shaping gets wrong. */
const names = {
  gu: 'શ્રી જલારામ સિન્થેટિક્સ, ક્ષેત્રફળ જ્ઞાન દ્વિસ્તરીય કર્મયોગી ₹૧૨૩',
  hi: 'श्री गणेश टेक्सटाइल, क्षेत्र ज्ञान द्विस्तरीय कर्मयोगी हृदय ड़ ढ़ ₹१२३',
  en: 'Zari & Sons “Silk” – Mills',
}
const company = { ...sampleCompany, companyName: names.gu }
const buyer = { profile: { ...sampleProfile, contactPerson: names.hi } }

const drawn: Record<DocumentKind, (language: DocumentLanguage) => DocumentView> = {
  quotation: (language) =>
    quotationView({ quotation: sampleQuotation({ placeOfSupply: '24' }), company, buyer }, documentWords(language)),
  'proforma-invoice': (language) =>
    proformaView(
      { proforma: sampleProforma(), company, buyer, advance: null, quotationNumber: 'QT/26-27/0001' },
      documentWords(language),
    ),
  'final-invoice': (language) => invoice({ customerName: names[language] }, language),
  'delivery-challan': (language) =>
    challanView(sampleChallan({ companyName: names[language] }), documentWords(language)),
  'credit-note': (language) =>
    creditNoteView(
      { note: exampleCreditNote({ customerName: names[language] }), company, buyer },
      documentWords(language),
    ),
  'debit-note': (language) =>
    debitNoteView(
      { note: exampleDebitNote({ customerName: names[language] }), company, buyer },
      documentWords(language),
    ),
  receipt: (language) =>
    receiptView(
      { receipt: sampleReceipts[0], advance: sampleAdvance(), proforma: sampleProforma(), company, buyer },
      documentWords(language),
    ),
  refund: (language) =>
    refundView({ refund: exampleRefund(), proforma: sampleProforma(), company, buyer }, documentWords(language)),
  'payment-receipt': (language) =>
    paymentReceiptView({ payment: samplePayment, invoice: sampleInvoice(), company, buyer }, documentWords(language)),
  'money-receipt': (language) =>
    moneyReceiptView({ receipt: exampleReceipt(), company, buyer }, documentWords(language)),
  statement,
  'dalali-voucher': (language) =>
    dalaliVoucherView(
      { company, dalal: exampleDalal(), payment: exampleDalaliPayment({ dalalName: names[language] }) },
      documentWords(language),
    ),
  'dalal-statement': (language) =>
    dalalStatementView(
      {
        company,
        dalal: exampleDalal({ name: names[language], balance: -91_00 }),
        entries: [exampleDalalEntry({ customerName: names.hi, amount: -91_00 })],
        period: { from: '2026-04-01', to: '2026-11-22' },
      },
      documentWords(language),
    ),
}

const posted = (at: number, date: string, amount: number): LedgerEntry => ({
  id: `entry-${at}`,
  version: 1,
  createdAt: `${date}T05:00:00.000Z`,
  updatedAt: `${date}T05:00:00.000Z`,
  ledgerId: 'customer',
  seq: at,
  date,
  kind: amount > 0 ? 'invoice' : 'advance',
  amount,
  allocated: 0,
  status: 'outstanding',
  documentEntity: 'final-invoice',
  documentId: `entry-${at}`,
  number: `INV/26-27/000${at}`,
  billDate: amount > 0 ? date : null,
  dueDate: amount > 0 ? '2026-11-04' : null,
  heldFor: amount > 0 ? null : 'advance',
})

function statement(language: DocumentLanguage): DocumentView {
  const entries = [
    posted(1, '2026-03-10', 30_000_00),
    posted(2, '2026-09-20', 91_088_00),
    posted(3, '2026-10-15', -18_000_00),
  ]
  const sums = { balance: 103_088_00, openDebits: 121_088_00, onAccount: 0, heldAdvance: 18_000_00 }
  const named = { id: 'customer', customerName: names[language], lastSeq: 3, lastReceiptDate: '2026-10-15' }
  const at = '2026-10-15T05:00:00.000Z'
  const ledger = { version: 1, createdAt: at, updatedAt: at, ...named, ...sums }
  const account = { ledger, entries, allocations: [] }
  const period = { from: '2026-04-01', to: '2026-11-22' }
  return statementView({ account, period, company, buyer }, documentWords(language))
}

function invoice(change: Partial<ReturnType<typeof sampleInvoice>>, language: DocumentLanguage = 'en'): DocumentView {
  // The paper bears the name of the profile.
  const profile = { ...buyer.profile, companyName: change.customerName ?? buyer.profile.companyName }
  const source = { company, buyer: { profile }, orderNumber: 'SO/26-27/0001', receipts: sampleReceipts }
  return invoiceView(
    { ...source, invoice: { ...sampleInvoice({ placeOfSupply: '24' }), ...change } },
    documentWords(language),
  )
}

const cases = documentKinds.flatMap((kind) => documentLanguages.map((language) => [kind, language] as const))

describe.each(cases)('a %s in %s', (kind, language) => {
  test('is a PDF of one page in which every letter has its glyph', () => {
    const pdf = typesetter.pdf(drawn[kind](language), 'a-2u')
    expect(Buffer.from(pdf.subarray(0, 5)).toString('latin1')).toBe('%PDF-')
    expect(pdfPages(pdf)).toHaveLength(1)
    expect(pdf.length).toBeLessThan(90_000)
  })

  test('contains every word and figure of the document, letter for letter when copied', () => {
    const view = drawn[kind](language)
    const [page = ''] = pdfPages(typesetter.pdf(view))
    for (const text of textsOf(view)) expect(page).toContain(bare(text))
  })
})

/** The texts a view puts on paper. */
function textsOf(view: DocumentView): string[] {
  const rows = [...view.facts, ...view.supplier.rows, ...view.parties.flatMap((party) => party.rows), ...view.totals]
  const tables = [view.lines, ...(view.taxes ? [view.taxes] : [])]
  return [
    view.title,
    // Where a line ends between two names, the point between them is not drawn.
    ...view.subtitle.split(' · '),
    view.supplier.name,
    ...view.supplier.address,
    ...view.parties.flatMap(({ heading, name, address }) => [heading, name, ...address]),
    ...rows.flatMap(({ label, value }) => [label, value]),
    ...tables.flatMap(({ columns, rows: cells, foot }) => [
      ...columns.map(({ label }) => label),
      ...cells.flat(),
      ...(foot ?? []),
    ]),
    view.words.label,
    view.words.value,
    ...(view.bank?.rows ?? []).flatMap(({ label, value }) => [label, value]),
    ...(view.upi ? [view.upi.heading, view.upi.note, view.upi.id] : []),
    ...view.terms.lines,
    view.signature.label,
    ...view.copies,
  ]
}

test('the glyph check can fail: a script without a font is reported', () => {
  expect(() => typesetter.pdf(invoice({ customerName: 'தமிழ்' }), 'a-2u')).toThrow(/could not be displayed/)
  expect(pdfPages(typesetter.pdf(invoice({ customerName: 'தமிழ்' })))).toHaveLength(1)
})

const manyLines = Array.from({ length: 60 }, (_, at) => ({
  ...sampleLines[0],
  description: `Georgette, shade ${at + 1}`,
  hsn: '540752',
  quantityMilli: 100_000 + at,
  unit: 'meters' as const,
  ratePaise: 50_00,
  discountPaise: 0,
  gstRateBp: 500,
}))

test('sixty lines break across pages, each with its number, the column headings and the sums brought forward', () => {
  const { lines, totals } = sampleInvoice({ lines: manyLines, placeOfSupply: '24' })
  const pages = pdfPages(typesetter.pdf(invoice({ lines, totals })))
  expect(pages.length).toBeGreaterThanOrEqual(2)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('INV/26-27/0001')
    expect(page).toContain(`Page${at + 1}of${pages.length}`)
    expect(page).toContain('ORIGINALFORRECIPIENT')
  }
  expect(pages[1]).toContain('DescriptionofgoodsHSN/SAC')
  const [carried = ''] = /Carriedforward[\d,.]+/.exec(pages[0] ?? '') ?? []
  expect(carried).not.toBe('')
  expect(pages[1]).toContain(carried.replace('Carried', 'Brought'))
  expect(pages.at(-1)).not.toContain('Carriedforward')
  expect(pages.join('')).toContain('Georgette,shade60')
})

test('three copies follow each other, each labelled and numbered on every page', () => {
  const { lines, totals } = sampleInvoice({ lines: manyLines, placeOfSupply: '24' })
  const source = { company, buyer, orderNumber: null, receipts: [] }
  const view = invoiceView({ ...source, invoice: { ...sampleInvoice(), lines, totals } }, documentWords('en'), 'all')
  const pages = pdfPages(typesetter.pdf(view))
  const each = pages.length / 3
  const markings = ['ORIGINALFORRECIPIENT', 'DUPLICATEFORTRANSPORTER', 'TRIPLICATEFORSUPPLIER']
  expect(
    pages.map((page) => [markings.find((marking) => page.includes(marking)), /Page\d+of\d+/.exec(page)?.[0]]),
  ).toEqual(markings.flatMap((marking) => Array.from({ length: each }, (_, at) => [marking, `Page${at + 1}of${each}`])))
})

test('an invoice without a number is marked as a draft', () => {
  const [page] = pdfPages(typesetter.pdf(invoice({ number: null })))
  expect(page?.match(/DRAFT/g)?.length).toBeGreaterThanOrEqual(2)
  expect(pdfPages(typesetter.pdf(invoice({})))[0]).not.toContain('DRAFT')
})

test.each([
  ['markup', '#let x = 1; $a$ *b* _c_ <d> \\ @e `f` // g /* h', '#letx=1;$a$*b*_c_<d>\\@e`f`//g/*h'],
  ['a file to read', '#read("/etc/passwd") #include "x.typ"', '#read("/etc/passwd")#include"x.typ"'],
  ['quotes and braces of JSON', '"}, {"a": [\\"', '"},{"a":[\\"'],
  ['emoji', 'Ramesh 🧵👨‍👩‍👧🇮🇳 Mills', 'RameshMills'],
  ['half a surrogate pair', 'Mills \ud83e', 'Mills'],
  ['control characters and a turned direction', 'A\0B\u202eC\u2066D', 'ABCD'],
])('a name of %s is printed literally and has no other effect', (_what, customerName, printed) => {
  const [page, ...more] = pdfPages(typesetter.pdf(invoice({ customerName }), 'a-2u'))
  expect(more).toEqual([])
  expect(page).toContain(`Buyer${printed}`)
})

test.each(['અ', 'a', 'क्षि'])('two thousand letters %s without a space wrap and stay on the paper', (letter) => {
  const pages = pdfPages(typesetter.pdf(invoice({ customerName: letter.repeat(2000) }), 'a-2u'))
  expect(pages.join('').split(letter).length).toBeGreaterThan(2000)
})

test('a long e-mail address wraps, and is copied without what it wraps by', () => {
  const email = `accounts.receivable.and.dispatch.department@${'shree-ganesh-textile-mills.'.repeat(3)}example.in`
  const view = invoiceView(
    { invoice: sampleInvoice(), company: { ...company, email }, buyer, orderNumber: null, receipts: [] },
    documentWords('en'),
  )
  expect(pdfPages(typesetter.pdf(view)).join('')).toContain(email)
})

test('a Gujarati name of the maximum length fits one page', () => {
  const longest = 'શ્રી સિદ્ધિવિનાયક પુરુષોત્તમ ટેક્સટાઇલ ઇન્ડસ્ટ્રીઝ '.repeat(3).slice(0, 120).trim()
  const view = { ...invoice({ customerName: longest }, 'gu') }
  expect(pdfPages(typesetter.pdf(view))).toHaveLength(1)
})

test('a logo is printed; a damaged one, or one that would unpack to gigabytes, is left out', () => {
  const png = greyPng(64, 64)
  const url = (bytes: Buffer, kind = 'png') => `data:image/${kind};base64,${bytes.toString('base64')}`
  const hasPicture = (logo: string) => Buffer.from(typesetter.pdf({ ...invoice({}), logo })).includes('/Subtype /Image')
  const huge = Buffer.from(png)
  huge.writeUInt32BE(60_000, 16)
  expect(hasPicture(url(png))).toBe(true)
  expect(hasPicture(url(huge))).toBe(false)
  expect(hasPicture(url(png, 'jpeg'))).toBe(false)
  expect(hasPicture(url(png.subarray(0, 60)))).toBe(false)
})
