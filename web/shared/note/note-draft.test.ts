import { expect, test } from 'vitest'
import { askedLines, isReadable, untyped } from './note-draft.ts'

test('a line whose text is no number is asked for, so that it is refused and not left out', () => {
  const unread = askedLines([untyped, { ...untyped, quantityMilli: Number.NaN }])
  expect(unread).toEqual([{ line: 2, quantityMilli: Number.NaN, taxable: 0 }])
  expect(isReadable(unread)).toBe(false)
  expect(isReadable(askedLines([{ ...untyped, taxable: Number.NaN }]))).toBe(false)
  expect(isReadable(askedLines([untyped, { ...untyped, taxable: 500_00 }]))).toBe(true)
})
