import { means, type Piece } from './command-pieces.ts'

/**
 * Certainty that a run of words names a firm or person. `firm`: contains a firm word (Textiles, Silk Mills) or is a
 * stored name. `name`: a known surname or first word, or a word followed by bhai or ben or preceded by 'contact'.
 * `guess`: unknown words, a name only where the grammar expects one.
 */
type NameStrength = 'firm' | 'name' | 'guess'

export interface NameSpan {
  readonly from: number
  readonly to: number
  readonly strength: NameStrength
  readonly text: string
  /** A person: followed by bhai, ben, ji or sir. */
  readonly person: boolean
}

/** An everyday word may be part of a firm's name if it has no senses other than these. */
const besideFirms = ['outside', 'hint', 'firm', 'fabric', 'place']

const isFirmWord = (piece: Piece | undefined) => means(piece, 'firm')
const isMaterial = (piece: Piece | undefined) => means(piece, 'fabric')
const isUnknown = (piece: Piece | undefined) =>
  piece !== undefined && piece.senses.length === 0 && !piece.number && !piece.phone
const isNameLike = (piece: Piece | undefined) => isUnknown(piece) || piece?.nameWord === true

/** Words allowed inside a name although they have other meanings: Surat Silk Mills, New India Textiles. */
function mayJoin(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at]
  if (!piece || piece.number || piece.phone) return false
  // 'Vapi company Coastal Textiles': before a name 'company' is a label, after one it is part of the name.
  if (means(piece, 'label', 'company') && isNameLike(pieces[at + 1])) return false
  if (isNameLike(piece) || isFirmWord(piece) || isMaterial(piece)) return true
  if (means(piece, 'place')) return true
  // 'Yusuf Bhai Dyeing'.
  if (means(piece, 'honorific')) return isNameLike(pieces[at - 1]) && purelyFirm(pieces[at + 1])
  if (means(piece, 'legal'))
    return (
      at > 0 &&
      mayJoin(pieces, at - 1) &&
      (isNameLike(pieces[at + 1]) || isFirmWord(pieces[at + 1]) || !means(piece, 'filler'))
    )
  // Sun Textiles, Music Fabrics: an everyday word directly before a firm word belongs to the firm. So does a hint in an
  // Indian language: Ruchi Fabrics.
  const isHint = piece.senses.every(({ kind, language }) => kind === 'hint' && language !== 'en')
  if (isHint && isFirmWord(pieces[at + 1])) return true
  if (means(piece, 'outside', 'world') && piece.to - piece.from === 1)
    return purelyFirm(pieces[at + 1]) && piece.senses.every(({ kind }) => besideFirms.includes(kind))
  return false
}
/** A word that occurs only in firm names: Traders, Mills; not fabric or design, which are also goods. */
function purelyFirm(piece: Piece | undefined): boolean {
  return (
    piece !== undefined &&
    isFirmWord(piece) &&
    piece.senses.every(({ kind }) => kind === 'firm' || kind === 'legal' || kind === 'label')
  )
}

/** Every run of words that may be a name, in spoken order. `isStored` tells whether the company's records have it. */
export function findNames(pieces: readonly Piece[], text: string, isStored: (name: string) => boolean): NameSpan[] {
  const spans: NameSpan[] = []
  for (let at = 0; at < pieces.length;) {
    let to = at
    while (to < pieces.length && mayJoin(pieces, to) && (to === at || !isParted(pieces, to, text))) to++
    if (to === at) at++
    else {
      spans.push(...cutRun(pieces, at, to, text, isStored))
      at = to
    }
  }
  return spans
}

/** 'Khetan Brothers, cotton': what follows a comma is no part of the name. */
const isParted = (pieces: readonly Piece[], at: number, text: string) =>
  text.slice(pieces[at - 1]?.end, pieces[at]?.start).includes(',')

/** Splits a run into the firm and the words around it: [Shah Traders] [Rajkot], [Om Creation] [Nilesh]. */
function cutRun(
  pieces: readonly Piece[],
  from: number,
  to: number,
  text: string,
  isStored: (name: string) => boolean,
): NameSpan[] {
  const spans: NameSpan[] = []
  let at = from
  while (at < to) {
    const begin = skipDetails(pieces, at, to)
    if (begin >= to) break
    const end = endOfName(pieces, begin, to)
    const span = nameSpan(pieces, begin, end, text, isStored)
    if (span) spans.push(span)
    at = end
  }
  return spans
}
/** Skips a fabric or place that does not start a firm's name. */
function skipDetails(pieces: readonly Piece[], from: number, to: number): number {
  let at = from
  while (at < to && (isMaterial(pieces[at]) || means(pieces[at], 'place') || means(pieces[at], 'legal'))) {
    let next = at + 1
    while (next < to && (isMaterial(pieces[next]) || means(pieces[next], 'place'))) next++
    const place = means(pieces[at], 'place')
    if (next < to && purelyFirm(pieces[next]) && (place || !isGoods(pieces[next]))) return at
    if (place && at + 1 < to && pieces[at]?.nameWord && isFirmWord(pieces[at + 1])) return at
    at++
  }
  return at
}
function isGoods(piece: Piece | undefined): boolean {
  return ['fabric', 'cloth', 'saree', 'yarn', 'dress', 'suiting', 'garment'].some((kind) => means(piece, 'firm', kind))
}
/** A name ends after its firm words; a fabric ends it unless a firm word follows (Mahavir Silk Mills). */
function endOfName(pieces: readonly Piece[], from: number, to: number): number {
  let at = from
  let closed = false
  while (at < to) {
    const piece = pieces[at]
    const firm = isFirmWord(piece) || isMaterial(piece)
    if (closed && !firm && !means(piece, 'legal') && !(isUnknown(piece) && isFirmWord(pieces[at + 1]))) break
    if (closed && isMaterial(piece) && !isFirmWord(pieces[at + 1])) break
    if (means(piece, 'place') && at > from && !isFirmWord(pieces[at + 1]) && !isMaterial(pieces[at + 1])) break
    if (firm && at > from) closed = true
    at++
  }
  return at
}

function nameSpan(
  pieces: readonly Piece[],
  from: number,
  to: number,
  text: string,
  isStored: (name: string) => boolean,
): NameSpan | null {
  const run = pieces.slice(from, to)
  const first = run[0]
  const last = run.at(-1)
  if (!first || !last) return null
  const words = text.slice(first.start, last.end)
  const person = means(pieces[to], 'honorific')
  const bears = run.some((piece, i) => isFirmWord(piece) && (i > 0 || purelyFirm(piece)))
  const named = run.some((piece) => isNameLike(piece) || means(piece, 'place') || means(piece, 'outside'))
  if (run.every((piece) => isMaterial(piece) || isGoodsOnly(piece))) return null
  const firm =
    (bears && (named || run.length > 1)) || (run.length > 1 && isMaterial(last) && isNameLike(first)) || isStored(words)
  if (run.length === 1 && isFirmWord(first) && !first.nameWord && !isStored(words)) return null
  const strength = firm
    ? 'firm'
    : run.some((piece) => piece.nameWord) || person || means(pieces[from - 1], 'label', 'contact')
      ? 'name'
      : 'guess'
  return { from, to, strength, text: words, person }
}
/** Fabric, cloth, yarn, loom: alone they are goods or machines, not a firm. */
function isGoodsOnly(piece: Piece): boolean {
  return (isFirmWord(piece) && !purelyFirm(piece)) || (isGoods(piece) && !piece.nameWord)
}
