import { expect, test } from 'vitest'
import { exampleDocumentLine } from './document-line-example.ts'
import { goodsText, quantityFixed, quantityPlaces, quantityText } from './document-line-text.ts'
import { itemsText } from './document-total.ts'

test.each([
  [900_500, '900.5'],
  [1_200_000, '1,200'],
  [1_25_000_000, '1,25,000'],
])('%i thousandths are written %s', (milli, text) => {
  expect(quantityText(milli)).toBe(text)
})

test('printed quantities of a unit have as many decimals as the trade writes, and as the most exact of them', () => {
  const of = (unit: 'meters' | 'kilograms' | 'pieces', quantityMilli: number) => ({ unit, quantityMilli })
  expect(quantityPlaces([of('meters', 900_500), of('pieces', 40_000)])).toMatchObject({ meters: 2, pieces: 0 })
  expect(quantityPlaces([of('meters', 900_505), of('meters', 1_000), of('pieces', 1_500)])).toMatchObject({
    meters: 3,
    pieces: 1,
  })
  expect(quantityPlaces([of('kilograms', 12_000)])).toMatchObject({ kilograms: 3 })
})

test.each([
  [12_00_500, 2, '1,200.50'],
  [8_00_000, 2, '800.00'],
  [5, 3, '0.005'],
  [40_000, 0, '40'],
  [1_25_000_000, 3, '1,25,000.000'],
])('%i thousandths with %i decimals are printed as %s', (milli, places, text) => {
  expect(quantityFixed(milli, places)).toBe(text)
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

test('a sign that the thousandth character would cut in half is not stored as half a sign', () => {
  const line = exampleDocumentLine({ description: `${'a'.repeat(999)}🧵` })
  expect(itemsText([line]).isWellFormed()).toBe(true)
})
