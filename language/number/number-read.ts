import { plainDigits } from '#language/script/script-fold.ts'
import type { Token } from '#language/script/script-token.ts'
import { roughUnitOf, shortRoughOf, unitOf, worth, type NumberLanguage, units } from './number-unit.ts'
import words from './number-words.json' with { type: 'json' }

/**
 * A spoken number. `to` is the index after its last token. `sure` is false for a lone ambiguous word such as do (two,
 * or give) or bar (twelve, or bar): accept it only if the context supports it.
 */
export interface SpokenNumber {
  readonly value: number
  readonly to: number
  readonly sure: boolean
  readonly scaled: boolean
  /** It is a number only as a dialect says it: tetri is tetris. Alone it needs a context too. */
  readonly isRough: boolean
}

const scales = worth(words.scale)
/** Words that modify the following number: sava adds a quarter, sada a half, pona subtracts a quarter. */
const bends = worth(words.bend)
const fractions = worth(words.fraction)
/** Double nine is two nines: how often to repeat the next digit of a phone number. */
const repeats: ReadonlyMap<string, number> = worth(words.repeat)

/** Whether a word is part of a number: lakh, sava, chauvan. Keeps such words out of names. */
export function isNumberWord(key: string): boolean {
  return scales.has(key) || bends.has(key) || fractions.has(key) || unitOf(key, 'en') !== undefined
}

interface Running {
  total: number
  group: number | null
  bend: number
  scale: number
  scaled: boolean
  literal: boolean
  rough: boolean
}

/** Reads the longest number starting at `at`, or null. Knows digits, words, lakh, crore and traders' fractions. */
export function readNumber(tokens: readonly Token[], at: number, language: NumberLanguage): SpokenNumber | null {
  const run: Running = { total: 0, group: null, bend: 0, scale: Infinity, scaled: false, literal: false, rough: false }
  let to = at
  while (to < tokens.length) {
    const taken = take(run, tokens, to, language)
    if (taken === 0) break
    to += taken
  }
  if (run.group === null && !run.scaled) return null
  const value = run.total + (run.group ?? 0) + (run.group === null ? 0 : run.bend)
  return {
    value: Math.round(value * 1000) / 1000,
    to,
    scaled: run.scaled,
    sure: run.literal || run.scaled || to - at > 1,
    isRough: run.rough,
  }
}

const isNumberLabel = (token: Token | undefined) => /^n[aou]?[mn]?ba?r/.test(token?.key ?? '')
/** In Mehsana three is તૈણ, which sounds like ten. */
const saidThree = 'તૈણ'

/** Sound like four, two, nau and k but are other words: હજારનો ચેક is a cheque for a thousand, Q a quote. */
const otherWords = /^(?:for|to|no|નો|नो|q)$/i

/** Adds the word at `at` to the running number. Returns the number of tokens consumed; 0 ends the number. */
function take(run: Running, tokens: readonly Token[], at: number, language: NumberLanguage): number {
  const token = tokens[at]
  if (!token) return 0
  const { key } = token
  if (/^\d/.test(plainDigits(token.text))) return takeLiteral(run, token)
  if (bends.has(key) && run.group === null && startsNumber(tokens[at + 1], language))
    return takeBend(run, bends.get(key) ?? 0)
  const fraction = fractions.get(key)
  if (fraction !== undefined) return takeFraction(run, fraction, tokens, at)
  if (otherWords.test(token.text)) return 0
  if (token.text === saidThree) return takeUnit(run, 3)
  // 'Che k nai': alone, k is 'or'.
  if (key === 'k' && run.group === null) return 0
  const scale = scales.get(key)
  if (scale !== undefined) return takeScale(run, scale, isCompared(tokens, at + 1))
  const hundreds = joinedHundred(key, language, token.text)
  if (hundreds !== undefined) return takeJoined(run, hundreds)
  if (isAnd(key, language) && (run.scaled || run.group !== null)) return takeAnd(run, tokens, at, language)
  if (key === 'point' && run.group !== null) return takePoint(run, tokens, at, language)
  const rough = unitOf(key, language) === undefined
  const short = run.scaled || isNumberLabel(tokens[at - 1]) ? shortRoughOf(key, language) : undefined
  const unit = rough ? (short ?? roughUnitOf(key, language)) : unitOf(key, language)
  if (unit === undefined) return 0
  run.rough ||= rough
  return takeUnit(run, unit) || (language === 'en' ? takeSaidHundred(run, unit) : 0)
}

function startsNumber(token: Token | undefined, language: NumberLanguage): boolean {
  if (!token) return false
  return (
    scales.has(token.key) ||
    /^\d/.test(plainDigits(token.text)) ||
    unitOf(token.key, language) !== undefined ||
    joinedHundred(token.key, language, token.text) !== undefined
  )
}
const grouped = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/
/** As the fields read it: 85,50 is no eight thousand, and 1,25,50 is no number at all. */
function literalOf(digits: string): number | null {
  if (/^\d+,\d{1,2}$/.test(digits)) return Number(digits.replace(',', '.'))
  return digits.includes(',') && !grouped.test(digits) ? null : Number(digits.replaceAll(',', ''))
}
function takeLiteral(run: Running, token: Token): number {
  const value = literalOf(plainDigits(token.text))
  if (run.group !== null || value === null) return 0
  run.group = value
  run.literal = true
  return 1
}
function takeBend(run: Running, bend: number): number {
  run.bend = bend
  return 1
}
/** A lone half or adhi is a number only before a scale; otherwise it is an ordinary word. */
function takeFraction(run: Running, fraction: number, tokens: readonly Token[], at: number): number {
  if (!scales.has(tokens[at + 1]?.key ?? '') && run.group === null) return 0
  if (run.group !== null && fraction !== 0.5) return 0
  run.group = (run.group ?? 0) + fraction
  return 1
}
/** 'Lakh upar', 'લાખથી વધારે', 'lakh se zyada': alone, lakh is also 'write'. */
function isCompared(tokens: readonly Token[], at: number): boolean {
  const [first = '', second = ''] = [tokens[at]?.key, tokens[at + 1]?.key]
  return /^upa?r/.test(first) || (/^(?:thi|se)$/.test(first) && /^(?:upa?r|vadh|vadu|jyada|jada)/.test(second))
}
function takeScale(run: Running, scale: number, isLimit: boolean): number {
  if (run.group === null && run.bend === 0) return takeLoneScale(run, scale, isLimit)
  if (scale % 100 === 0 && scale < 1000) {
    if ((run.group ?? 0) >= 100) return 0
    run.group = ((run.group ?? 1) + run.bend) * scale
  } else {
    if (scale >= run.scale) return 0
    run.total += ((run.group ?? 1) + run.bend) * scale
    run.group = null
    run.scale = scale
  }
  run.bend = 0
  run.scaled = true
  return 1
}
/** 'sau gaj' is a hundred yards: a scale alone can start a number, but not a sure one. */
function takeLoneScale(run: Running, scale: number, isLimit: boolean): number {
  if (run.total > 0 || (scale > 1000 && !isLimit)) return 0
  run.group = scale
  run.scaled = scale > 1000
  return 1
}
/** Gujarati says 'બસો ને સાત' too; elsewhere 'ne' is no 'and'. */
const isAnd = (key: string, language: NumberLanguage) =>
  ['and', 'or', 'ane', 'end'].includes(key) || (key === 'ne' && language === 'gu')
/** 'two and a half lakh', 'one lakh and five thousand', 'one hundred and five'; but not 'one and two'. */
function takeAnd(run: Running, tokens: readonly Token[], at: number, language: NumberLanguage): number {
  const next = tokens[at + 1]
  const half = next?.key === 'a' ? tokens[at + 2] : next
  if (half && fractions.get(half.key) === 0.5 && run.group !== null) {
    run.group += 0.5
    return next?.key === 'a' ? 3 : 2
  }
  const key = next?.key ?? ''
  const unit = unitOf(key, language) ?? shortRoughOf(key, language)
  if (run.scaled && run.group !== null && run.group % 100 === 0 && unit !== undefined) return 1
  return run.scaled &&
    run.group === null &&
    startsNumber(next, language) &&
    (scales.get(tokens[at + 2]?.key ?? '') ?? Infinity) < run.scale
    ? 1
    : 0
}
function takePoint(run: Running, tokens: readonly Token[], at: number, language: NumberLanguage): number {
  const first = digitsAt(tokens, at + 1, language)
  if (!first || run.group === null || !Number.isInteger(run.group)) return 0
  let { digits } = first
  let to = at + 1 + first.took
  // 'Point two five', but not 'point 75, one roll'.
  for (let next = digits.length === 1 ? digitWord(tokens[to], language) : undefined; next !== undefined; to += 1) {
    digits += next
    next = digitWord(tokens[to + 1], language)
  }
  run.group = Number(`${run.group}.${digits}`)
  return to - at
}
/** A digit that can mean nothing else in the sentence's own language: do gives more often than it counts. */
function digitWord(token: Token | undefined, language: NumberLanguage): number | undefined {
  if (!token || otherWords.test(token.text) || token.key === 'do') return undefined
  const digit = units[language].get(token.key)
  return digit !== undefined && digit < 10 ? digit : undefined
}
/** The digits at one position: '98250', 'nine', 'ninety eight' as 98, 'double nine' as 99. */
export function digitsAt(
  tokens: readonly Token[],
  at: number,
  language: NumberLanguage,
): { digits: string; took: number } | null {
  const token = tokens[at]
  if (!token) return null
  const literal = plainDigits(token.text)
  if (/^\d+$/.test(literal)) return { digits: literal, took: 1 }
  const times = repeats.get(token.key)
  if (times !== undefined) {
    const next = digitsAt(tokens, at + 1, language)
    return next && next.digits.length === 1 ? { digits: next.digits.repeat(times), took: 2 } : null
  }
  const unit = unitOf(token.key, language)
  if (unit === undefined) return null
  const following =
    unit >= 20 && unit % 10 === 0 && language === 'en' ? unitOf(tokens[at + 1]?.key ?? '', 'en') : undefined
  if (following !== undefined && following > 0 && following < 10) return { digits: String(unit + following), took: 2 }
  return { digits: String(unit), took: 1 }
}
function takeUnit(run: Running, unit: number): number {
  if (run.group === null) run.group = unit
  else if (run.group >= 100 && run.group % 100 === 0 && (run.scaled || !run.literal)) run.group += unit
  else if (run.group % 100 >= 20 && run.group % 10 === 0 && unit > 0 && unit < 10 && !run.literal) run.group += unit
  else return 0
  return 1
}
/** 'Bill number three forty two', 'at one forty five': in English the word hundred is often left out. */
function takeSaidHundred(run: Running, unit: number): number {
  if (run.literal || run.scaled || run.group === null || run.group < 1 || run.group > 9 || unit < 20 || unit > 99)
    return 0
  run.group = run.group * 100 + unit
  return 1
}
/** પાંચસો, बसो, teenso and સવાસો are written as one word. */
function joinedHundred(key: string, language: NumberLanguage, text: string): number | undefined {
  if (!/..so$/.test(key)) return undefined
  // In Charotar પોંસો is five hundred; three quarters of one have their own letter, પોણસો.
  if (key === 'ponso' && !/[ણण]/.test(text)) return 500
  const stem = key.slice(0, -2)
  const part = fractions.get(stem)
  if (part !== undefined) return part * 100
  const bend = bends.get(stem) ?? bends.get(`${stem}a`)
  if (bend !== undefined && bend !== 0.5) return (1 + bend) * 100
  const count =
    stem === 'ba'
      ? 2
      : (unitOf(stem, language) ?? unitOf(stem.replace(/a$/, ''), language) ?? shortRoughOf(stem, language))
  return count === undefined || count === 0 || count > 20 ? undefined : count * 100
}
function takeJoined(run: Running, hundreds: number): number {
  if (run.group !== null) return 0
  run.group = hundreds + run.bend * 100
  run.bend = 0
  run.scaled = true
  return 1
}
