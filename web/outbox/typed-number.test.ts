import { expect, test } from 'vitest'
import { shownNumber, typedNumber } from './typed-number.ts'

test('text that is not a number is no empty field, and the field goes on showing what was typed', () => {
  expect(typedNumber(undefined)).toBeNaN()
  expect(shownNumber(typedNumber(undefined))).toBeNull()
  expect([typedNumber(null), shownNumber(null)]).toEqual([null, null])
  expect([typedNumber(0), shownNumber(0)]).toEqual([0, 0])
})

test('a draft of an earlier release, with a word in place of such a text, opens as one with text that is not a number', () => {
  const kept: { creditLimit: number | null } = JSON.parse('{"creditLimit":"unreadable"}')
  expect(shownNumber(kept.creditLimit)).toBeNull()
})
