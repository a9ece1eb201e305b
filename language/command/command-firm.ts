import { means, type Piece } from './command-pieces.ts'

/**
 * How sure we are that a run of words names a firm or a person.
 * `firm`: it carries a firm word (Textiles, Silk Mills) or is a stored name. `name`: a known surname or first word, or a
 * word with bhai or ben after it or 'contact' before it. `guess`: words no table knows, a name only if the sentence makes room for one.
 */
export type NameStrength = 'firm' | 'name' | 'guess'

export interface NameSpan {
  readonly from: number
  readonly to: number
  readonly strength: NameStrength
  readonly text: string
  /** A person: bhai, ben, ji or sir was said after the name. */
  readonly person: boolean
}

/** A word of the wide world may belong to a firm when it says nothing else of the sentence than these. */
const besideFirms = ['outside', 'hint', 'firm', 'fabric', 'place']

const isFirmWord = (piece: Piece | undefined) => means(piece, 'firm')
const isMaterial = (piece: Piece | undefined) => means(piece, 'fabric')
const isUnknown = (piece: Piece | undefined) =>
  piece !== undefined && piece.senses.length === 0 && !piece.number && !piece.phone
const isNameLike = (piece: Piece | undefined) => isUnknown(piece) || piece?.nameWord === true

/** Words that may stand inside a name although they mean something elsewhere: Surat Silk Mills, New India Textiles. */
function mayJoin(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at]
  if (!piece || piece.number || piece.phone) return false
  // 'Vapi company Coastal Textiles': before a name the word tells what follows, after one it is part of it.
  if (means(piece, 'label', 'company') && isNameLike(pieces[at + 1])) return false
  if (isNameLike(piece) || isFirmWord(piece) || isMaterial(piece)) return true
  if (means(piece, 'place')) return true
  if (means(piece, 'legal'))
    return (
      at > 0 &&
      mayJoin(pieces, at - 1) &&
      (isNameLike(pieces[at + 1]) || isFirmWord(pieces[at + 1]) || !means(piece, 'filler'))
    )
  // Sun Textiles, Music Fabrics: a word of the wide world directly before a firm word belongs to the firm.
  // So does a hint in an Indian language: Ruchi Fabrics.
  const isHint = piece.senses.every(({ kind, language }) => kind === 'hint' && language !== 'en')
  if (isHint && isFirmWord(pieces[at + 1])) return true
  if (means(piece, 'outside', 'world') && piece.to - piece.from === 1)
    return purelyFirm(pieces[at + 1]) && piece.senses.every(({ kind }) => besideFirms.includes(kind))
  return false
}
/** A word that is only ever part of a firm's name: Traders, Mills; not fabric or design, which are also goods. */
function purelyFirm(piece: Piece | undefined): boolean {
  return (
    piece !== undefined &&
    isFirmWord(piece) &&
    piece.senses.every(({ kind }) => kind === 'firm' || kind === 'legal' || kind === 'label')
  )
}

/** Every run of words that may be a name, in order of speech. `isStored` says whether a company's own records bear it. */
export function findNames(pieces: readonly Piece[], text: string, isStored: (name: string) => boolean): NameSpan[] {
  const spans: NameSpan[] = []
  for (let at = 0; at < pieces.length;) {
    let to = at
    while (to < pieces.length && mayJoin(pieces, to)) to++
    if (to === at) at++
    else {
      spans.push(...cutRun(pieces, at, to, text, isStored))
      at = to
    }
  }
  return spans
}

/** Cuts a run into the firm and what is said before and after it: [Shah Traders] [Rajkot], [Om Creation] [Nilesh]. */
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
/** Passes over a fabric or place that is a detail of its own and not the beginning of a firm's name. */
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
/** A name runs to the end of its firm words; a fabric closes it unless another firm word follows (Mahavir Silk Mills). */
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
/** Fabric, cloth, yarn, loom: on their own they are goods or machines, not a firm. */
function isGoodsOnly(piece: Piece): boolean {
  return (isFirmWord(piece) && !purelyFirm(piece)) || (isGoods(piece) && !piece.nameWord)
}
