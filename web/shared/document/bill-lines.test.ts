import { expect, test } from 'vitest'
import { askedLines, typedLines } from './bill-lines.ts'

test('a quantity stands at the line of the order that it bills, in whatever order the draft has them', () => {
  const billed = [
    { line: 3, quantityMilli: 250_000 },
    { line: 1, quantityMilli: 900_500 },
  ]
  expect(typedLines(billed)).toEqual([900_500, null, 250_000])
  expect(typedLines([])).toEqual([])
})

test('an empty field bills nothing of its line, and text that is no number is refused, not billed as nothing', () => {
  expect(askedLines([900_500, null, 0])).toEqual([
    { quantityMilli: 900_500 },
    { quantityMilli: 0 },
    { quantityMilli: 0 },
  ])
  expect(askedLines([Number.NaN])).toEqual([{ quantityMilli: Number.NaN }])
})
