import { expect, test } from 'vitest'
import { enough, followed, wayOf } from './swipe.ts'

test('a finger goes sideways only if it clearly does; else the list scrolls', () => {
  expect([wayOf(0, 0), wayOf(11, 11), wayOf(-11, 5)]).toEqual([null, null, null])
  expect([wayOf(-12, 0), wayOf(-40, 20), wayOf(12, -6)]).toEqual(['left', 'left', 'right'])
  expect([wayOf(-40, 21), wayOf(12, 12), wayOf(0, -12)]).toEqual(['scroll', 'scroll', 'scroll'])
})

test('a row follows the finger so far, and never beyond its place when the finger comes back', () => {
  expect([followed('left', -30), followed('left', -500), followed('left', 40)]).toEqual([-30, -112, 0])
  expect([followed('right', 30), followed('right', 500), followed('right', -40)]).toEqual([30, 112, 0])
  expect(Math.abs(followed('left', -500))).toBeGreaterThan(enough)
})
