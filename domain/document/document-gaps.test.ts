import { expect, test } from 'vitest'
import { documentGaps } from './document-gaps.ts'
import { supplierParty } from './document-party.ts'
import { sampleCompany } from './document-sample.ts'
import { wordsIn } from './testing-paper.ts'

const bare = { gstin: null, street: ' ', bankDetails: null }

test('a document lacks its seller’s registration and address, and one to pay by the account', () => {
  expect(documentGaps('final-invoice', sampleCompany)).toEqual([])
  expect(documentGaps('final-invoice', bare)).toEqual(['gstin', 'street', 'bank'])
  expect(documentGaps('proforma-invoice', bare)).toEqual(['gstin', 'street', 'bank'])
  expect(documentGaps('quotation', bare)).toEqual(['gstin', 'street'])
  expect(documentGaps('receipt', { ...sampleCompany, bankDetails: null })).toEqual([])
})

test('what is missing of the seller has an empty row, to be filled in by hand', () => {
  const { rows } = supplierParty({ ...sampleCompany, ...bare }, wordsIn('gu'))
  expect(rows.filter(({ value }) => value === '').map(({ key, label }) => [key, label])).toEqual([['street', 'સરનામું']])
})
