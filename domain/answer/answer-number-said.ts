import { numberInWords, type MoneyWords } from '#domain/money/money-words.ts'
import { roundHalfUp, type Paise } from '#domain/money/money.ts'

export type SaidLanguage = 'en' | 'gu' | 'hi'

/**
 * The fractions of speech: 1.25, 1.5, 2.5, and `{n}` and a quarter, and a half, or a quarter less than `{n}`. English has
 * only the halves; it says the rest in full.
 */
const fractions: Record<SaidLanguage, readonly [string, string, string, string, string, string]> = {
  en: ['', 'one and a half', 'two and a half', '', '{n} and a half', ''],
  gu: ['સવા', 'દોઢ', 'અઢી', 'સવા {n}', 'સાડા {n}', 'પોણા {n}'],
  hi: ['सवा', 'डेढ़', 'ढाई', 'सवा {n}', 'साढ़े {n}', 'पौने {n}'],
}

/** From this size on, people say a number only to this step: 2,91,218 is two lakh ninety-one thousand. */
const steps: readonly (readonly [from: number, step: number])[] = [
  [1_00_00_000, 1_00_000],
  [1_00_000, 1_000],
  [10_000, 100],
  [1_000, 10],
]

/** A whole number as people round it when they say it. The exact one is on the screen. */
export function roundedForSpeech(number: number): number {
  const step = steps.find(([from]) => number >= from)?.[1] ?? 1
  return roundHalfUp(BigInt(number), BigInt(step)) * step
}

/** A whole number, not negative, rounded and in words: 1,50,000 is દોઢ લાખ. `words` are those of the language. */
export function numberSaid(number: number, language: SaidLanguage, words: MoneyWords): string {
  const rounded = roundedForSpeech(number)
  return (broken(rounded, language, words) ?? numberInWords(rounded, words)).toLowerCase()
}

/** With a fraction of its largest scale, where people say it so. */
function broken(number: number, language: SaidLanguage, words: MoneyWords): string | null {
  const scales: readonly (readonly [number, string])[] = [
    [1_00_00_000, words.crore],
    [1_00_000, words.lakh],
    [1_000, words.thousand],
    [100, words.hundred],
  ]
  const [scale, name] = scales.find(([size]) => number >= size) ?? [1, '']
  const quarters = (number * 4) / scale
  const fraction = scale === 1 || !Number.isInteger(quarters) ? null : fractionSaid(quarters, language, words)
  // Among the hundreds only 125, 150 and 250 have a fraction's name, and none has one in English.
  const isSaid = scale > 100 || (language !== 'en' && [5, 6, 10].includes(quarters))
  return fraction === null || !isSaid ? null : `${fraction} ${name}`
}

/** A number of quarters that is not whole, or null if it has no fraction or the language none for it. */
function fractionSaid(quarters: number, language: SaidLanguage, words: MoneyWords): string | null {
  const [below, part] = [Math.floor(quarters / 4), quarters % 4]
  const [sava, dodh, adhi, quarter, half, less] = fractions[language]
  // A quarter less than two hundred sixteen crore could be either number.
  if (part === 0 || below === 0 || below >= 99) return null
  const pattern =
    part === 1 ? (below === 1 ? sava : quarter) : part === 3 ? less : below === 1 ? dodh : below === 2 ? adhi : half
  return pattern === '' ? null : pattern.replace('{n}', numberInWords(part === 3 ? below + 1 : below, words))
}

/** An amount in words to the rupee; its sign and the word for rupees belong to the sentence. */
export const amountSaid = (amount: Paise, language: SaidLanguage, words: MoneyWords): string =>
  numberSaid(roundHalfUp(BigInt(Math.abs(amount)), 100n), language, words)

/** A quantity in thousandths of its unit: whole above ten, else to the quarter as far as the language has words for it. */
export function quantitySaid(milli: number, language: SaidLanguage, words: MoneyWords): string {
  const quarters = roundHalfUp(BigInt(milli), 250n)
  const fraction = milli < 10_000 ? fractionSaid(quarters, language, words) : null
  return (fraction ?? numberSaid(roundHalfUp(BigInt(milli), 1000n), language, words)).toLowerCase()
}
