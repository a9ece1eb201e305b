import type { NumberLanguage } from '#language/number/number-unit.ts'
import { fold, plainDigits } from '#language/script/script-fold.ts'
import { scriptOf } from '#language/script/script-token.ts'
import { piecesOf, signsOf, withoutGroups } from './line-pieces.ts'
import { fabricNamed, is } from './line-words.ts'
import type { LineFault, LinePiece, ReadLine } from './line.ts'

/** Longer texts are letters, not lines of goods; the limit also bounds the work. */
const longestLine = 400
const longestDescription = 200
const mostLines = 40

const separator = /[،,|]|\s[-–—]\s/

/**
 * Reads the lines of goods in a text that was typed or spoken, one for each line or semicolon, in Latin, Gujarati or
 * Devanagari: 'georgette 60, 1000 m, 86.75'. Nothing is guessed: a number that may mean two things is a fault of its line.
 * `language` decides number words that two languages share, in Latin script. Blank lines are dropped.
 */
export function readLines(text: string, language: NumberLanguage): ReadLine[] {
  return text
    .split(/[\n;।]/)
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines)
    .map((line) => readLine(line, language))
}

/** Reads one line of goods. */
export function readLine(typed: string, language: NumberLanguage): ReadLine {
  if (typed.length > longestLine) return unread('too-long', typed.slice(0, 40))
  const text = withoutGroups(plainDigits(typed.normalize('NFC')))
  const spoken = { gujarati: 'gu', devanagari: 'hi', latin: language } as const
  const stretches = text.split(separator).map((part) => piecesOf(signsOf(part), spoken[scriptOf(text)]))
  if (stretches.every((pieces) => pieces.every(({ kind }) => kind === 'end'))) return unread('nothing', typed.trim())
  return settle(stretches)
}

const unread = (code: LineFault['code'], words: string): ReadLine => ({
  description: '',
  fabric: null,
  gsm: null,
  quantityMilli: null,
  unit: 'meters',
  ratePaise: null,
  faults: [{ code, words }],
})

type Bare = Extract<LinePiece, { kind: 'bare' }>
type Sorted = { goods: string[]; free: Bare[] }

/**
 * Bare numbers next to a word of the goods are part of their name (georgette 60). Those on their own, between commas or
 * after the quantity, may be the rate.
 */
function sortBare(stretches: readonly (readonly LinePiece[])[]): Sorted {
  const sorted: Sorted = { goods: [], free: [] }
  for (const pieces of stretches) {
    const said: string[] = []
    pieces.forEach((piece, at) => {
      if (piece.kind === 'word') {
        if (!isOfPercent(pieces, at)) said.push(piece.text)
      } else if (piece.kind === 'gsm' || piece.kind === 'width') said.push(piece.text)
      else if (piece.kind === 'bare') {
        const isNamed = isGoods(pieces[at - 1]) || isGoods(pieces[at + 1])
        if (isNamed) said.push(piece.text)
        else sorted.free.push(piece)
      }
    })
    sorted.goods.push(...withoutFillers(said))
  }
  return sorted
}

/** 'Discount' before or after its percent is no part of the quality's name: it would be printed with it. */
const isOfPercent = (pieces: readonly LinePiece[], at: number): boolean => {
  const piece = pieces[at]
  const isNext = [pieces[at - 1], pieces[at + 1]].some((other) => other?.kind === 'percent')
  return piece?.kind === 'word' && isNext && is('percentOf', fold(piece.text))
}

const isGoods = (piece: LinePiece | undefined): boolean =>
  piece !== undefined &&
  ((piece.kind === 'word' && !is('filler', fold(piece.text))) || piece.kind === 'gsm' || piece.kind === 'width')

/** The words without what only joins or asks: 'we need ... please', before a comma as at the end. */
function withoutFillers(words: readonly string[]): readonly string[] {
  const isFiller = (word: string) => is('filler', fold(word))
  const first = words.findIndex((word) => !isFiller(word))
  const last = words.findLastIndex((word) => !isFiller(word))
  return first === -1 ? [] : words.slice(first, last + 1)
}

const inMilli = (value: number) => Math.round(value * 1000)
const inPaise = (value: number) => Math.round(value * 100)

function settle(stretches: readonly (readonly LinePiece[])[]): ReadLine {
  const pieces = stretches.flat()
  const { goods, free } = sortBare(stretches)
  const faults: LineFault[] = pieces.flatMap((piece) =>
    piece.kind === 'percent' ? [{ code: 'percent', words: `${piece.text} %` }] : [],
  )
  const description = goods.join(' ')
  if (description === '') faults.push({ code: 'goods', words: '' })
  if (description.length > longestDescription) faults.push({ code: 'too-long', words: description.slice(0, 40) })
  const quantity = quantityOf(pieces, free, faults)
  const rate = rateOf(pieces, { free, quantity }, faults)
  const unit = quantity?.unit ?? rate?.unit ?? 'meters'
  const isCloth = unit === 'meters' || unit === 'yards'
  const gsm = pieces.find((piece) => piece.kind === 'gsm')
  return {
    description: description.slice(0, longestDescription),
    fabric: isCloth ? fabricNamed(goods.map(fold)) : null,
    gsm: gsm && Number.isInteger(gsm.value) ? gsm.value : null,
    quantityMilli: quantity && inMilli(quantity.value),
    unit,
    ratePaise: rate && inPaise(rate.value),
    faults,
  }
}

type Quantity = Extract<LinePiece, { kind: 'quantity' }>
type Rate = Extract<LinePiece, { kind: 'rate' }>

function quantityOf(pieces: readonly LinePiece[], free: readonly Bare[], faults: LineFault[]): Quantity | null {
  const quantities = pieces.filter((piece) => piece.kind === 'quantity')
  const takas = pieces.filter((piece) => piece.kind === 'taka')
  const [only, second] = quantities
  const [taka, otherTaka] = takas
  if (second ?? otherTaka) {
    faults.push({ code: 'quantity-twice', words: [...quantities, ...takas].map(({ text }) => text).join(', ') })
    return null
  }
  if (taka) return ofTakas(pieces, taka, only, faults)
  if (!only) {
    const isCounted = free.length > 0 && (free.length > 1 || pieces.some(({ kind }) => kind === 'rate'))
    faults.push(isCounted ? { code: 'unit', words: free[0]?.text ?? '' } : { code: 'quantity', words: '' })
    return null
  }
  return within(only, only.value, faults)
}

/** 'Ten taka of 100 metres', 'ten taka, 1,050 metres in all'. Otherwise nobody but the speaker knows. */
function ofTakas(
  pieces: readonly LinePiece[],
  taka: { value: number; text: string },
  length: Quantity | undefined,
  faults: LineFault[],
): Quantity | null {
  const isTotal = pieces.some(({ kind }) => kind === 'total')
  const isEach = pieces.some(({ kind }) => kind === 'each')
  if (!length || isTotal === isEach) {
    faults.push({ code: 'taka', words: taka.text })
    return null
  }
  return within(length, isTotal ? length.value : length.value * taka.value, faults)
}

/** The limits of a document's line. */
function within(quantity: Quantity, value: number, faults: LineFault[]): Quantity | null {
  if (value >= 0.001 && value <= 100_000_000) return { ...quantity, value }
  faults.push({ code: 'out-of-range', words: quantity.text })
  return null
}

function rateOf(
  pieces: readonly LinePiece[],
  { free, quantity }: { free: readonly Bare[]; quantity: Quantity | null },
  faults: LineFault[],
): Rate | null {
  const rates = pieces.filter((piece) => piece.kind === 'rate')
  const isCounted = pieces.some(({ kind }) => kind === 'quantity' || kind === 'taka')
  // Without a quantity, a number on its own may be that instead.
  const meant: Rate[] = isCounted ? free.map(({ value, text }) => ({ kind: 'rate', value, text, unit: null })) : []
  const [rate, other] = rates.length > 0 ? rates : meant
  if (!rate || other) {
    faults.push({
      code: other ? 'rate-unclear' : 'rate',
      words: [rate, other].flatMap((r) => r?.text ?? []).join(', '),
    })
    return null
  }
  // A number without a quantity's unit has been reported as that.
  if (rates.length > 0 && isCounted && free[0]) faults.push({ code: 'number', words: free[0].text })
  if (!(rate.value >= 0.01 && rate.value <= 1_000_000)) {
    faults.push({ code: 'out-of-range', words: rate.text })
    return null
  }
  if (rate.unit && quantity && rate.unit !== quantity.unit) {
    faults.push({ code: 'rate-other-unit', words: rate.text })
    return null
  }
  return rate
}
