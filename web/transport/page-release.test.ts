import { expect, test } from 'vitest'
import { readPageRelease } from './page-release.ts'

test('a page says which build it is and which rows it reads; one that does not say knows neither', () => {
  expect(readPageRelease('b1 f1')).toEqual({ build: 'b1', format: 'f1' })
  for (const nothing of [null, undefined, '']) expect(readPageRelease(nothing)).toEqual({ build: null, format: null })
})
