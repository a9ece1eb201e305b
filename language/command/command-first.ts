import type { VocabularyLanguage } from '#language/vocabulary/vocabulary.ts'
import type { Stretch } from './command-gather.ts'
import { means, type Piece } from './command-pieces.ts'

const deeds = ['show', 'search', 'open', 'check', 'create', 'make', 'change', 'approve', 'pass']
const isDeed = (piece: Piece | undefined) =>
  deeds.some((value) => means(piece, 'action', value)) && !means(piece, 'target') && !means(piece, 'hint')
/** 'Joi ne', 'karta': the verb only leads to another. */
const isLeading = (pieces: readonly Piece[], at: number) =>
  /(?:ine|ta|ti|te|va|van[aiou]|ne|na)$/.test(pieces[at]?.key ?? '') ||
  (pieces[at + 1]?.key === 'ne' && !/^(?:ap|al|de|lav|kar|kadh|bol)/.test(pieces[at]?.key ?? ''))
const lightVerb =
  /^(?:de|do|dyo|dej|dejo|ap|apo|apj|apjo|al|alo|alj|aljo|nakh|nakho|nakhjo|muk|muko|mel|melo|lo|le|lej|lejo|ne|ni|na)$/
/** What a reason does not hold: another wish, or what the wish is about. */
const subjects = 'target priority fabric firm status method correction place date compare invoice payment label'.split(
  ' ',
)

/**
 * Where an Indian sentence has said its wish, if a reason follows: 'home ughad, have mathu dukhe chhe'. The verb ends the
 * wish, and what comes then names nothing of ours. Null if there is no such place.
 */
export function wishEnd(pieces: readonly Piece[], language: VocabularyLanguage): number | null {
  if (language === 'en') return null
  const verb = pieces.findIndex(
    (piece, at) => at > 0 && isDeed(piece) && piece.repaired === undefined && !isLeading(pieces, at),
  )
  if (verb < 0) return null
  let end = verb + 1
  while (end < pieces.length && (lightVerb.test(pieces[end]?.key ?? '') || means(pieces[end], 'honorific'))) end++
  const rest = pieces.slice(end)
  // 'Paisa nathi ena pase': that something is wanting is a reason.
  const isDenied = rest.some((piece) => means(piece, 'negation', 'not'))
  const isReasoned =
    rest.length > 1 &&
    // 'Manjur na karo bhai': that denies the wish.
    !means(rest[0], 'negation') &&
    // 'Accept karyu ene': that was done by somebody.
    !(means(rest[0], 'tense', 'past') && /^(?:kar|ki|th|hu|ga|bh)/.test(rest[0]?.key ?? '')) &&
    rest.every(
      (piece) =>
        (!isDeed(piece) || piece.repaired !== undefined) &&
        !piece.nameWord &&
        piece.phone === undefined &&
        (piece.number === undefined || means(pieces[pieces.indexOf(piece) + 1], 'unit', 'days')) &&
        (!means(piece, 'hint') || isDenied) &&
        !/^sa?mn?e$/.test(piece.key) &&
        subjects.every((kind) => !means(piece, kind)) &&
        !['amount', 'which', 'whether', 'when', 'where', 'polite'].some((value) => means(piece, 'question', value)),
    )
  return isReasoned ? end : null
}

const isAsked = (piece: Piece | undefined) =>
  ['show', 'search', 'open'].some((value) => means(piece, 'action', value)) && !means(piece, 'target')
const isThing = (piece: Piece) => means(piece, 'target') || means(piece, 'hint') || means(piece, 'status')
const isConjunction = (piece: Piece | undefined) => /^(?:aur|or|ane)$/.test(piece?.key ?? '')

/**
 * Where the first wish of an Indian sentence ends. After its verb may come a second wish ('order dikha aur payment
 * bhi': one answer at a time, the first) or the reason ('leads dikhao, meeting me jaana hai').
 */
export function firstWish(pieces: readonly Piece[], [from, to]: Stretch, language: VocabularyLanguage): Stretch {
  if (language === 'en') return [from, to]
  for (let at = from + 1; at < to; at++) {
    if (!isAsked(pieces[at]) || !pieces.slice(from, at).some(isThing)) continue
    let next = at + 1
    while (next < to && means(pieces[next], 'filler') && !isConjunction(pieces[next]) && !isReason(pieces, next, to))
      next++
    const rest = pieces.slice(next, to)
    if ((isConjunction(pieces[next]) && isAnother(rest)) || isReason(pieces, next, to)) return [from, next]
  }
  return [from, to]
}

/** Unless it asks something: 'bill batav ane payment aavyu ke nai' wants the answer. */
const isAnother = (rest: readonly Piece[]) =>
  rest.some((piece) => means(piece, 'target')) &&
  !rest.some((piece) => means(piece, 'question', 'whether') || means(piece, 'question', 'amount'))

/** 'Meeting me jaana hai', 'unko try karte hai', 'pachha phone karva chhe': what the speaker is going to do. */
function isReason(pieces: readonly Piece[], from: number, to: number): boolean {
  return (
    to - from > 2 &&
    /^(?:hai|che|se)$/.test(pieces[to - 1]?.key ?? '') &&
    /(?:.n[aie]|.v[au]|.van[aiou]|.te)$/.test(pieces[to - 2]?.key ?? '') &&
    pieces
      .slice(from, to)
      .every(
        (piece, i) =>
          !isThing(piece) && (!isAsked(piece) || from + i === to - 2) && !means(piece, 'question', 'whether'),
      )
  )
}
