import { expect, test } from 'vitest'
import { tokenise } from '#language/script/script-token.ts'
import { readPhone } from './number-phone.ts'
import { readNumber } from './number-read.ts'
import type { NumberLanguage } from './number-unit.ts'
import words from './number-words.json' with { type: 'json' }

const valueOf = (text: string, language: NumberLanguage) => {
  const tokens = tokenise(text)
  const number = readNumber(tokens, 0, language)
  return number?.to === tokens.length ? number.value : null
}

test.each(['en', 'hi', 'gu'] as const)(
  'every number word from 0 to 99 in %s has its own value and no spelling stands twice',
  (language) => {
    const seen = new Map<string, number>()
    words[language].split(',').forEach((row, value) => {
      for (const spelling of row.trim().split(' ').filter(Boolean)) {
        expect(valueOf(spelling, language), spelling).toBe(value)
        expect(seen.get(spelling) ?? value, spelling).toBe(value)
        seen.set(spelling, value)
      }
    })
    expect(seen.size).toBeGreaterThan(28)
  },
)

test.each([
  ['gu', 'દોઢ લાખ', 150_000],
  ['gu', 'વીહ હજાર', 20_000],
  ['gu', 'દહ', 10],
  ['hi', 'panj sau', 500],
  ['gu', 'સવા લાખ', 125_000],
  ['gu', 'પોણા બે લાખ', 175_000],
  ['gu', 'પોણો લાખ', 75_000],
  // As dialects say them.
  ['gu', 'હવા લાખ', 125_000],
  ['gu', 'તેત્રી', 33],
  ['gu', 'પાંહઠ', 65],
  ['gu', 'ચાળીહ હજાર', 40_000],
  ['hi', 'paisath', 65],
  ['hi', 'पूण दो लाख', 175_000],
  ['gu', 'સાડા ત્રણ લાખ', 350_000],
  ['gu', 'અઢીસો', 250],
  ['gu', 'બસો પચાસ', 250],
  ['gu', 'પાંચસો', 500],
  // In Charotar; three quarters of a hundred have their own letter.
  ['gu', 'પોંસો', 500],
  ['gu', 'ponso', 500],
  ['gu', 'બાવીસ હજાર પોંસો', 22_500],
  ['gu', 'પોણસો', 75],
  ['gu', 'સાડા સાત', 7.5],
  ['gu', 'સાડા ત્રણસો', 350],
  ['gu', 'sadha tran hajar', 3500],
  ['gu', 'પોણા બસો', 175],
  ['gu', 'સવાસો', 125],
  ['hi', 'साढ़े तीनसौ', 350],
  ['hi', 'चार पॉइंट दो पाँच', 4.25],
  ['en', 'two point two five lakh', 225_000],
  ['en', 'two point zero five', 2.05],
  ['en', '42 point 05', 42.05],
  ['en', 'eighty six point seventy five', 86.75],
  ['en', '50.255', 50.255],
  ['gu', 'એક લાખ ત્રેવીસ હજાર ચાર સો છપ્પન', 123_456],
  ['gu', '૨,૩૫,૦૦૦', 235_000],
  ['hi', 'ढाई हज़ार', 2_500],
  ['hi', 'पौने तीन करोड़', 27_500_000],
  ['hi', 'पच्चीस सौ पचास', 2_550],
  ['hi', 'निन्यानवे हजार नौ सौ निन्यानवे', 99_999],
  ['en', 'two and a half lakh', 250_000],
  ['en', 'one lakh twenty three thousand four hundred fifty six', 123_456],
  ['en', 'half lakh', 50_000],
  ['en', '12.5 k', 12_500],
  ['en', '2 cr', 20_000_000],
] as const)('in %s, %s is %d', (language, text, value) => {
  expect(valueOf(text, language)).toBe(value)
})

test.each([
  ['en', '85,50', 85.5],
  ['en', '85,5', 85.5],
  ['gu', '૮૫,૫૦', 85.5],
  ['hi', '८५,५०', 85.5],
  ['en', '2,5 lakh', 250_000],
  ['en', '12,345', 12_345],
  ['en', '1,25,000', 125_000],
  ['en', '1,25,000.50', 125_000.5],
  ['en', '1,25,50', null],
  ['en', '15,16,17', null],
] as const)('in %s, the commas of %s are read as in the fields: %d', (language, text, value) => {
  expect(valueOf(text, language)).toBe(value)
})

test.each([
  ['હાડત્રી', 37],
  ['હાતસો', 700],
  ['બસો ને હાત', 207],
  ['ત્રણસો ને સત્તર', 317],
  ['તૈણ હજાર', 3000],
  ['લાખ', null],
  ['હાત', null],
  ['હોળ', null],
  // A hand.
  ['હાથ', null],
])('in the Gujarati of Surat and Mehsana %s is %d', (text, value) => {
  expect(valueOf(text, 'gu')).toBe(value)
})

test('seven and sixteen as Surat says them stand after the word number, and a lakh alone before a limit', () => {
  const at = (text: string, from: number) => readNumber(tokenise(text), from, 'gu')?.value ?? null
  expect([at('નંબર હોળ', 1), at('નંબર હાત', 1)]).toEqual([16, 7])
  expect([at('લાખ ઉપરના', 0), at('lakh thi vadhare', 0), at('lakh se zyada', 0), at('લાખ થી', 0)]).toEqual([
    100_000,
    100_000,
    100_000,
    null,
  ])
})

test('सत्तर is seventy in Hindi and સત્તર seventeen in Gujarati', () => {
  expect([valueOf('sattar', 'hi'), valueOf('sattar', 'gu')]).toEqual([70, 17])
})

test('a lone ambiguous word such as do or bar is not a sure number', () => {
  expect(readNumber(tokenise('do'), 0, 'hi')?.sure).toBe(false)
  expect(readNumber(tokenise('do lakh'), 0, 'hi')?.sure).toBe(true)
})

test.each([
  ['98250 12345', 'en'],
  ['+91 98250 12345', 'en'],
  ['098250 12345', 'en'],
  ['૯૮૨૫૦૧૨૩૪૫', 'gu'],
  ['nine eight two five zero one two three four five', 'en'],
  ['ninety eight twenty five zero one two three four five', 'en'],
  ['नौ आठ दो पांच शून्य एक दो तीन चार पांच', 'hi'],
  ['નવ આઠ બે પાંચ શૂન્ય એક બે ત્રણ ચાર પાંચ', 'gu'],
] as const)('%s is one mobile number', (text, language) => {
  const tokens = tokenise(text)
  expect(readPhone(tokens, 0, language)).toEqual({ phone: '9825012345', to: tokens.length })
})

test.each([
  ['ninety eight pachchis five one two three four five', 'en', '9825512345'],
  ['nau ath bis panch ek do tin char panch', 'hi', '9820512345'],
  ['ninety eight twenty twelve three four five six', 'en', '9820123456'],
  ['ninety eight twenty zero one two three four five', 'en', '9820012345'],
] as const)(
  'only an English ten takes the digit after it, and only a digit from one to nine: %s',
  (text, language, phone) => {
    expect(readPhone(tokenise(text), 0, language)?.phone).toBe(phone)
  },
)

test('doubled and tripled digits count as often as they are said, and nine digits are no phone', () => {
  expect(readPhone(tokenise('double nine eight seven six five four three two one'), 0, 'en')?.phone).toBe('9987654321')
  expect(readPhone(tokenise('नौ आठ दो पांच ट्रिपल एक दो तीन चार'), 0, 'hi')?.phone).toBe('9825111234')
  expect(readPhone(tokenise('98250 1234'), 0, 'en')).toBeNull()
})

test.each([
  ['two lakh three lakh', 'en'],
  ['do lakh teen lakh', 'hi'],
  ['one thousand two lakh', 'en'],
  ['one hundred hundred', 'en'],
] as const)('%s is two numbers, and never one: a scale stands under a greater one only', (text, language) => {
  expect(valueOf(text, language)).toBeNull()
})

test.each([
  ['9825012345, Surat', 1],
  ['9825012345 500 metres', 1],
  ['+91 98250 12345, 500 metres', 3],
  ['00919825012345', 1],
  ['91 98250 123 45', 4],
])('what follows a mobile number is no part of it: %s', (text, to) => {
  expect(readPhone(tokenise(text), 0, 'en')).toEqual({ phone: '9825012345', to })
})

test('a digit after a point that may be another word is left to the sentence', () => {
  expect(readNumber(tokenise('86 point panch do'), 0, 'hi')).toMatchObject({ value: 86.5, to: 3 })
  expect(readNumber(tokenise('86 point 75 one roll'), 0, 'en')).toMatchObject({ value: 86.75, to: 3 })
  expect(readNumber(tokenise('2.5 point 5'), 0, 'en')).toMatchObject({ value: 2.5, to: 1 })
})
