import { expect, test } from 'vitest'
import { exampleLead } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { invoiceView } from './document-invoice-view.ts'
import { buyerParty } from './document-party.ts'
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
import { documentLanguages, type DocumentCopy, type DocumentRow, type DocumentView } from './document-view.ts'
import { wordsIn } from './testing-paper.ts'

const en = wordsIn('en')
const buyer = { profile: sampleProfile }
const invoiceSource = {
  invoice: sampleInvoice(),
  company: sampleCompany,
  buyer,
  orderNumber: 'SO/26-27/0001',
  receipts: sampleReceipts,
}
const proformaSource = {
  proforma: sampleProforma(),
  company: sampleCompany,
  buyer,
  advance: null,
  quotationNumber: 'QT/26-27/0001',
}
const pairs = (rows: readonly DocumentRow[]) => rows.map(({ key, value }) => [key, value])
const columns = (view: DocumentView) => view.lines.columns.map(({ key }) => key)

test('a tax invoice carries every particular of Rule 46 that the books hold', () => {
  const view = invoiceView(invoiceSource, en)
  expect(view.supplier).toMatchObject({
    name: 'Zari Mills',
    address: ['Plot 214, Road No. 6, GIDC Pandesara', 'Surat - 394221'],
  })
  expect(pairs(view.supplier.rows)).toContainEqual(['gstin', '24AAACZ9999Z1ZI'])
  expect(pairs(view.facts)).toEqual([
    ['number', 'INV/26-27/0001'],
    ['date', '18/12/2026'],
    ['due-date', '17/01/2027'],
    ['order', 'SO/26-27/0001'],
    ['place-of-supply', '27 - Maharashtra'],
    ['reverse-charge', 'No'],
  ])
  expect(view.parties.map(({ key, name }) => [key, name])).toEqual([
    ['buyer', 'Shree Ganesh Textiles'],
    ['delivery', 'Shree Ganesh Textiles'],
  ])
  expect(pairs(view.parties[0]?.rows ?? [])).toContainEqual(['gstin', '27AAACZ9999Z1ZC'])
  expect(view.lines.rows[0]).toEqual([
    '1',
    'Polyester georgette, dyed, 44 in',
    '540752',
    '1,200.50',
    'm',
    '48.50',
    '1,000.00',
    '57,224.25',
    '5%',
    '2,861.21',
  ])
  expect(view.signature).toEqual({ heading: 'For Zari Mills', label: 'Authorised signatory' })
})

test('a lead in Other has no town on its quotation', () => {
  const of = (location: Lead['location']) => ({ companyName: 'Shah', profile: null, lead: exampleLead({ location }) })
  expect(buyerParty('Buyer', of('Surat'), en).address).toEqual(['Surat'])
  expect(buyerParty('Buyer', of('Other'), en).address).toEqual([])
})

test('an invoice that was sent says what was left to pay when it was, however much has been paid since', () => {
  const { totals, advanceAdjusted } = sampleInvoice()
  const issued = invoiceView(invoiceSource, en)
  const paid = { ...sampleInvoice(), balanceAmount: 0, status: 'paid' as const }
  expect(totals.total).toBeGreaterThan(advanceAdjusted)
  expect(invoiceView({ ...invoiceSource, invoice: paid }, en)).toEqual(issued)
})

test('the form’s choice Other is no part of an address: the registration names the State', () => {
  const address = { ...sampleProfile.registeredAddress, city: 'Patna', pincode: '800001', state: 'Other' }
  const profile = { ...sampleProfile, gstNumber: '10AAACZ9999Z1ZB', registeredAddress: address, deliveryAddresses: [] }
  const [party] = invoiceView({ ...invoiceSource, buyer: { profile } }, en).parties
  expect(party?.address).toEqual([address.street, 'Patna - 800001'])
  expect(pairs(party?.rows ?? [])).toContainEqual(['state', '10 - Bihar'])
})

test('a supply to another State shows IGST, one at home CGST and SGST at half the rate each', () => {
  expect(columns(invoiceView(invoiceSource, en))).toContain('igst')
  const home = invoiceView({ ...invoiceSource, invoice: sampleInvoice({ placeOfSupply: '24' }) }, en)
  expect(columns(home).slice(-2)).toEqual(['cgst', 'sgst'])
  expect(home.taxes?.rows[0]).toEqual(['520811', '49,600.00', '2.5%', '1,240.00', '2.5%', '1,240.00'])
  expect(home.taxes?.foot).toEqual(['Total', '1,48,153.75', '', '3,703.85', '', '3,703.85'])
})

test('the tax a document was made with stays on it when the company has moved to another State', () => {
  const moved = { ...sampleCompany, state: '27' }
  expect(columns(proformaView({ ...proformaSource, company: moved }, en))).toContain('igst')
})

test('the discount column is shown only if a line has a discount', () => {
  expect(columns(invoiceView(invoiceSource, en))).toContain('discount')
  const plain = sampleInvoice({ lines: sampleLines.map((line) => ({ ...line, discountPaise: 0 })) })
  expect(columns(invoiceView({ ...invoiceSource, invoice: plain }, en))).not.toContain('discount')
})

test('quantities in different units are not added up', () => {
  const [first, ...others] = sampleLines.map((line) => ({ ...line }))
  const mixed = sampleInvoice({ lines: first ? [{ ...first, unit: 'pieces' as const }, ...others] : [] })
  expect(invoiceView(invoiceSource, en).lines.foot?.[3]).toBe('2,350.75')
  expect(invoiceView({ ...invoiceSource, invoice: mixed }, en).lines.foot?.[3]).toBe('')
})

test('goods are billed in three copies, services in two; the last is the supplier’s whichever is asked for', () => {
  const service = sampleInvoice({ lines: sampleLines.map((line) => ({ ...line, hsn: '998821' })) })
  const copies = (invoice: typeof service, copy: DocumentCopy) =>
    invoiceView({ ...invoiceSource, invoice }, en, copy).copies
  expect(copies(sampleInvoice(), 'all')).toEqual([
    'ORIGINAL FOR RECIPIENT',
    'DUPLICATE FOR TRANSPORTER',
    'TRIPLICATE FOR SUPPLIER',
  ])
  expect(copies(service, 'all')).toEqual(['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR SUPPLIER'])
  expect(copies(service, 'triplicate')).toEqual(['DUPLICATE FOR SUPPLIER'])
  expect(copies(service, 'original')).toEqual(['ORIGINAL FOR RECIPIENT'])
  const [first, ...others] = service.lines
  const mixed = { ...service, lines: first ? [{ ...first, hsn: '540752' }, ...others] : [] }
  expect(copies(mixed, 'duplicate')).toEqual(['DUPLICATE FOR TRANSPORTER'])
})

test('a document names the courts of its seller’s town, and none where the town is unknown', () => {
  const terms = (change: object) =>
    invoiceView({ ...invoiceSource, company: { ...sampleCompany, ...change } }, en).terms.lines.slice(1)
  expect(terms({})).toEqual(['Subject to Surat jurisdiction.', 'E. & O. E.'])
  expect(terms({ city: null, location: 'Other' })).toEqual(['E. & O. E.'])
  expect(terms({ jurisdiction: ' Mumbai ' })).toEqual(['Subject to Mumbai jurisdiction.', 'E. & O. E.'])
})

test('an invoice with a balance says what interest the seller asks for late payment', () => {
  const terms = (lateInterestBp: number | null) =>
    invoiceView({ ...invoiceSource, company: { ...sampleCompany, lateInterestBp } }, en).terms.lines
  expect(terms(150)[1]).toBe('Interest at 1.5% a month is charged on payments after the due date.')
  expect([...terms(0), ...terms(null)].join()).not.toContain('Interest')
})

test('goods in different units have no sum at all where nothing else is added up', () => {
  const [first, ...others] = sampleLines
  const mixed = sampleProforma({ lines: first ? [{ ...first, unit: 'pieces' }, ...others] : [] })
  const source = { receipt: sampleReceipts[0], advance: sampleAdvance(), company: sampleCompany, buyer }
  expect(receiptView({ ...source, proforma: mixed }, en).lines).toMatchObject({ foot: null, running: null })
  expect(receiptView({ ...source, proforma: sampleProforma() }, en).lines.foot).toEqual([
    '',
    'Total',
    '',
    '2,350.75',
    '',
  ])
})

test('the sums below each line are kept for the turn of a page, and the last are the totals', () => {
  const { running, foot } = invoiceView(invoiceSource, en).lines
  expect(running).toMatchObject({ carried: 'Carried forward', brought: 'Brought forward' })
  expect(running?.sums.map((row) => row.at(-1))).toEqual(['2,861.21', '5,341.21', '7,407.69'])
  expect(running?.sums.at(-1)).toEqual(foot)
})

test('a proforma without an advance asks for none: no day, no row, and the words are those of its total', () => {
  const proforma = { ...sampleProforma(), advanceAmount: 0 }
  const view = proformaView({ ...proformaSource, proforma }, en)
  expect(view.facts.map(({ key }) => key)).not.toContain('pay-by')
  expect(view.totals.map(({ key }) => key)).toEqual(['taxable', 'igst', 'round-off', 'total'])
  expect(view.words).toEqual({
    label: 'Amount in words',
    value: 'Rupees One Lakh Fifty-Five Thousand Five Hundred Sixty-One Only',
  })
  expect(view.terms.lines.join()).not.toContain('advance of')
})

test('an advance is taken off below the total, its vouchers named, and the value above stays whole', () => {
  expect(pairs(invoiceView(invoiceSource, en).totals)).toEqual([
    ['taxable', '1,48,153.75'],
    ['igst', '7,407.69'],
    ['round-off', '-0.44'],
    ['total', '₹1,55,561.00'],
    ['less-advance', '-80,000.00'],
    ['balance', '₹75,561.00'],
  ])
  expect(invoiceView(invoiceSource, en).totals.find(({ key }) => key === 'less-advance')?.label).toBe(
    'Less advance received (RV/26-27/0001, RV/26-27/0002)',
  )
})

test('an invoice without a number is marked a draft and offers nothing to pay by', () => {
  const draft = invoiceView({ ...invoiceSource, invoice: { ...sampleInvoice(), number: null } }, en)
  expect(draft).toMatchObject({ draft: 'DRAFT', fileName: 'final-invoice-draft.pdf', upi: null })
  expect(pairs(draft.facts)[0]).toEqual(['number', 'DRAFT'])
  expect(invoiceView(invoiceSource, en)).toMatchObject({ draft: null, fileName: 'INV-26-27-0001.pdf' })
})

test.each([
  ['original', ['ORIGINAL FOR RECIPIENT']],
  ['duplicate', ['DUPLICATE FOR TRANSPORTER']],
  ['triplicate', ['TRIPLICATE FOR SUPPLIER']],
  ['all', ['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR SUPPLIER']],
] as const)('the copy %s bears its marking of Rule 48', (copy, labels) => {
  expect(invoiceView(invoiceSource, en, copy).copies).toEqual(labels)
})

test('the UPI code holds the amount below one lakh and leaves it to the payer from there', () => {
  const { total } = sampleInvoice().totals
  const upiOf = (balance: number) =>
    invoiceView({ ...invoiceSource, invoice: { ...sampleInvoice(), advanceAdjusted: total - balance } }, en).upi
  expect(new URL(upiOf(99_999_00)?.link ?? '').searchParams.get('am')).toBe('99999.00')
  expect(upiOf(99_999_00)?.note).toBe('Scan to pay ₹99,999')
  expect(new URL(upiOf(1_00_000_00)?.link ?? '').searchParams.has('am')).toBe(false)
  expect(upiOf(1_00_000_00)?.note).toContain('NEFT or RTGS')
})

test('where the advance covered everything there is no code to pay by', () => {
  const paid = { ...sampleInvoice(), advanceAdjusted: sampleInvoice().totals.total }
  const view = invoiceView({ ...invoiceSource, invoice: paid }, en)
  expect(view.upi).toBeNull()
  expect(view.terms.lines[0]).toBe('Paid in full. Thank you.')
  const settled = { ...sampleProforma(), status: 'payment_received' as const }
  expect(proformaView({ ...proformaSource, proforma: settled }, en).upi).toBeNull()
})

test('a proforma says in every language that it is not a tax invoice, and asks for the advance', () => {
  for (const language of documentLanguages) {
    const view = proformaView(proformaSource, wordsIn(language))
    expect(`${view.title} ${view.subtitle}`).toContain('PROFORMA INVOICE')
    expect(view.subtitle).toContain('not a tax invoice')
    expect(view.terms.lines).toHaveLength(4)
  }
  expect(pairs(proformaView(proformaSource, en).totals).slice(-2)).toEqual([
    ['advance-asked', '₹80,000.00'],
    ['after-advance', '75,561.00'],
  ])
})

test('a proforma asks only for what of the advance is still to come', () => {
  const view = proformaView({ ...proformaSource, advance: sampleAdvance([sampleReceipts[0]]) }, en)
  expect(new URL(view.upi?.link ?? '').searchParams.get('am')).toBe('30000.00')
  expect(view.terms.lines[0]).toContain('₹30,000')
  expect(pairs(view.totals)).toContainEqual(['advance-received', '50,000.00'])
})

test('a renewed quotation says which revision it is, and a lead is shown without a registration', () => {
  const view = quotationView(
    { quotation: { ...sampleQuotation(), revision: 2 }, company: sampleCompany, buyer: { profile: null } },
    en,
  )
  expect(pairs(view.facts)[0]).toEqual(['number', 'QT/26-27/0001, revision 2'])
  expect(view.fileName).toBe('QT-26-27-0001.pdf')
  expect(view.parties).toHaveLength(1)
  expect(view.parties[0]?.rows).toEqual([])
  expect(view).toMatchObject({ bank: null, upi: null })
  expect(view.terms.lines[1]).toBe('Advance with the order: 50%, ₹77,781.')
})

test('a customer without a registration is named as unregistered', () => {
  const unregistered = { ...sampleProfile, gstNumber: '' }
  const view = invoiceView({ ...invoiceSource, buyer: { profile: unregistered } }, en)
  expect(pairs(view.parties[0]?.rows ?? [])[0]).toEqual(['gstin', 'Unregistered'])
})

test.each([
  ['en', 'Rupees One Lakh Fifty-Five Thousand Five Hundred Sixty-One Only'],
  ['gu', 'એક લાખ પંચાવન હજાર પાંચ સો એકસઠ રૂપિયા પૂરા'],
  ['hi', 'एक लाख पचपन हज़ार पाँच सौ इकसठ रुपये मात्र'],
] as const)('the amount stands in words in %s', (language, value) => {
  expect(invoiceView(invoiceSource, wordsIn(language)).words.value).toBe(value)
})
