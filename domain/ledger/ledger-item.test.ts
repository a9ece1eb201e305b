import { expect, test } from 'vitest'
import { billDateOf, sumOf, undisputed } from './ledger-item.ts'

test('an opening bill is as old as its paper, any other as its entry', () => {
  expect(billDateOf({ billDate: '2026-07-10', date: '2026-09-01' })).toBe('2026-07-10')
  expect(billDateOf({ billDate: null, date: '2026-09-01' })).toBe('2026-09-01')
})

test.each([
  [1_000, undefined, 1_000],
  [1_000, 400, 600],
  [1_000, 1_000, 0],
  [1_000, 1_200, 0],
  [-1_000, undefined, 0],
])('of %i open with %s disputed, %i may be asked for', (open, disputed, asked) => {
  expect(undisputed(disputed === undefined ? { open } : { open, disputed })).toBe(asked)
})

test('nothing adds up to a plain zero', () => {
  expect(sumOf([], Number)).toBe(0)
  expect(sumOf([1, -3], Number)).toBe(-2)
})
