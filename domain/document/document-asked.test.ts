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
const full = exampleCompany({ gstin: '24AAAFZ9999Z1ZC', street: '12 Ring Road', bankDetails })

test('the first quotation asks for the GSTIN or the address that is not there, and the second for nothing', () => {
  expect(asksSettings('quotation', full, nothing)).toBe(false)
  expect(asksSettings('quotation', { ...full, gstin: null }, nothing)).toBe(true)
  expect(asksSettings('quotation', { ...full, street: ' ' }, nothing)).toBe(true)
  expect(asksSettings('quotation', { ...full, gstin: null, street: null }, { ...nothing, quotations: [{}] })).toBe(
    false,
  )
  // Nobody pays on a quotation.
  expect(asksSettings('quotation', { ...full, bankDetails: null }, nothing)).toBe(false)
})

test('a way to pay is asked for until a proforma has been sent, whatever else is missing', () => {
  const bankless = { ...full, bankDetails: null, upiId: null }
  expect(asksSettings('proforma-invoice', { ...bankless, upiId: 'narmada@okaxis' }, nothing)).toBe(false)
  expect(asksSettings('proforma-invoice', full, nothing)).toBe(false)
  expect(asksSettings('proforma-invoice', { ...full, gstin: null, street: null }, nothing)).toBe(false)
  expect(asksSettings('proforma-invoice', bankless, { ...nothing, proformas: [{ particulars: null }] })).toBe(true)
  const sent = [{ particulars: null }, { particulars: {} }]
  expect(asksSettings('proforma-invoice', bankless, { ...nothing, proformas: sent })).toBe(false)
})
