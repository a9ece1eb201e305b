import { expect, test } from 'vitest'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { outcomeOf } from '#language/command/command-address.ts'
import { parseCommand } from '#language/command/command-parse.ts'
import { exampleView } from '#web/replica/view-example.ts'
import { qualityFinder } from './assistant-quality.ts'

const line = (description: string) => ({ ...exampleQuotation().lines[0], ...exampleDocumentLine({ description }) })
const { view } = exampleView({
  quotation: [
    exampleQuotation({ id: 'Q1', quoteDate: '2026-11-01', lines: [line('Rani pink crepe 60 GSM')] as never }), // of the example's shape
    exampleQuotation({ id: 'Q2', quoteDate: '2026-10-01', lines: [line('Banglori')] as never }), // of the example's shape
    exampleQuotation({ id: 'Q3', quoteDate: '2024-10-01', lines: [line('Kota doriya')] as never }), // of the example's shape
  ],
})
const read = (text: string, isParty = false) =>
  parseCommand(text, { qualityOf: qualityFinder(view, '2026-11-21', () => isParty) }).payload

test.each([
  ['show orders of rani pink crepe', 'Rani pink crepe'],
  ['રાની પિંક ક્રેપના ઓર્ડર બતાવો', 'Rani pink crepe'],
  ['banglori ke order dikhao', 'Banglori'],
])('%s narrows the list by the company’s own quality', (text, fabricType) => {
  const command = parseCommand(text, { qualityOf: qualityFinder(view, '2026-11-21', () => false) })
  expect(command.payload).toMatchObject({ target: 'orders', query: null, filters: { fabricType } })
  expect(outcomeOf(command)?.address).toContain('fabricType=')
})

test('a new lead takes the quality over', () => {
  expect(read('add lead Nandini Weavers mobile 9879098790 rani pink crepe 2000 metres')).toMatchObject({
    parameters: { companyName: 'Nandini Weavers', fabricType: 'Rani pink crepe', quantity: 2000 },
  })
})

test('a quality of two years ago, a party’s name and a fabric of the tables are not taken for one', () => {
  expect(read('show orders of kota doriya').filters.fabricType).toBeUndefined()
  expect(read('show orders of banglori', true).filters.fabricType).toBeUndefined()
  expect(read('show orders of cotton').filters.fabricType?.toLowerCase()).toBe('cotton')
})

test('cloth that was on a paper a year ago today is known, and is not any more the day after', () => {
  const on = (today: string) => qualityFinder(view, today, () => false)('Banglori')
  expect([on('2027-10-01'), on('2027-10-02')]).toEqual(['Banglori', null])
})
