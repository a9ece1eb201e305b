import type { VocabularyLanguage } from '#language/vocabulary/vocabulary.ts'
import { isLink, means, type Piece } from './command-pieces.ts'
import { asName } from './command-whole.ts'

/** The sounds people add to a short name; alone each of these only addresses somebody. */
const added = /(?:bhai|bhe|bhau|ben|kaka|seth|ji)$/
/** A shorter word before them is a yes or a no to somebody, a shorter word with them is only the address. */
const fewestLetters = { before: 3, whole: 6 }

type Sentence = {
  readonly text: string
  readonly language: VocabularyLanguage
  readonly isStored: (name: string) => boolean
}

/**
 * The pieces with what people call a party read as its name: 'Bhavbhai' is no rate, and 'Motabhai no order' is somebody's
 * order. Only where the sentence is about him: 'motabhai, order batavo' is said to somebody, unless the company has
 * someone of that name.
 */
export function withCalled(pieces: readonly Piece[], sentence: Sentence): Piece[] {
  const read: Piece[] = []
  for (let at = 0; at < pieces.length;) {
    const first = pieces[at]
    if (!first) break
    const last = lastCalled(pieces, at, sentence)
    read.push(last ? asName(first, last, sentence.text) : first)
    at = last ? pieces.indexOf(last, at) + 1 : at + 1
  }
  return read
}

/** The last piece of what somebody is called, from a place on; null if nobody is called so there. */
function lastCalled(pieces: readonly Piece[], at: number, { text, language, isStored }: Sentence): Piece | null {
  const [one, two] = [pieces[at], pieces[at + 1]]
  // A word that means nothing else is a name already: Rameshbhai.
  if (!one || one.senses.length === 0) return null
  const about = (to: number): boolean => isAbout(pieces, [at, to], language)
  if (two && one.key.length >= fewestLetters.before && isAddress(two))
    if ((two.start === one.end && about(at + 2)) || isStored(text.slice(one.start, two.end))) return two
  const isHonour = isName(pieces[at - 1])
  return isAddress(one) && one.key.length >= fewestLetters.whole && !isHonour && (about(at + 1) || isStored(one.text))
    ? one
    : null
}

const isAddress = (piece: Piece): boolean => means(piece, 'honorific') && added.test(piece.key)
const isName = (piece: Piece | undefined): boolean =>
  piece !== undefined && (piece.nameWord || piece.senses.length === 0)
const isSought = (piece: Piece | undefined): boolean => means(piece, 'action', 'search')

/** Whether the sentence marks the words as whom it is about, not whom it is said to. */
function isAbout(
  pieces: readonly Piece[],
  [from, to]: readonly [number, number],
  language: VocabularyLanguage,
): boolean {
  const [before, after] = [pieces[from - 1], pieces[to]]
  if (isSought(before) || isSought(after)) return true
  if (language !== 'en') return isLink(after, 'indian', 'of', 'to', 'from', 'for')
  return from > 0 && (to < pieces.length || isLink(before, 'english', 'of', 'from', 'for', 'to'))
}
