import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyWordsEn } from '#domain/money/money-words-en.ts'
import { moneyWordsGu } from '#domain/money/money-words-gu.ts'
import { moneyWordsHi } from '#domain/money/money-words-hi.ts'
import { readNumber } from '#language/number/number-read.ts'
import { tokenise } from '#language/script/script-token.ts'
import { amountSaid, numberSaid, quantitySaid, roundedForSpeech } from './answer-number-said.ts'

const words = { en: moneyWordsEn, gu: moneyWordsGu, hi: moneyWordsHi }
const languages = ['en', 'gu', 'hi'] as const
const inAll = (number: number) => languages.map((language) => numberSaid(number, language, words[language]))

test.each([
  [2_91_218, 'two lakh ninety-one thousand', 'બે લાખ એકાણું હજાર', 'दो लाख इक्यानवे हज़ार'],
  [1_50_000, 'one and a half lakh', 'દોઢ લાખ', 'डेढ़ लाख'],
  [1_25_000, 'one lakh twenty-five thousand', 'સવા લાખ', 'सवा लाख'],
  [2_25_000, 'two lakh twenty-five thousand', 'સવા બે લાખ', 'सवा दो लाख'],
  [2_50_000, 'two and a half lakh', 'અઢી લાખ', 'ढाई लाख'],
  [3_50_000, 'three and a half lakh', 'સાડા ત્રણ લાખ', 'साढ़े तीन लाख'],
  [1_75_000, 'one lakh seventy-five thousand', 'પોણા બે લાખ', 'पौने दो लाख'],
  [75_000, 'seventy-five thousand', 'પંચોતેર હજાર', 'पचहत्तर हज़ार'],
  [12_500, 'twelve and a half thousand', 'સાડા બાર હજાર', 'साढ़े बारह हज़ार'],
  [2_25_00_000, 'two crore twenty-five lakh', 'સવા બે કરોડ', 'सवा दो करोड़'],
  [47_349, 'forty-seven thousand three hundred', 'સુડતાલીસ હજાર ત્રણ સો', 'सैंतालीस हज़ार तीन सौ'],
  [150, 'one hundred fifty', 'દોઢ સો', 'डेढ़ सौ'],
  [175, 'one hundred seventy-five', 'એક સો પંચોતેર', 'एक सौ पचहत्तर'],
  [0, 'zero', 'શૂન્ય', 'शून्य'],
])('%i is said as traders say it', (number, en, gu, hi) => {
  expect(inAll(number)).toEqual([en, gu, hi])
})

test('an amount is rounded to the rupee, and its sign is left to the sentence', () => {
  expect(amountSaid(-2_00_00_049, 'gu', moneyWordsGu)).toBe('બે લાખ')
  expect(amountSaid(1_50, 'hi', moneyWordsHi)).toBe('दो')
})

test.each([
  [7_500, 'seven and a half', 'સાડા સાત', 'साढ़े सात'],
  [1_250, 'one', 'સવા', 'सवा'],
  [1_234_600, 'one thousand two hundred forty', 'એક હજાર બસો ચાલીસ', 'एक हज़ार दो सौ चालीस'],
  [900_000, 'nine hundred', 'નવ સો', 'नौ सौ'],
  [400, 'zero', 'શૂન્ય', 'शून्य'],
])('%i thousandths of a metre are said so', (milli, ...said) => {
  expect(languages.map((language) => quantitySaid(milli, language, words[language]))).toEqual(said)
})

test('rounding for speech moves a number by at most half a percent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_00_00_000 }), (n) => Math.abs(roundedForSpeech(n) - n) <= n / 199),
  )
})

test.each(languages)('what is said in %s is understood again as the same number', (language) => {
  const understood = (text: string) => readNumber(tokenise(text.normalize('NFC')), 0, language)?.value
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_00_00_000 }), (n) => {
      expect(understood(numberSaid(n, language, words[language]))).toBe(roundedForSpeech(n))
    }),
  )
})
