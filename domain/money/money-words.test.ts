import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyWordsEn } from './money-words-en.ts'
import { moneyWordsGu } from './money-words-gu.ts'
import { moneyWordsHi } from './money-words-hi.ts'
import { moneyInWords, numberInWords, type MoneyWords } from './money-words.ts'
import { maxPaise } from './money.ts'

type Language = 'en' | 'gu' | 'hi'
const tables: Record<Language, MoneyWords> = { en: moneyWordsEn, gu: moneyWordsGu, hi: moneyWordsHi }
const languages = ['en', 'gu', 'hi'] as const
const read = <T>(file: string) => JSON.parse(readFileSync(`tests/vectors/${file}.json`, 'utf8')) as T
const amounts = read<({ amount: string } & Record<Language, string>)[]>('money_words')

test.each(amounts)('$amount rupees are written in words in all three languages', ({ amount, ...words }) => {
  const paise = Math.round(Number(amount) * 100)
  for (const language of languages) expect(moneyInWords(paise, tables[language])).toBe(words[language])
})

test.each([
  [1_50, 'Rupee One and Fifty Paise Only', 'એક રૂપિયો પચાસ પૈસા પૂરા', 'एक रुपया पचास पैसे मात्र'],
  [2_01, 'Rupees Two and One Paisa Only', 'બે રૂપિયા એક પૈસો પૂરા', 'दो रुपये एक पैसा मात्र'],
  [-1, 'Minus One Paisa Only', 'ઋણ એક પૈસો પૂરો', 'ऋण एक पैसा मात्र'],
])('%s paise agree in number with their coins', (paise, en, gu, hi) => {
  expect(languages.map((language) => moneyInWords(paise, tables[language]))).toEqual([en, gu, hi])
})

test.each(languages)('the hundred smallest numbers in %s are the agreed spellings, NFC', (language) => {
  const agreed = read<Record<Language, string[]>>('number_words_0_99')[language]
  const own = tables[language].upToNinetyNine
  expect(own.map((word) => word.toLowerCase())).toEqual(agreed)
  expect(own.filter((word) => word.normalize('NFC') !== word)).toEqual([])
})

// Test data of another library, mapped where we differ on purpose: 'and' in English, its school spelling of 25 and 42
// in Gujarati, and its 'બે સો' for the 'બસો' people say.
const sameWords: Record<Language, (said: string) => string> = {
  en: (said) => said.replaceAll(' and ', ' '),
  gu: (said) => said.replaceAll('પચીસ', 'પચ્ચીસ').replaceAll('બેતાળીસ', 'બેતાલીસ').replaceAll('બે સો', 'બસો'),
  hi: (said) => said,
}
test.each(languages)('whole numbers in %s are said as the n2words library says them', (language) => {
  const cardinals = read<{ cardinal: [number | string, string][] }>(`n2words/${language}-IN`).cardinal
  const whole = cardinals.filter(([n]) => Number.isInteger(n) && Number(n) >= 0 && Number(n) < 1_00_00_00_000)
  expect(whole.length).toBeGreaterThan(30)
  for (const [n, said] of whole)
    expect(numberInWords(Number(n), tables[language]).toLowerCase()).toBe(sameWords[language](said))
})

test('two different amounts are never written in the same words', () => {
  const amount = fc.integer({ min: -maxPaise, max: maxPaise })
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(...languages), (a, b, language) => {
      const same = moneyInWords(a, tables[language]) === moneyInWords(b, tables[language])
      return same === (a === b)
    }),
  )
})

test('a fraction or a negative number has no words and throws', () => {
  expect(() => numberInWords(1.5, moneyWordsEn)).toThrow(RangeError)
  expect(() => numberInWords(-1, moneyWordsEn)).toThrow(RangeError)
})
