import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { exampleDebitNote } from '#domain/debit-note/debit-note-example.ts'
import { challanView } from '#domain/document/document-challan-view.ts'
import { invoiceView } from '#domain/document/document-invoice-view.ts'
import { creditNoteView, debitNoteView } from '#domain/document/document-note-view.ts'
import { paymentReceiptView } from '#domain/document/document-payment-view.ts'
import { proformaView } from '#domain/document/document-proforma-view.ts'
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
  sampleReceipts,
} from '#domain/document/document-sample.ts'
import { statementView } from '#domain/document/document-statement-view.ts'
import { documentLanguages, type DocumentLanguage, type DocumentView } from '#domain/document/document-view.ts'
import { sampleChallan } from '#domain/document/testing-challan.ts'
import { exampleLedger } from '#domain/party-ledger/party-ledger-example.ts'
import { exampleRefund } from '#domain/refund/refund-example.ts'
import { createTypesetter, type Typesetter } from './document-typesetter.ts'
import { documentWords } from './document-words.ts'
import { logoOf } from './testing-logo.ts'
import { pdfPicture, pdfRuns, type TextRun } from './testing-pdf-picture.ts'

let typesetter: Typesetter
beforeAll(() => {
  typesetter = createTypesetter()
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
})

const longest = {
  en: 'Shree Siddhivinayak Purushottam Textile Industries and Dyeing Processing Mills Private Limited of Surat and Bhiwandi',
  gu: 'શ્રી સિદ્ધિવિનાયક પુરુષોત્તમ ટેક્સટાઇલ ઇન્ડસ્ટ્રીઝ એન્ડ ડાઇંગ પ્રોસેસિંગ મિલ્સ પ્રાઇવેટ લિમિટેડ, સુરત અને ભિવંડી',
  hi: 'श्री सिद्धिविनायक पुरुषोत्तम टेक्सटाइल इंडस्ट्रीज़ एंड डाइंग प्रोसेसिंग मिल्स प्राइवेट लिमिटेड, सूरत और भिवंडी',
}
const street =
  'Plot 214, Road No. 6, Behind the Old Water Tank, Opposite Shree Jalaram Temple, GIDC Pandesara, Udhna Road'

const linesOf = (count: number, change: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    ...(sampleLines[at % sampleLines.length] ?? sampleLines[0]),
    ...change,
    ...(at % 2 ? { unit: 'pieces' as const } : {}),
  })) as typeof sampleLines

type Shape = { lines?: typeof sampleLines; company?: object; name?: boolean; place?: string }
const shapes: Record<string, Shape> = {
  'one line': { lines: linesOf(1) },
  'twenty-five lines of mixed units': { lines: linesOf(25) },
  'sixty lines at home': { lines: linesOf(60), place: '24' },
  'the longest names': { name: true, company: { street } },
  'a wide logo': { company: { logo: logoOf(600, 90) }, name: true },
  'a square logo': { company: { logo: logoOf(200, 200) } },
  'no bank, address and registration': { company: { bankDetails: null, upiId: null, street: null, gstin: null } },
  'amounts in crores': { lines: linesOf(3, { ratePaise: 9_99_999_00, quantityMilli: 333_333 }), place: '24' },
  'long descriptions': {
    lines: linesOf(12, { description: 'Viscose dobby jacquard, printed, 58 in, '.repeat(5).trim() }),
  },
}

const period = { from: '2026-04-01', to: '2026-10-31' }

function papersOf(
  { lines = sampleLines, company, name = false, place = '27' }: Shape,
  language: DocumentLanguage,
): DocumentView[] {
  const named = name ? { companyName: longest[language] } : {}
  const seller = { ...sampleCompany, ...named, ...company }
  const parties = { company: seller, buyer: { profile: { ...sampleProfile, ...named } } }
  const terms = { lines, placeOfSupply: place }
  const { bankDetails, upiId } = seller
  const proforma = { ...sampleProforma(terms), bankDetails, upiId }
  const words = documentWords(language)
  return [
    invoiceView(
      { ...parties, invoice: sampleInvoice(terms), orderNumber: 'SO/26-27/0001', receipts: sampleReceipts },
      words,
    ),
    proformaView({ ...parties, proforma, advance: null, quotationNumber: 'QT/26-27/0001' }, words),
    paymentReceiptView({ ...parties, invoice: sampleInvoice(terms), payment: samplePayment }, words),
    receiptView({ ...parties, proforma, advance: sampleAdvance(), receipt: sampleReceipts[0] }, words),
    creditNoteView({ ...parties, note: exampleCreditNote() }, words),
    debitNoteView({ ...parties, note: exampleDebitNote() }, words),
    refundView({ ...parties, refund: exampleRefund(), proforma: null }, words),
    statementView({ ...parties, account: { ledger: exampleLedger(), entries: [], allocations: [] }, period }, words),
    challanView({ ...sampleChallan({ lines, place, ...named }), logo: seller.logo }, words, 'all'),
  ]
}

const millimetre = 72 / 25.4
const named = ({ text, left, baseline }: TextRun) => `${text} at ${Math.round(left)}, ${Math.round(baseline)}`

/** Faults of a page: text outside the margins, a ₹ alone on its line, texts drawn over each other. */
function faultsOf(runs: readonly TextRun[]): string[] {
  const faults = runs
    .filter(
      ({ left, right, baseline }) =>
        left < 12.5 * millimetre ||
        right > 197.5 * millimetre ||
        baseline < 5 * millimetre ||
        baseline > 293 * millimetre,
    )
    .map((run) => `outside: ${named(run)}`)
  faults.push(...runs.filter(({ text }) => text.trim() === '₹').map((run) => `alone: ${named(run)}`))
  for (const [at, one] of runs.entries())
    for (const other of runs.slice(at + 1)) if (isOver(one, other)) faults.push(`${named(one)} over ${named(other)}`)
  return faults
}

/** Whether the letters of two texts meet. Marks above and below the line may, as in any tight setting. */
function isOver(one: TextRun, other: TextRun): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down =
    Math.min(one.baseline, other.baseline) - Math.max(one.baseline - 0.6 * one.size, other.baseline - 0.6 * other.size)
  return across > 1 && down > 0.5
}

test('the check can fail: texts over each other, outside the margin and a ₹ alone are reported', () => {
  const run = (text: string, left: number, baseline: number) => ({ text, left, right: left + 30, baseline, size: 8 })
  expect(faultsOf([run('one', 100, 100), run('two', 120, 103)])).toEqual(['one at 100, 100 over two at 120, 103'])
  expect(faultsOf([run('one', 20, 100), run('₹', 100, 100)])).toEqual([
    'outside: one at 20, 100',
    'alone: ₹ at 100, 100',
  ])
  expect(faultsOf([run('one', 100, 100), run('two', 135, 100), run('three', 100, 109)])).toEqual([])
})

const cases = Object.keys(shapes).flatMap((shape) => documentLanguages.map((language) => [shape, language] as const))

test.each(cases)('with %s in %s no paper has text that is cut, alone or over another', async (shape, language) => {
  for (const view of papersOf(shapes[shape] ?? {}, language)) {
    const pages = await pdfRuns(typesetter.pdf(view, 'a-2u'))
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.map(faultsOf)).toEqual(pages.map(() => []))
  }
})

const suppliers = [
  { supplier: 'regular', buyer: 'regular' },
  { supplier: 'composition', buyer: 'regular' },
  { supplier: 'unregistered', buyer: 'regular' },
] as const

test.each(documentLanguages)(
  'no point between two parts of a challan’s name in %s ends a line or begins one',
  async (language) => {
    const { order, ...rest } = sampleChallan()
    for (const supply of suppliers) {
      const view = challanView(
        { order: { ...order, supply: { ...supply, lut: null } }, ...rest },
        documentWords(language),
      )
      const runs = (await pdfRuns(typesetter.pdf(view))).flat().map(({ text }) => text.trim())
      expect(runs.join(' ')).toContain('DELIVERY CHALLAN')
      expect(runs.filter((text) => text.endsWith('·') || text.startsWith('·'))).toEqual([])
    }
  },
)

test('three hundred lines are all on the paper, once, with sums carried from page to page', async () => {
  const [invoice] = papersOf({ lines: linesOf(300) }, 'en')
  if (!invoice) throw new Error('there is an invoice')
  const pages = await pdfRuns(typesetter.pdf(invoice))
  const all = pages.flat().map(({ text }) => text.trim())
  const numbers = pages
    .flatMap((runs) => runs.filter(({ left }) => left < 52).map(({ text }) => text.trim()))
    .filter((text) => /^\d{1,3}$/.test(text))
  expect(numbers).toEqual(Array.from({ length: 300 }, (_, at) => String(at + 1)))
  expect(all.filter((text) => text === 'Carried forward')).toHaveLength(
    all.filter((text) => text === 'Brought forward').length,
  )
  expect(pages.map(faultsOf)).toEqual(pages.map(() => []))
})

const upiOf = async (view: DocumentView) => {
  const pdf = typesetter.pdf(view)
  const pages = await pdfRuns(pdf)
  const [code] = await readBarcodes(await pdfPicture(pdf, pages.length), { formats: ['QRCode'] })
  return new URL(code?.text ?? 'none:').searchParams
}

test.each(documentLanguages)(
  'the printed code of an invoice and a proforma in %s pays the open amount into the account',
  async (language) => {
    const [invoice, proforma] = papersOf({}, language)
    if (!invoice || !proforma) throw new Error('there are both')
    expect(Object.fromEntries(await upiOf(invoice))).toMatchObject({
      pa: 'zarimills@sbi',
      am: '75561.00',
      cu: 'INR',
      tr: 'INV-26-27-0001',
    })
    expect(Object.fromEntries(await upiOf(proforma))).toMatchObject({
      pa: 'zarimills@sbi',
      am: '80000.00',
      cu: 'INR',
      tr: 'PI-26-27-0001',
    })
  },
)
