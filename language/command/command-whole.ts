import { means, type Piece } from './command-pieces.ts'

/** Words of a firm's name that are also ours; a longer name has words of its own that tell. */
const longestName = 5

/**
 * The pieces with names of the company's own firms read as names where a word of ours is in them: 'Lead India' is no lead,
 * 'Order Mills' no order, 'New Fashion' nothing new. Only a firm's whole name, so that 'order Patel' stays Patel's order.
 */
export function withWholeNames(pieces: readonly Piece[], text: string, isWhole: (name: string) => boolean): Piece[] {
  const read: Piece[] = []
  for (let at = 0; at < pieces.length;) {
    const first = pieces[at]
    if (!first) break
    const last = lastOfName(pieces, at, text, isWhole)
    read.push(last ? asName(first, last, text) : first)
    at = last ? pieces.indexOf(last, at) + 1 : at + 1
  }
  return read
}

function lastOfName(
  pieces: readonly Piece[],
  at: number,
  text: string,
  isWhole: (name: string) => boolean,
): Piece | null {
  const first = pieces[at]
  for (let to = Math.min(at + longestName, pieces.length); to > at; to -= 1) {
    const run = pieces.slice(at, to)
    const last = run.at(-1)
    if (!first || !last || !run.some(isOurs)) continue
    // One word of ours alone is never a name.
    const words = text.slice(first.start, last.end)
    if (/\s/u.test(words) && isWhole(words)) return last
  }
  return null
}

const ours = [
  'action',
  'target',
  'hint',
  'status',
  'priority',
  'new',
  'payment',
  'invoice',
  'method',
  'date',
  'outside',
]
/** A word that would be read as part of a wish, or as none of ours. */
const isOurs = (piece: Piece): boolean => ours.some((kind) => means(piece, kind))

/** Pieces from one to another read as a name, whatever else they might mean. */
export const asName = (first: Piece, last: Piece, text: string): Piece => ({
  from: first.from,
  to: last.to,
  start: first.start,
  end: last.end,
  key: last.key,
  text: text.slice(first.start, last.end),
  senses: [],
  nameWord: true,
})
