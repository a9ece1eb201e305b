import { expect, test } from 'vitest'
import { isFormerName } from './party-former-name.ts'

test.each([
  ['Shree Mehta Silk', true],
  ['shri mehta', true],
  ['mehta', true],
  ['મહેતા', true],
  ['મહેતા સિલ્ક', true],
  ['me', false],
  ['ehta', false],
  ['shree silk', false],
  ['!', false],
])('%s is looked up as the former Shree Mehta Silk: %s', (typed, is) => {
  expect(isFormerName('Shree Mehta Silk', typed)).toBe(is)
})
