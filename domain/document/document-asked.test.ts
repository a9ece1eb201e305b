import { expect, test } from 'vitest'
import { exampleCompany } from '#domain/company/company-example.ts'
import { asksSettings } from './document-asked.ts'

const bankDetails = {
  bankName: 'State Bank of India',
  accountNumber: '00000012345678901',
  ifscCode: 'SBIN0001234',
  accountName: 'Narmada Weavers',
  branch: 'Ring Road',
}
const nothing = { quotations: [], proformas: [] }
const lakh = 1_00_000_00
const full = exampleCompany({ gstin: '24AAAFZ9999Z1ZC', street: '12 Ring Road', bankDetails })

test('the first quotation asks for the GSTIN or the address that is not there, and the second for nothing', () => {
  expect(asksSettings('quotation', full, nothing, 0)).toBe(false)
  expect(asksSettings('quotation', { ...full, gstin: null }, nothing, 0)).toBe(true)
  expect(asksSettings('quotation', { ...full, street: ' ' }, nothing, 0)).toBe(true)
  const second = { ...nothing, quotations: [{}] }
  expect(asksSettings('quotation', { ...full, gstin: null, street: null }, second, 0)).toBe(false)
  // Nobody pays on a quotation.
  expect(asksSettings('quotation', { ...full, bankDetails: null, upiId: null }, nothing, 0)).toBe(false)
})

const asksToBePaid = (
  seller: Parameters<typeof asksSettings>[1],
  owed: number,
  proformas: Parameters<typeof asksSettings>[2]['proformas'] = [],
) => asksSettings('proforma-invoice', seller, { ...nothing, proformas }, owed)

test('a way to pay is asked for where none is known, whatever else is missing, and not where nothing is asked for', () => {
  const bankless = { ...full, bankDetails: null, upiId: null }
  expect(asksToBePaid(full, lakh)).toBe(false)
  expect(asksToBePaid({ ...full, gstin: null, street: null }, 1)).toBe(false)
  expect(asksToBePaid(bankless, 1)).toBe(true)
  expect(asksToBePaid(bankless, 0)).toBe(false)
})

test('a UPI ID is enough below one lakh rupees, and from there on the account is asked for', () => {
  const byUpi = { ...full, bankDetails: null, upiId: 'narmada@okaxis' }
  expect(asksToBePaid(byUpi, lakh - 1)).toBe(false)
  expect(asksToBePaid(byUpi, lakh)).toBe(true)
})

test('whoever sent a proforma without the account that it needed is not asked again', () => {
  const bankless = { ...full, bankDetails: null, upiId: null }
  const made = { particulars: null, bankDetails: null, upiId: null, advanceAmount: lakh }
  expect(asksToBePaid(bankless, lakh, [made])).toBe(true)
  expect(asksToBePaid(bankless, lakh, [made, { ...made, particulars: {} }])).toBe(false)
  // What was sent before needed no account, so nothing was answered.
  const small = { ...made, particulars: {}, upiId: 'narmada@okaxis', advanceAmount: lakh - 1 }
  expect(asksToBePaid({ ...bankless, upiId: 'narmada@okaxis' }, lakh, [small])).toBe(true)
})
