import { expect, test } from 'vitest'
import { numberAndWord, plainDigits, scaledInteger } from '#design/field/number-text.ts'

test('digits of Gujarati and Devanagari are read as the same number', () => {
  expect(['૧૨૩૪૫૬૭૮૯૦', '१२३४५६७८९०', '1234567890'].map(plainDigits)).toEqual(Array(3).fill('1234567890'))
})

test('an amount is read exactly, with or without commas, sign and paise', () => {
  const read = ['₹1,25,000', '1.15', '.5', '86.5', '-2', '0', '૧૨.૫૦'].map((text) => scaledInteger(text, 2))
  expect(read).toEqual([12500000, 115, 50, 8650, -200, 0, 1250])
})

test('a sum is read as it stands on a paper or in a message, and in lakhs, to the paisa', () => {
  const read = (text: string) => scaledInteger(text, 2)
  expect(['₹ 1,25,000/-', 'Rs. 500', 'rs 500/=', 'રૂ. ૫૦૦', 'रु 500'].map(read)).toEqual([
    1_25_000_00,
    ...Array(4).fill(500_00),
  ])
  expect(['2.5 lakh', '2.5L', '2.5 lac', '૨.૫ લાખ', '२.५ लाख', '2.50000'].map(read)).toEqual([
    ...Array(5).fill(2_50_000_00),
    undefined,
  ])
  expect(['45k', '45 હજાર', '45 हज़ार', '45 हजार', '45 hazar'].map(read)).toEqual(Array(5).fill(45_000_00))
  expect(['1.2345678 cr', '1 કરોડ', '1 करोड़'].map(read)).toEqual([1_23_45_678_00, 1_00_00_000_00, 1_00_00_000_00])
  expect(['lakh', '₹', '2 lakh 5', '5 m', '1.234567891 lakh'].map(read)).toEqual([
    undefined,
    null,
    ...Array(3).fill(undefined),
  ])
  expect([scaledInteger('1.5 lakh', 0), scaledInteger('1.234567 lakh', 0)]).toEqual([150_000, undefined])
})

test('a comma before the last one or two digits is a decimal mark, and one that groups nothing is no number', () => {
  const read = (text: string) => scaledInteger(text, 2)
  expect(['85,50', '85,5', '૮૫,૫૦', '0,50', '2,5 lakh'].map(read)).toEqual([85_50, 85_50, 85_50, 50, 2_50_000_00])
  expect(['1,25,000', '1,250,000', '12,500', '1 25 000', '-1,000', '1,25,000,'].map(read)).toEqual([
    ...[1_25_000_00, 12_50_000_00, 12_500_00, 1_25_000_00, -1_000_00, 1_25_000_00],
  ])
  const slips = ['1,25,50', '85 50', '0,500', '1,2345', '1,25,000,50', '1.250,50', '12,5,000']
  expect(slips.map(read)).toEqual(Array(slips.length).fill(undefined))
})

test('the word behind a number is told apart from it, with whatever stands between them', () => {
  const read = ['1000 m', '૧૦૦૦ મીટર', '1,000.50kg', '5%', '500 rs.'].map(numberAndWord)
  expect(read.map(({ number, word }) => [number, word])).toEqual([
    ['1000', 'm'],
    ['૧૦૦૦', 'મીટર'],
    ['1,000.50', 'kg'],
    ['5', '%'],
    ['500', 'rs.'],
  ])
  expect(['1000/-', '1,000', 'm', '', '12 m 5'].map((text) => numberAndWord(text).word)).toEqual(Array(5).fill(''))
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
