import { expect, test } from 'vitest'
import { documentGaps, gapsTold, shortHsn, type DocumentHead } from './document-gaps.ts'
import { supplierParty } from './document-party.ts'
import { sampleCompany } from './document-sample.ts'
import { wordsIn } from './testing-paper.ts'

const bare = { gstin: null, street: ' ', bankDetails: null, upiId: null }
const lakh = 1_00_000_00

test('a document lacks its seller’s registration and address, and one to pay by where to', () => {
  expect(documentGaps(sampleCompany, lakh)).toEqual([])
  expect(documentGaps(bare, lakh)).toEqual(['gstin', 'street', 'bank'])
  expect(documentGaps(bare, 1)).toEqual(['gstin', 'street', 'payee'])
  expect(documentGaps(bare, 0)).toEqual(['gstin', 'street'])
})

test('that a firm is not registered is said above its quotations, and above no paper that follows from them', () => {
  const told = (isQuotation: boolean, company: DocumentHead = bare) =>
    gapsTold({ printed: bare, company, isQuotation }, lakh)
  expect(told(true)).toEqual(['gstin', 'street', 'bank'])
  expect(told(false)).toEqual(['street', 'bank'])
  // What was added since is not on the paper.
  expect(told(false, sampleCompany)).toEqual(['gstin', 'street', 'bank'])
})

test('below one lakh rupees a UPI ID is enough to be paid by, from there on the account is missing', () => {
  const byUpi = { ...sampleCompany, bankDetails: null, upiId: 'zarimills@sbi' }
  expect(documentGaps(byUpi, lakh - 1)).toEqual([])
  expect(documentGaps(byUpi, lakh)).toEqual(['bank'])
  expect(documentGaps({ ...sampleCompany, upiId: null }, lakh)).toEqual([])
  expect(documentGaps({ ...sampleCompany, upiId: null }, 1)).toEqual([])
})

test('what is missing of the seller has an empty row, to be filled in by hand', () => {
  const { rows } = supplierParty({ ...sampleCompany, ...bare }, wordsIn('gu'))
  expect(rows.filter(({ value }) => value === '').map(({ key, label }) => [key, label])).toEqual([['street', 'સરનામું']])
})

test('an export needs HSN codes of 8 digits, and an invoice of a company above 5 crore those of 6', () => {
  const bill = (placeOfSupply: string, ...codes: string[]) => ({ placeOfSupply, lines: codes.map((hsn) => ({ hsn })) })
  const small = { turnover: null }
  const large = { turnover: 'above-5-crore' } as const
  expect(shortHsn(bill('24', '5407', '540752'), small)).toBeNull()
  expect(shortHsn(bill('24', '5407', '540752'), { turnover: 'up-to-5-crore' })).toBeNull()
  expect(shortHsn(bill('24', '5407', '540752', '5208'), large)).toEqual({ digits: 6, lines: [1, 3] })
  expect(shortHsn(bill('96', '540752', '54075210'), small)).toEqual({ digits: 8, lines: [1] })
  // A service has 6 digits at home and abroad.
  expect(shortHsn(bill('96', '998821'), large)).toBeNull()
})
