import { expect, test } from 'vitest'
import { noPicks, pickAll, pickRange, pickTurned, type Picks } from './list-picking.ts'

const rows = ['a', 'b', 'c', 'd', 'e']
const chosen = ({ keys }: Picks): string => rows.filter((row) => keys.has(row)).join('')

test('a row is chosen by its box and left by it', () => {
  expect(chosen(pickTurned(noPicks, 'b'))).toBe('b')
  expect(chosen(pickTurned(pickTurned(noPicks, 'b'), 'b'))).toBe('')
  expect(noPicks.keys.size).toBe(0)
})

test('a range becomes as its first row is, in either direction', () => {
  expect(chosen(pickRange(pickTurned(noPicks, 'b'), rows, 'd'))).toBe('bcd')
  expect(chosen(pickRange(pickTurned(noPicks, 'd'), rows, 'a'))).toBe('abcd')
  expect(chosen(pickRange(pickTurned(pickAll(rows), 'b'), rows, 'd'))).toBe('ae')
  expect(chosen(pickRange(pickTurned(noPicks, 'a'), rows, 'c'))).toBe('abc')
})

test('a range from a row that the filter has hidden is the row itself', () => {
  expect(chosen(pickRange(pickTurned(noPicks, 'gone'), rows, 'c'))).toBe('c')
  expect(chosen(pickRange(noPicks, rows, 'c'))).toBe('c')
  expect(chosen(pickRange(pickTurned(noPicks, 'c'), rows, 'gone'))).toBe('c')
})

test('all are those that fit the filter', () => {
  expect(chosen(pickAll(rows))).toBe('abcde')
  expect(pickAll([])).toEqual(noPicks)
})
