import { expect, test } from 'vitest'
import { exampleSalesOrder } from './sales-order-example.ts'
import { materialsOf } from './sales-order-material.ts'

test('the materials that blocked orders lack are named once, that of the most orders first', () => {
  const [line] = exampleSalesOrder().lines
  if (!line) throw new Error('the example order has no line')
  const of = (...headings: string[]) => exampleSalesOrder({ lines: headings.map((hsn) => ({ ...line, hsn })) })
  expect(materialsOf([of('5007'), of('5208', '5209'), of('5210')])).toEqual(['cotton', 'silk'])
  expect(materialsOf([of('6302', '998821')])).toEqual([])
  expect(['5007', '5111', '520942', '5309', '5407', '5516'].flatMap((hsn) => materialsOf([of(hsn)]))).toEqual([
    'silk',
    'wool',
    'cotton',
    'linen',
    'filament',
    'staple',
  ])
})
