import type { Sense } from '#language/vocabulary/vocabulary.ts'
import { isPolite, means, type Piece } from './command-pieces.ts'

const as = (kind: string, value: string, spelling: string, language: Sense['language'] = 'en'): readonly Sense[] => [
  { kind, value, language, spelling },
]
const being = as('question', 'state', 'che', 'gu')
const serving = as('link', 'for', 'mate', 'gu')
const seeking = as('action', 'search', 'khol', 'gu')

/** Words that sound alike when folded, and that their letters or the words beside them tell apart. */
export const asSpelt = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, at) => {
    const senses = byLetters(pieces, at) ?? byNeighbours(pieces, at)
    if (!senses) return piece
    const { number: _, repaired: __, ...rest } = piece
    return { ...rest, senses, nameWord: false }
  })

/**
 * ખોળ is to search, ખોલ to open; હોત would have been, હોટ is hot; માટી is earth, मती is not; in Charotar છ is 'is', unless
 * six of something are counted.
 */
function byLetters(pieces: readonly Piece[], at: number): readonly Sense[] | undefined {
  const { text } = pieces[at] ?? { text: '' }
  if (/^ખોળ/.test(text) && means(pieces[at], 'action')) return seeking
  if (/^(?:હોત|होत|માટી|माटी)$/.test(text)) return []
  // Mehsana: મત is 'do not', માટ is 'for'.
  if (text === 'માટ') return serving
  return text === 'છ' && !isCounted(pieces, at) ? being : undefined
}

const isCounted = (pieces: readonly Piece[], at: number) =>
  ['unit', 'label'].some((kind) => means(pieces[at + 1], kind)) ||
  ['label', 'target'].some((kind) => means(pieces[at - 1], kind))

/** What a word is after some and before others: `after` and `before` are of the pieces beside it. */
interface Neighbours {
  readonly words: string
  readonly senses: readonly Sense[]
  readonly after?: (piece: Piece | undefined) => boolean
  readonly before?: (piece: Piece | undefined) => boolean
}
const isRanked = (piece: Piece | undefined) => means(piece, 'priority') || means(piece, 'new')
const isNumbered = (piece: Piece | undefined) => piece?.number !== undefined || means(piece, 'label', 'number')

const beside: readonly Neighbours[] = [
  // '1000 m georgette'.
  { words: 'm', senses: as('unit', 'meters', 'm'), after: (piece) => piece?.number !== undefined },
  // 'Sanghvi Home' is a firm.
  { words: 'home', senses: as('firm', 'house', 'home'), after: (piece) => piece?.nameWord === true },
  // 'Goto invoices' in front goes there; at the end it is the Gujarati verb that looks for something.
  {
    words: 'goto',
    senses: as('action', 'open', 'goto'),
    after: (piece) => !piece || isPolite(piece),
    before: (piece) => means(piece, 'target'),
  },
  // What a recogniser makes of hot, lead, stock and quote.
  { words: 'leave leaves leaf leafs lives', senses: as('target', 'leads', 'lead'), after: isRanked },
  {
    words: 'heart hart hat',
    senses: as('priority', 'hot', 'hot'),
    after: (piece) => means(piece, 'link', 'to'),
    before: (piece) => means(piece, 'target', 'leads') || means(piece, 'action', 'change'),
  },
  {
    words: 'stop',
    senses: as('target', 'inventory', 'stock'),
    after: (piece) => means(piece, 'status', 'low_stock') || /^low$/i.test(piece?.text ?? ''),
  },
  {
    words: 'code coat court cord',
    senses: as('target', 'quotes', 'quote'),
    after: (piece) => means(piece, 'action', 'approve'),
    before: isNumbered,
  },
]
const besides = new Map(beside.flatMap((each) => each.words.split(' ').map((word) => [word, each] as const)))

function byNeighbours(pieces: readonly Piece[], at: number): readonly Sense[] | undefined {
  const { text, key, senses } = pieces[at] ?? { text: '', key: '', senses: [] }
  const [last, next] = [pieces[at - 1], pieces[at + 1]]
  // 'Chhapai gayo', 'bandhai gayu': what has been done to the goods, whatever it is.
  if (
    senses.length === 0 &&
    /[^aeiou](?:ai|ae|e)$/.test(key) &&
    /ai$|ાઈ$|ाई$/.test(text) &&
    /^g[ay]/.test(next?.key ?? '') &&
    means(next, 'tense', 'past')
  )
    return as('tense', 'past', 'thai', 'gu')
  const found = besides.get(text.toLowerCase())
  return found && (found.after?.(last) ?? true) && (found.before?.(next) ?? true) ? found.senses : undefined
}
