import { expect, test } from 'vitest'
import { noConsignmentFacts } from '#domain/consignment/consignment-facts.ts'
import { sumText } from '#domain/money/money-format.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { invoiceView } from './document-invoice-view.ts'
import {
  advanceReminder,
  advanceRequest,
  balanceReminder,
  deliveryMessage,
  invoiceMessage,
  messageText,
  proformaMessage,
  quotationMessage,
  type DocumentMessage,
} from './document-message.ts'
import { buyerParty, deliveryParty, supplierParty } from './document-party.ts'
import { bankSection, upiBlock } from './document-payment.ts'
import { advanceTaxes } from './document-receipt-tax.ts'
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
import { lineTable, taxesOf, totalRows } from './document-table.ts'
import { fileName, placeText } from './document-text.ts'
import { wordsIn } from './testing-paper.ts'

const en = wordsIn('en')

const payBy = 'UPI: zarimills@sbi\nZari Mills, A/c 00123456789012, IFSC SBIN0001234\n- Zari Mills'
const party = 'Shree Ganesh Textiles'
const bare = { ...sampleCompany, bankDetails: null, upiId: null }
const [first] = sampleReceipts

const ofOrder = (number: string | null) =>
  deliveryMessage(exampleSalesOrder({ companyName: party, number, deliveryDate: '2027-01-09' }), bare)

test.each<[string, DocumentMessage, string]>([
  [
    'an invoice',
    invoiceMessage(sampleInvoice(), sampleCompany),
    `invoice INV/26-27/0001 for ₹1,55,561. Balance ₹75,561, due 17/01/2027.\n${payBy}`,
  ],
  [
    'an invoice whose goods are on their way',
    invoiceMessage(sampleInvoice(), bare, {
      ...{ ...noConsignmentFacts, transporter: 'Maruti', transporterId: '24AAACZ9999Z1ZI', vehicle: 'GJ05AB1234' },
      ...{ lrNumber: 'LR 88', lrDate: '2026-12-18', ewayBill: '341023456789' },
    }),
    'invoice INV/26-27/0001 for ₹1,55,561. Balance ₹75,561, due 17/01/2027.\nTransport: Maruti\nLR no.: 88, 18/12/2026\nVehicle: GJ05AB1234\nE-way bill: 341023456789\n- Zari Mills',
  ],
  [
    'an invoice of a seller without an account',
    invoiceMessage(sampleInvoice(), bare),
    'invoice INV/26-27/0001 for ₹1,55,561. Balance ₹75,561, due 17/01/2027.\n- Zari Mills',
  ],
  [
    'a late reminder of the advance',
    advanceReminder(
      { proforma: sampleProforma(), advance: sampleAdvance([first]), ledger: null },
      sampleCompany,
      '2026-12-20',
    ),
    `the advance of ₹30,000 on proforma PI/26-27/0001 was due on 28/11/2026. Please pay, so that your order can start.\n${payBy}`,
  ],
  [
    'a reminder of the balance',
    balanceReminder(sampleInvoice(), sampleCompany, '2027-01-17'),
    `₹75,561 on invoice INV/26-27/0001 is due by 17/01/2027.\n${payBy}`,
  ],
  [
    'a late reminder of the balance',
    balanceReminder(sampleInvoice(), sampleCompany, '2027-01-18'),
    `₹75,561 on invoice INV/26-27/0001 was due on 17/01/2027. Please pay.\n${payBy}`,
  ],
  [
    'a new day of delivery',
    ofOrder('SO/26-27/0001'),
    'your order SO/26-27/0001 will be delivered by 09/01/2027. Sorry for the change.\n- Zari Mills',
  ],
])('what goes out with %s says exactly this', (_what, message, text) => {
  expect(messageText(message, en.t)).toBe(`Namaste Shree Ganesh Textiles, ${text}`)
})

test.each<[string, (number: string | null) => DocumentMessage]>([
  ['quotation', (number) => quotationMessage({ ...sampleQuotation(), number }, bare)],
  ['proforma', (number) => proformaMessage({ ...sampleProforma(), number }, bare)],
  ['invoice', (number) => invoiceMessage({ ...sampleInvoice(), number }, bare)],
  ['reminder of the balance', (number) => balanceReminder({ ...sampleInvoice(), number }, bare, '2027-01-17')],
  [
    'reminder of the advance',
    (number) =>
      advanceReminder(
        { proforma: { ...sampleProforma(), number }, advance: sampleAdvance(), ledger: null },
        bare,
        '2026-11-28',
      ),
  ],
  ['new day of delivery', ofOrder],
])('a %s without a number says nothing in its place', (_what, of) => {
  expect(messageText(of(null), en.t)).toBe(messageText(of('NO/1'), en.t).replace('NO/1', ''))
  expect(messageText(of('NO/1'), en.t)).toContain('NO/1')
})

test('a proforma whose advance is in goes out as itself, not as a reminder', () => {
  const advance = sampleAdvance()
  expect(advanceRequest({ proforma: sampleProforma(), advance, ledger: null }, sampleCompany, '2026-12-20')).toEqual(
    proformaMessage(sampleProforma(), sampleCompany),
  )
  expect(
    advanceRequest({ proforma: sampleProforma(), advance: null, ledger: null }, sampleCompany, '2026-12-20'),
  ).toEqual(proformaMessage(sampleProforma(), sampleCompany))
})

const at = (change: Partial<(typeof sampleProfile)['registeredAddress']>) =>
  buyerParty(
    'Buyer',
    {
      companyName: party,
      lead: null,
      profile: { ...sampleProfile, registeredAddress: { ...sampleProfile.registeredAddress, ...change } },
    },
    en,
  ).address

test('a buyer abroad has the country on the address, a buyer in India has none', () => {
  expect(at({ country: 'Indiana' })).toEqual([
    '12, Mulji Jetha Market, Kalbadevi',
    'Mumbai - 400002, Maharashtra',
    'Indiana',
  ])
  expect(at({ country: 'West India' })).toHaveLength(3)
  for (const country of ['India', 'INDIA ', ' in', '', ' ']) expect(at({ country }), country).toHaveLength(2)
})

test('what an address lacks leaves no dash, comma or empty line', () => {
  expect(at({ street: '  ', pincode: '' })).toEqual(['Mumbai, Maharashtra'])
  expect(at({ city: '', state: '   ' })).toEqual(['12, Mulji Jetha Market, Kalbadevi', '400002'])
  const seller = supplierParty(
    { ...sampleCompany, street: null, city: null, pincode: null, phone: null, email: null },
    en,
  )
  expect(seller.address).toEqual(['Surat'])
  expect(seller.rows.map(({ key }) => key)).toEqual(['street', 'gstin', 'state'])
  expect(supplierParty({ ...sampleCompany, city: 'Bardoli' }, en).address[1]).toBe('Bardoli - 394221')
  expect(supplierParty({ ...sampleCompany, city: null, location: 'Other' }, en).address[1]).toBe('394221')
})

test('a place to deliver to stands on its own only where it is another than the buyer’s', () => {
  const { registeredAddress: own } = sampleProfile
  const delivering = (change: Partial<typeof own>) =>
    deliveryParty(
      { companyName: party, lead: null, profile: { ...sampleProfile, deliveryAddresses: [{ ...own, ...change }] } },
      en,
    )
  expect(delivering({})).toEqual([])
  expect(delivering({ street: `  ${own.street.toUpperCase()} `, city: 'MUMBAI', pincode: ' 400002' })).toEqual([])
  for (const other of [{ street: 'Godown 7' }, { city: 'Thane' }, { pincode: '400601' }])
    expect(delivering(other), JSON.stringify(other)).toHaveLength(1)
  expect(
    deliveryParty({ companyName: party, lead: null, profile: { ...sampleProfile, deliveryAddresses: [] } }, en),
  ).toEqual([])
  expect(deliveryParty({ companyName: party, lead: null, profile: null }, en)).toEqual([])
  const buyer = { companyName: party, lead: null, profile: sampleProfile }
  const firm = { ...own, name: 'Kalbadevi Fabrics', gstNumber: '27AAAFZ9999Z1Z6' }
  expect(deliveryParty(buyer, en, firm)).toMatchObject([
    { name: 'Kalbadevi Fabrics', rows: [{ value: '27AAAFZ9999Z1Z6' }] },
  ])
  expect(deliveryParty(buyer, en, own)).toEqual([])
})

test('an invoice says how the goods left, as far as it is known', () => {
  const dispatch = {
    transporter: 'Maruti',
    transporterId: null,
    lrNumber: 'LR 88',
    vehicle: 'GJ05AB1234',
    ewayBill: '341023456789',
    broker: 'Ashok',
  }
  const { facts } = invoiceView(
    {
      invoice: { ...sampleInvoice(), dispatch },
      company: sampleCompany,
      buyer: { profile: sampleProfile },
      orderNumber: null,
      receipts: [],
    },
    en,
  )
  expect(facts.filter(({ key }) => key in dispatch).map(({ value }) => value)).toEqual([
    'Maruti',
    '88',
    'GJ05AB1234',
    '341023456789',
    'Ashok',
  ])
})

test('a State is named in the language of the paper, though addresses keep it in English', () => {
  const of = (language: 'gu' | 'hi') =>
    buyerParty('Buyer', { companyName: party, lead: null, profile: sampleProfile }, wordsIn(language)).address.at(-1)
  expect([of('gu'), of('hi')]).toEqual(['Mumbai - 400002, મહારાષ્ટ્ર', 'Mumbai - 400002, महाराष्ट्र'])
})

test('a registration that does not begin with two digits names no State', () => {
  for (const gstNumber of ['', '2A', 'AA27AACZ9999Z'])
    expect(
      buyerParty('Buyer', { companyName: party, lead: null, profile: { ...sampleProfile, gstNumber } }, en).rows.map(
        ({ key }) => key,
      ),
    ).toEqual(['gstin', 'contact', 'phone'])
})

test('without an account a paper that asks for money leaves lines for one, any other shows none', () => {
  const nothing = { bankDetails: null, upiId: null }
  expect(bankSection(nothing, 0, en)).toBeNull()
  expect(bankSection(nothing, 1, en)?.rows.map(({ key, value }) => [key, value])).toEqual([
    ['account-number', ''],
    ['ifsc', ''],
  ])
})

test('a UPI id alone is enough to be paid by, below one lakh rupees', () => {
  const upiOnly = { bankDetails: null, upiId: 'zarimills@sbi' }
  const keys = (owed: number) => bankSection(upiOnly, owed, en)?.rows.map(({ key }) => key)
  expect(keys(0)).toEqual(['upi'])
  expect(keys(99_999_99)).toEqual(['upi'])
  // UPI does not carry more: there are lines for an account to be filled in by hand.
  expect(keys(1_00_000_00)).toEqual(['account-number', 'ifsc', 'upi'])
  const owed = { amount: 1, number: 'INV/26-27/0001' }
  expect(new URL(upiBlock(upiOnly, sampleCompany, owed, en)?.link ?? '').searchParams.get('pn')).toBe('Zari Mills')
  expect(upiBlock({ ...upiOnly, upiId: null }, sampleCompany, owed, en)).toBeNull()
  expect(upiBlock({ ...upiOnly, upiId: 'no id' }, sampleCompany, owed, en)).toBeNull()
  expect(upiBlock(upiOnly, sampleCompany, { ...owed, amount: 0 }, en)).toBeNull()
})

test('the account’s own name is paid, where it is another than the firm’s', () => {
  const bankDetails = sampleCompany.bankDetails && { ...sampleCompany.bankDetails, accountName: 'Zari Mills LLP' }
  const upi = upiBlock({ bankDetails, upiId: 'zarimills@sbi' }, sampleCompany, { amount: 1, number: 'A' }, en)
  expect(new URL(upi?.link ?? '').searchParams.get('pn')).toBe('Zari Mills LLP')
})

test('a Union territory without a legislature takes UTGST, and a bill without tax goes by its places', () => {
  const totals = { taxable: 100, cgst: 0, sgst: 0, igst: 0, roundOff: 0, total: 100 }
  const names = (cgst: number, supplierState: string, placeOfSupply: string) =>
    taxesOf({ totals: { ...totals, cgst }, supplierState, placeOfSupply }).map(({ name, share }) => `${name} ${share}`)
  expect(names(1, '24', '24')).toEqual(['cgst 2', 'sgst 2'])
  expect(names(1, '04', '04')).toEqual(['cgst 2', 'utgst 2'])
  // An intra-State document whose seller moved since: its amounts decide.
  expect(names(1, '27', '24')).toEqual(['cgst 2', 'sgst 2'])
  expect(names(0, '24', '24')).toEqual(['cgst 2', 'sgst 2'])
  expect(names(0, '04', '04')).toEqual(['cgst 2', 'utgst 2'])
  expect(names(0, '27', '24')).toEqual(['igst 1'])
})

test('a sum without a rounding shows no row for it, and a table of no lines has no quantity', () => {
  const { totals } = sampleInvoice()
  const bill = { lines: [], totals: { ...totals, roundOff: 0 }, supplierState: '24', placeOfSupply: '27' }
  expect(totalRows(bill, en).map(({ key }) => key)).toEqual(['taxable', 'igst', 'total'])
  // A page has no column that names the currency: each sum has its sign.
  expect(totalRows(bill, en, sumText).every(({ value }) => value.startsWith('₹'))).toBe(true)
  expect(lineTable(bill, en)).toMatchObject({ rows: [], heading: '' })
  expect(lineTable(bill, en).foot?.slice(0, 4)).toEqual(['', 'Total', '', ''])
})

test('a buyer in another country is named so, and a code nobody knows stands as it is', () => {
  expect(placeText('96', en)).toBe('96 - Other countries')
  expect(placeText('24', en)).toBe('24 - Gujarat')
  expect(placeText('55', en)).toBe('55')
})

test('a file name has one dash for what it cannot hold', () => {
  expect(fileName('quotation', ' QT//26 - 27')).toBe('-QT-26-27.pdf')
})

test('an advance on services at home bears CGST and SGST, and an order of nothing bears no tax', () => {
  const services = sampleLines.map((line) => ({ ...line, hsn: '998821' }))
  const { lines, totals } = sampleProforma({ lines: services, placeOfSupply: '24' })
  const bill = { lines, totals, supplierState: '24', placeOfSupply: '24' }
  const taxes = advanceTaxes(totals.total, bill)?.totals
  expect(taxes).toMatchObject({ igst: 0, roundOff: 0 })
  expect(taxes?.cgst).toBe(taxes?.sgst)
  expect(taxes?.cgst).toBeGreaterThan(0)
  expect(advanceTaxes(1, { ...bill, totals: { ...totals, total: 0 } })).toBeNull()
})
