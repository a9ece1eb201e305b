import { expect, test } from 'vitest'
import { readPageRelease } from './page-release.ts'

test('a page tells its build and its row format; without the tag both are unknown', () => {
  expect(readPageRelease('b1 f1')).toEqual({ build: 'b1', format: 'f1' })
  for (const nothing of [null, undefined, '']) expect(readPageRelease(nothing)).toEqual({ build: null, format: null })
})
