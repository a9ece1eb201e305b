import { isLink, type Piece } from './command-pieces.ts'

const givesIn = (piece: Piece | undefined, language: string): boolean =>
  piece?.senses.some((sense) => sense.kind === 'deed' && sense.value === 'give' && sense.language === language) ?? false

/**
 * Whether the name from one piece up to another is whom something is given: 'to Patel', 'paid Patel', 'Patel ko'. 'Ne' is
 * whom with a Gujarati verb and who with a Hindi one: 'Patel ne apya', 'Patel ne diya'.
 */
export function isGivenTo(pieces: readonly Piece[], from: number, to: number): boolean {
  const [before, after] = [pieces[from - 1], pieces[to]]
  if (isLink(before, 'english', 'to') || givesIn(before, 'en')) return true
  if (!isLink(after, 'indian', 'to')) return false
  const isHindi = after?.senses.every((sense) => sense.kind !== 'link' || sense.language === 'hi')
  return isHindi === true || pieces.some((piece) => givesIn(piece, 'gu'))
}
