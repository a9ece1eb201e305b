import { tokenise } from '#language/script/script-token.ts'
import { means, readPieces, type Piece } from './command-pieces.ts'

const isAmount = (piece: Piece): boolean => Boolean(piece.number) && !piece.phone
const isCloth = (piece: Piece): boolean => means(piece, 'fabric') || means(piece, 'unit')
const isOfWish = (piece: Piece | undefined): boolean =>
  piece !== undefined && (means(piece, 'action') || means(piece, 'target') || means(piece, 'new'))

/** Where a name stands among the pieces of a sentence: its first, and the one after it. */
function spanOf(name: string | undefined, pieces: readonly Piece[]): readonly [from: number, to: number] {
  const keys = tokenise(name ?? '').map(({ key }) => key)
  const from = pieces.findIndex((_, at) => keys.every((key, more) => pieces[at + more]?.key === key))
  return keys.length === 0 || from === -1 ? [0, 0] : [from, from + keys.length]
}

/**
 * The words of a new document that say its goods, as they were said: cloth, quantity and rate, for `readLine` to read. Null
 * where no cloth or no number is named. `party`: whom it is for, as it was read of the same text.
 */
export function goodsSaid(text: string, party: string | undefined): string | null {
  const { pieces } = readPieces(text, tokenise(text))
  const [from, to] = spanOf(party, pieces)
  const isOfParty = (at: number): boolean => at >= from && at < to
  const named = pieces.flatMap((piece, at) => ((isAmount(piece) || isCloth(piece)) && !isOfParty(at) ? [at] : []))
  const [first, last] = [named[0], named.at(-1)]
  if (first === undefined || last === undefined) return null
  const words = pieces.filter(
    (piece, at) =>
      at >= first &&
      // After the last number only what it is counted in.
      (at <= last || (at === last + 1 && means(piece, 'label'))) &&
      !isOfParty(at) &&
      !isOfWish(piece) &&
      // Of 'cotton nu quotation' the ending goes with its noun.
      !(means(piece, 'link', 'of') && isOfWish(pieces[at + 1])),
  )
  return words.some(isCloth) && words.some(isAmount) ? words.map((piece) => piece.text).join(' ') : null
}
