import { expect, test } from 'vitest'
import { aheadBy } from './server-clock.ts'

const noon = Date.parse('2026-11-22T06:30:00Z')
const header = (ms: number) => new Date(ms).toUTCString()
const day = 86_400_000

test.each([
  ['at once', 0, 0],
  ['after eight seconds on the way', 4000, 8000],
  ['nearly two minutes from it', 119_000, 0],
  ['nearly two minutes behind it', -119_000, 0],
])('a device that the server answers %s is right', (_when, server, received) => {
  expect(aheadBy(header(noon + server), noon, noon + received)).toBe(0)
})

test.each([
  ['a day behind', day],
  ['a day ahead', -day],
  ['just over two minutes ahead', -121_000],
])('a device that is %s is put right by as much', (_what, server) => {
  expect(aheadBy(header(noon + server), noon, noon)).toBe(server)
})

test("an answer without a readable date does not count against the device's clock", () => {
  expect([aheadBy(null, noon, noon), aheadBy('yesterday', noon, noon)]).toEqual([0, 0])
})
