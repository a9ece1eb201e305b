import { expect, test } from 'vitest'
import { exampleDocumentLine } from './document-line-example.ts'
import { itemsText } from './document-total.ts'
import { goodsText, quantityText } from './document-line-text.ts'

test.each([
  [900_500, '900.5'],
  [1_200_000, '1,200'],
  [1_25_000_000, '1,25,000'],
])('%i thousandths are written %s', (milli, text) => {
  expect(quantityText(milli)).toBe(text)
})

test('goods are named with their quantity in the unit of the reader', () => {
  const lines = [
    { description: 'Satin 120 GSM', quantityMilli: 1_600_000, unit: 'meters' },
    { description: 'Saree', quantityMilli: 40_000, unit: 'pieces' },
  ] as const
  const gujarati = { meters: 'મીટર', pieces: 'નંગ', yards: 'વાર', kilograms: 'કિલો' }
  expect(goodsText(lines, (unit) => gujarati[unit])).toBe('Satin 120 GSM × 1,600 મીટર; Saree × 40 નંગ')
})

test('the stored text of a long list of goods ends at a thousand characters', () => {
  const lines = Array.from({ length: 60 }, () => exampleDocumentLine({ description: 'Satin of a long name' }))
  expect(itemsText(lines)).toHaveLength(1000)
  expect(itemsText(lines.slice(0, 1))).toMatch(/^Satin of a long name × /)
})
