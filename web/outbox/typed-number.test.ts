import { expect, test } from 'vitest'
import { scaledInteger } from '#design/field/number-text.ts'
import { typedDecimal } from '#domain/identifier/typed-decimal.ts'
import { readNumber } from '#language/number/number-read.ts'
import { tokenise } from '#language/script/script-token.ts'
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

test('a field reads groups and decimal commas as the rules of pages and imports do', () => {
  const typed = [
    '85,50',
    '૮૫,૫૦',
    '0,5',
    '1,25,000',
    '1 25 000',
    '12,500.5',
    '1,25,50',
    '85 50',
    '0,500',
    '12,5,000',
    '7',
  ]
  const read = (text: string): number => Math.round(Number(typedDecimal(text)) * 100)
  expect(typed.map((text) => scaledInteger(text, 2) ?? Number.NaN)).toEqual(typed.map(read))
})

test('a number that is said to the assistant is read as it is in a field', () => {
  const typed = ['85,50', '૮૫,૫૦', '0,5', '1,25,000', '12,500.5', '1,25,50', '0,500', '12,5,000', '7']
  const heard = typed.map((text) => readNumber(tokenise(text), 0, 'en')?.value ?? Number.NaN)
  expect(heard).toEqual(typed.map((text) => Number(typedDecimal(text))))
})
