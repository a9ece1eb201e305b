import { expect, test } from 'vitest'
import { rowStart, windowRows } from './window-rows.ts'

const unmeasured = (count: number): undefined[] => Array.from({ length: count })

test('of 20,000 rows only the visible ones and a few spare ones are rendered', () => {
  const { from, to, before, after } = windowRows(unmeasured(20_000), 100, { top: 500_000, bottom: 500_800, spare: 4 })
  expect([from, to]).toEqual([4996, 5012])
  expect(before).toBe(499_600)
  expect(before + (to - from) * 100 + after).toBe(2_000_000)
})

test('a measured row counts with its real height, so nothing jumps when it grows', () => {
  const heights = [100, 300, undefined, undefined]
  expect(windowRows(heights, 100, { top: 350, bottom: 420, spare: 0 })).toEqual({
    from: 1,
    to: 3,
    before: 100,
    after: 100,
  })
  expect(rowStart(heights, 100, 2)).toBe(400)
})

test('an empty list has no rows and takes no space', () => {
  expect(windowRows([], 100, { top: 0, bottom: 800, spare: 4 })).toEqual({ from: 0, to: 0, before: 0, after: 0 })
})

test('a list that became shorter than the scroll position still shows its end', () => {
  const { from, to } = windowRows(unmeasured(3), 100, { top: 90_000, bottom: 90_800, spare: 2 })
  expect([from, to]).toEqual([0, 3])
})
