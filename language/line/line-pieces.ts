import { readNumber, type SpokenNumber } from '#language/number/number-read.ts'
import { unitOf, type NumberLanguage } from '#language/number/number-unit.ts'
import { fold } from '#language/script/script-fold.ts'
import type { Token } from '#language/script/script-token.ts'
import { fabricNamed, is, isPercent, isTaka, unitNamed } from './line-words.ts'
import type { LinePiece } from './line.ts'

/** Reed by pick (60x60) and counts of yarn (2/60, 40s) are names. A long number keeps its dots: it is one word. */
const sign =
  /\d+(?:[x×*]\d+)+|\d+\/\d+|\d+['’]?s(?!\p{L})|\d+(?:\.\d+)*|[₹@%"″”]|\/-|[/×*]|[\p{L}\p{M}\u200c\u200d]+/giu

/** 1,00,000 and 100,000: the commas group digits and separate nothing. */
const grouped = /(?<![\d,.])\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d|,\d)/g

/** As in the fields, a comma before one or two digits is a decimal mark: 86,50 a metre, and not 86 and 50. */
const decimal = /(?<![\d,.])(\d+),(\d{1,2})(?![\d,.])/g

/** The text with its numbers written together. */
export const withoutGroups = (text: string): string =>
  text.replace(grouped, (digits) => digits.replaceAll(',', '')).replace(decimal, '$1.$2')

/** A postposition is written on to its word: મીટરના is મીટર ના. */
const ending = /^(.+?)(ના|નો|ની|નું|ને|માં|na)$/u

/** Words, numbers and the signs that tell a rate or a width from other numbers. */
export const signsOf = (text: string): Token[] =>
  Array.from(text.matchAll(sign), (match) => {
    const [found] = match
    const [, stem = '', tail = ''] = ending.exec(found) ?? []
    const isSplit = stem !== '' && unitNamed(fold(found)) === undefined && takesEnding(fold(stem))
    return (isSplit ? [stem, tail] : [found]).map((word) => ({
      text: word,
      start: match.index,
      end: match.index + found.length,
      key: /^\p{L}/u.test(word) ? fold(word) : word,
    }))
  }).flat()

const takesEnding = (key: string) => unitNamed(key) !== undefined || is('rupees', key) || is('width', key)

const englishTens = new Set('twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map(fold))

/** A number at this place. Beyond English a ten takes no one: સાઠ એક હજાર is sixty, then a thousand. */
function numberAt(tokens: readonly Token[], at: number, language: NumberLanguage): SpokenNumber | null {
  const token = tokens[at]
  if (!token) return null
  const ten = unitOf(token.key, language)
  const isAlone = ten !== undefined && ten >= 20 && ten % 10 === 0 && !englishTens.has(token.key)
  const one = isAlone ? unitOf(tokens[at + 1]?.key ?? '', language) : undefined
  return readNumber(one !== undefined && one < 10 ? tokens.slice(0, at + 1) : tokens, at, language)
}

/** Below it a lone word is more often something else: do (give), bar, so. */
const surelyANumber = 20

type Reading = { piece: LinePiece; to: number }
type Place = { tokens: readonly Token[]; at: number; language: NumberLanguage }

const said = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** A number after a word or sign that says it is a rate: ₹86, @ 86.75, rate 86, per metre 86. */
function markedRate({ tokens, at, language }: Place): Reading | null {
  let from = at
  let unit: ReturnType<typeof unitNamed>
  const first = tokens[from]?.key ?? ''
  if (is('per', first) || first === '/') {
    unit = unitNamed(tokens[from + 1]?.key ?? '')
    if (!unit) return null
    from += 2
  }
  while (isRateMark(tokens[from])) from += 1
  if (from === at) return null
  const number = numberAt(tokens, from, language)
  if (!number) return null
  const whole = withPaise({ tokens, at: number.to, language }, number.value)
  return rateWithUnit(tokens, { from: at, ...whole }, unit)
}

const isRateMark = (token: Token | undefined): boolean =>
  token !== undefined &&
  (/^[₹@×*]$/.test(token.text) || is('rate', token.key) || is('rupees', token.key) || is('times', token.key))

/** '75 paise' after the rupees. */
function withPaise({ tokens, at, language }: Place, rupees: number): { value: number; to: number } {
  const skip = is('rupees', tokens[at]?.key ?? '') || tokens[at]?.text === '/-' ? 1 : 0
  const paise = numberAt(tokens, at + skip, language)
  if (paise && is('paise', tokens[paise.to]?.key ?? '') && paise.value < 100 && Number.isInteger(rupees))
    return { value: rupees + paise.value / 100, to: paise.to + 1 }
  return { value: rupees, to: at + skip }
}

/** 'rupees a metre', '/m', 'per metre', 'bhav' after a rate. */
function rateWithUnit(
  tokens: readonly Token[],
  { from, value, to }: { from: number; value: number; to: number },
  named?: ReturnType<typeof unitNamed>,
): Reading {
  let end = to
  const key = (at: number) => tokens[at]?.key ?? ''
  if (is('per', key(end)) || key(end) === '/' || key(end) === 'a' || is('each', key(end))) {
    if (unitNamed(key(end + 1)) ?? is('rate', key(end + 1))) end += 1
  }
  const unit = named ?? unitNamed(key(end))
  if (!named && unit) end += 1
  if (is('rate', key(end))) end += 1
  return { piece: { kind: 'rate', value, unit: unit ?? null, text: said(tokens, from, end) }, to: end }
}

/** What follows a number says what it counts. */
function counted(place: Place, number: SpokenNumber): Reading | null {
  const { tokens, at } = place
  const { value, to } = number
  const next = tokens[to]
  if (!next) return null
  const text = said(tokens, at, to)
  const unit = unitNamed(next.key)
  if (isPercent(next.text)) {
    // '100 % cotton' is a quality; '5 % off' is not.
    const isQuality = fabricNamed([tokens[to + 1]?.key ?? '']) !== null
    return { piece: isQuality ? { kind: 'word', text: `${value}%` } : { kind: 'percent', value, text }, to: to + 1 }
  }
  if (is('gsm', next.key)) return { piece: { kind: 'gsm', value, text: `${value} GSM` }, to: to + 1 }
  if (is('inch', next.key) || /^["″”]$/.test(next.text)) {
    const end = is('width', tokens[to + 1]?.key ?? '') ? to + 2 : to + 1
    return { piece: { kind: 'width', value, text: `${value}"` }, to: end }
  }
  if (is('width', next.key)) return { piece: { kind: 'width', value, text: `${value}"` }, to: to + 1 }
  if (isTaka(next.text, next.key)) return { piece: { kind: 'taka', value, text }, to: to + 1 }
  if (unit) return { piece: { kind: 'quantity', value, unit, text }, to: to + 1 }
  if (is('paise', next.key)) return { piece: { kind: 'rate', value: value / 100, unit: null, text }, to: to + 1 }
  return marked(place, value, to)
}

/** '86 rupees 75 paise', '86/-', '86 per metre', '86/m', '86 na bhave'. */
function marked(place: Place, value: number, to: number): Reading | null {
  const { tokens, at, language } = place
  const next = tokens[to]
  if (!next) return null
  const after = tokens[to + 1]?.key ?? ''
  const isPer = (is('per', next.key) || next.text === '/') && unitNamed(after) !== undefined
  const isOfRate = is('each', next.key) && is('rate', after)
  if (is('rupees', next.key) || next.text === '/-')
    return rateWithUnit(tokens, { from: at, ...withPaise({ tokens, at: to, language }, value) })
  if (isPer || isOfRate || is('rate', next.key)) return rateWithUnit(tokens, { from: at, value, to })
  return null
}

/** 'GSM 60', 'panno 44': the word stands before its number. */
function named({ tokens, at, language }: Place): Reading | null {
  const key = tokens[at]?.key ?? ''
  const kind = is('gsm', key) ? 'gsm' : is('width', key) ? 'width' : null
  const number = kind && numberAt(tokens, at + 1, language)
  if (!kind || !number) return null
  const isInches = is('inch', tokens[number.to]?.key ?? '') || /^["″”]$/.test(tokens[number.to]?.text ?? '')
  const text = kind === 'gsm' ? `${number.value} GSM` : `${number.value}"`
  return { piece: { kind, value: number.value, text }, to: number.to + (isInches ? 1 : 0) }
}

function numbered(place: Place): Reading | null {
  const number = numberAt(place.tokens, place.at, place.language)
  if (!number) return null
  const known = counted(place, number)
  if (known) return known
  if (!number.sure && number.value < surelyANumber) return null
  const text = said(place.tokens, place.at, number.to)
  return { piece: { kind: 'bare', value: number.value, text }, to: number.to }
}

/** The parts of one stretch of a line between commas. */
export function piecesOf(tokens: readonly Token[], language: NumberLanguage): LinePiece[] {
  const pieces: LinePiece[] = []
  let at = 0
  while (at < tokens.length) {
    const place = { tokens, at, language }
    const reading = markedRate(place) ?? named(place) ?? numbered(place) ?? worded(place)
    pieces.push(reading.piece)
    at = reading.to
  }
  return pieces
}

function worded({ tokens, at }: Place): Reading {
  const token = tokens[at]
  const [text, key] = [token?.text ?? '', token?.key ?? '']
  const to = at + 1
  if (is('total', key)) return { piece: { kind: 'total' }, to }
  if (is('each', key)) return { piece: { kind: 'each' }, to }
  return { piece: /^[\p{L}\d]/u.test(text) ? { kind: 'word', text } : { kind: 'end' }, to }
}
