import { means, values, type Piece } from './command-pieces.ts'
import type { CommandTarget } from './command.ts'

type IdKey = 'quoteId' | 'orderId' | 'leadId' | 'invoiceId'

/** The numbers of a sentence by meaning. Amounts are rupees, to the paisa. */
export interface SpokenFigures {
  ids: Partial<Record<IdKey, string>>
  /** An id spoken without a target ('number nine'); it applies to the sentence's target. */
  looseId?: number
  phone?: string
  amount?: number
  amountMin?: number
  amountMax?: number
  quantity?: number
  unit?: string | undefined
  gsm?: number
}

const idOf: Partial<Record<CommandTarget, readonly [IdKey, string]>> = {
  quotes: ['quoteId', 'Q-'],
  orders: ['orderId', 'SO-'],
  leads: ['leadId', 'LEAD-'],
  invoices: ['invoiceId', 'INV-'],
}

/** The id of a numbered record in the product's format; null if the target's records have no numbers. */
export function idFor(target: CommandTarget, number: number): readonly [IdKey, string] | null {
  const shape = idOf[target]
  return shape ? [shape[0], `${shape[1]}${number}`] : null
}

/** Classifies every number of the sentence: id, amount, limit or quantity. */
export function readFigures(pieces: readonly Piece[]): SpokenFigures {
  const figures: SpokenFigures = { ids: {} }
  pieces.forEach((piece, at) => {
    if (piece.phone !== undefined) figures.phone = piece.phone
    else if (piece.number) place(figures, pieces, at, piece.number.value + paiseAfter(pieces, at))
  })
  return figures
}

/** '85 rupees and 50 paise' is one amount: its paise, in rupees. */
function paiseAfter(pieces: readonly Piece[], at: number): number {
  const [rupees, ...later] = pieces.slice(at + 1, at + 5)
  const [paise, word] = later[0]?.number ? later : later.slice(1)
  const value = paise?.number?.value ?? 0
  return isMoney(rupees) && value < 100 && /^pes/.test(word?.key ?? '') ? value / 100 : 0
}

const near = (
  pieces: readonly Piece[],
  at: number,
  step: 1 | -1,
  skip: (piece: Piece | undefined) => boolean,
): Piece | undefined => {
  let next = at + step
  while (skip(pieces[next])) next += step
  return pieces[next]
}
const isMoney = (piece: Piece | undefined) => means(piece, 'label', 'money')
const isGrammar = (piece: Piece | undefined) => isMoney(piece) || (means(piece, 'link') && !means(piece, 'label'))

function place(figures: SpokenFigures, pieces: readonly Piece[], at: number, value: number): void {
  const next = pieces[at + 1]
  const before = pieces[at - 1]
  if (isCalledSo(next) && placeIdOf(figures, pieces[at + 2], value)) return
  if (means(next, 'unit')) return placeQuantity(figures, pieces[at + 1], value)
  if (placeLimit(figures, pieces, at, value)) return
  const scaled = pieces[at]?.number?.scaled === true
  if (
    Number.isInteger(value) &&
    value > 0 &&
    (!scaled || isSpokenId(before, next, value)) &&
    !isMoney(next) &&
    !isMoney(before) &&
    placeId(figures, pieces, at, value)
  )
    return
  // Nothing but money and measures has decimals.
  if (scaled || value >= 100 || !Number.isInteger(value) || isMoney(next) || isMoney(before))
    figures.amount ??= toThePaisa(value)
}
/** 'Nav number nu quote' is its number; 'sath number nu suttar' is how fine the yarn is. */
const isCalledSo = (next: Piece | undefined) =>
  means(next, 'unit', 'days') && /^(?:n[aou]m?b|નં?મ?્?બ|नं?म?्?ब)/i.test(next?.text ?? '')
/** 'Order number two thousand', 'quotation ek so paach': said in hundreds, but a round sum is an amount. */
const isSpokenId = (before: Piece | undefined, next: Piece | undefined, value: number) =>
  value < 10_000 &&
  (means(before, 'label', 'number') ||
    (means(before, 'target') && value < 1000 && value % 50 !== 0 && !isGrammar(next) && !means(next, 'compare')))
/** Rupees: three decimals may be said of metres, two of money. */
const toThePaisa = (rupees: number) => Math.round(rupees * 100) / 100

function placeQuantity(figures: SpokenFigures, unit: Piece | undefined, value: number): void {
  const name = unit ? values(unit, 'unit')[0] : undefined
  if (name === 'gsm') figures.gsm = value
  else if (name !== 'days') {
    figures.quantity = value
    figures.unit = name
  }
}

/** 'above two lakh', 'do lakh se upar', 'between one and two lakh', 'ek lakh se do lakh ke beech'. */
function placeLimit(figures: SpokenFigures, pieces: readonly Piece[], at: number, value: number): boolean {
  const earlier = near(pieces, at, -1, isMoney)
  const later = near(pieces, at, 1, (piece) => isMoney(piece) || means(piece, 'link', 'of'))
  const range =
    pieces.some((piece) => means(piece, 'compare', 'between') && !means(piece, 'link')) ||
    (pieces.some((piece) => means(piece, 'compare', 'between')) &&
      pieces.filter(({ number }) => number?.scaled === true || (number?.value ?? 0) >= 100).length === 2)
  if (range && value >= 1) {
    if (figures.amountMin === undefined) figures.amountMin = rangeStart(pieces, at, value)
    else figures.amountMax = toThePaisa(value)
    return true
  }
  for (const side of [later, earlier])
    for (const [name, slot] of [
      ['above', 'amountMin'],
      ['below', 'amountMax'],
    ] as const)
      if (means(side, 'compare', name) && (value >= 100 || !Number.isInteger(value))) {
        figures[slot] = toThePaisa(value)
        return true
      }
  return false
}
/** 'between one and two lakh': the first number takes the scale of the second. */
function rangeStart(pieces: readonly Piece[], at: number, value: number): number {
  const other = pieces.slice(at + 1).find(({ number }) => number !== undefined)?.number
  if (other === undefined || value >= 100 || !other.scaled) return toThePaisa(value)
  const scale = [10_000_000, 100_000, 1_000, 100].find((size) => other.value >= size) ?? 1
  return toThePaisa(value * scale)
}

function placeId(figures: SpokenFigures, pieces: readonly Piece[], at: number, value: number): boolean {
  const labelled = means(pieces[at - 1], 'label', 'number')
  const before = near(pieces, at, -1, (piece) => means(piece, 'label', 'number') || (labelled && isGrammar(piece)))
  const follows = means(pieces[at + 1], 'label', 'number')
  const after = follows ? near(pieces, at + 1, 1, isGrammar) : undefined
  if (placeIdOf(figures, before, value) || placeIdOf(figures, after, value)) return true
  if (!labelled && !follows) return false
  figures.looseId ??= value
  return true
}

function placeIdOf(figures: SpokenFigures, noun: Piece | undefined, value: number): boolean {
  for (const target of (noun ? values(noun, 'target') : []) as CommandTarget[]) {
    const id = idFor(target, value)
    if (!id) continue
    figures.ids[id[0]] ??= id[1]
    return true
  }
  return false
}
