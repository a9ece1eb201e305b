import type { VocabularyLanguage } from '#language/vocabulary/vocabulary.ts'
import type { Stretch } from './command-gather.ts'
import { means, type Piece } from './command-pieces.ts'

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
