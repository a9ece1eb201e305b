import { expect, test } from 'vitest'
import { fittedSize } from './picture-drawing.ts'

test('a picture keeps its proportions when it is made smaller', () => {
  expect(fittedSize(4000, 1000, 480)).toEqual({ width: 480, height: 120 })
  expect(fittedSize(900, 1200, 240)).toEqual({ width: 180, height: 240 })
})

test('a small picture is not blown up, and the thinnest keeps a pixel', () => {
  expect(fittedSize(64, 64, 480)).toEqual({ width: 64, height: 64 })
  expect(fittedSize(6000, 3, 480)).toEqual({ width: 480, height: 1 })
})
