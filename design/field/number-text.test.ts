import { expect, test } from 'vitest'
import { plainDigits, scaledInteger } from '#design/field/number-text.ts'

test('digits of Gujarati and Devanagari are read as the same number', () => {
  expect(['૧૨૩૪૫૬૭૮૯૦', '१२३४५६७८९०', '1234567890'].map(plainDigits)).toEqual(Array(3).fill('1234567890'))
})

test('an amount is read exactly, with or without commas, sign and paise', () => {
  const read = ['₹1,25,000', '1.15', '.5', '86.5', '-2', '0', '૧૨.૫૦'].map((text) => scaledInteger(text, 2))
  expect(read).toEqual([12500000, 115, 50, 8650, -200, 0, 1250])
})

test('nothing typed is null, and what is no such number is undefined', () => {
  expect(scaledInteger('  ', 2)).toBeNull()
  expect(['abc', '1.2.3', '.', '-', '1.005', '12a', '99999999999999'].map((text) => scaledInteger(text, 2))).toEqual(
    Array(7).fill(undefined),
  )
})

test('a whole number refuses decimals', () => {
  expect([scaledInteger('12', 0), scaledInteger('12.0', 0)]).toEqual([12, undefined])
})
