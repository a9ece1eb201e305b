import { expect, test } from 'vitest'
import { exampleDocumentLine } from './document-line-example.ts'
import { withUnits } from './document-line-stored.ts'
import { goodsText } from './document-line-text.ts'
import { lineUnits } from './document-line-unit.ts'
import { itemsText } from './document-total.ts'

const reader = { meters: 'मीटर', yards: 'गज', kilograms: 'किलो', pieces: 'नग' } as const

test('the stored text of goods reads in every unit as the list says it', () => {
  const lines = lineUnits.map((unit, at) => exampleDocumentLine({ unit, quantityMilli: 1_600_000 + at * 500 }))
  expect(withUnits(itemsText(lines), (unit) => reader[unit])).toBe(goodsText(lines, (unit) => reader[unit]))
  expect(withUnits(`Asha · QT/7 · ${itemsText(lines.slice(0, 1))}`, (unit) => reader[unit])).toMatch(/1,600 मीटर$/)
})

test.each(['20 meters of satin', 'Satin × 5 meters wide', 'pieces', ''])(
  'a word in what somebody asked for stays as it was written: %s',
  (text) => {
    expect(withUnits(text, (unit) => reader[unit])).toBe(text)
  },
)
