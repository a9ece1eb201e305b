import type { Stretch } from './command-gather.ts'
import { isWrite, means, type Piece } from './command-pieces.ts'

interface Turns {
  /** The part taken back, if any. */
  readonly before: Stretch | null
  readonly after: Stretch
  /** 'Don't', 'mat', 'ન': the command is negated, so nothing may be done. */
  readonly negated: boolean
}

const contents = ['target', 'hint', 'status', 'priority', 'fabric', 'place', 'date', 'method', 'action', 'firm']
const hasContent = (piece: Piece) =>
  contents.some((kind) => means(piece, kind)) ||
  piece.number !== undefined ||
  piece.nameWord ||
  piece.senses.length === 0
const isNothing = (piece: Piece | undefined) =>
  piece !== undefined && (means(piece, 'filler') || means(piece, 'honorific')) && !hasContent(piece)
/** Actions that can be negated: 'kholo nahi', 'na kholo'. Events ('did not come') are not among them. */
const deeds = ['show', 'open', 'create', 'make', 'change', 'search', 'approve', 'pass', 'check']
const isDeed = (piece: Piece | undefined) => deeds.some((value) => means(piece, 'action', value))
const takesBack = (piece: Piece | undefined) => means(piece, 'correction')
const says = (piece: Piece | undefined, key: RegExp) => piece !== undefined && key.test(piece.text.toLowerCase())
const na = /^(?:na|ना|न|ના|ન|naa)$/
const nathi = /^(?:nathi|નથી|नथी)$/
const not = /^(?:not|no|instead|rather)/

/** Finds where a speaker corrects a command, and whether it is negated. The last request wins. */
export function readTurns(pieces: readonly Piece[]): Turns {
  const last = pieces.length
  for (let at = last - 1; at >= 0; at--) {
    const turn = takesBack(pieces[at])
      ? explicitTurn(pieces, at)
      : means(pieces[at], 'negation', 'not')
        ? contrast(pieces, at)
        : null
    if (turn) return { before: turn.before, after: turn.after, negated: isNegated(pieces, turn.after) }
  }
  return { before: null, after: [0, last], negated: isNegated(pieces, [0, last]) }
}

function explicitTurn(pieces: readonly Piece[], at: number): { before: Stretch | null; after: Stretch } | null {
  const rest = pieces.slice(at + 1)
  if (!rest.some(hasContent)) return null
  return at === 0 || !pieces.slice(0, at).some(hasContent)
    ? withoutFirstNoun(pieces, at)
    : { before: [0, at], after: [at + 1, pieces.length] }
}
/** 'instead of leads show orders', 'not leads, orders': rejects the noun right after the word. */
function withoutFirstNoun(pieces: readonly Piece[], at: number): { before: null; after: Stretch } {
  let next = at + 1
  while (next < pieces.length && (isNothing(pieces[next]) || means(pieces[next], 'link'))) next++
  const later = pieces.slice(next + 1).some((piece) => means(piece, 'target'))
  return {
    before: null,
    after:
      says(pieces[at], not) && means(pieces[next], 'target') && later
        ? [next + 1, pieces.length]
        : [at + 1, pieces.length],
  }
}

/** 'nahi' between two nouns is a correction ('orders nahi payments batavo'); before a verb for an event it is not. */
function contrast(pieces: readonly Piece[], at: number): { before: Stretch | null; after: Stretch } | null {
  const piece = pieces[at]
  if (means(piece, 'link') || means(piece, 'label')) {
    if (says(piece, na) || !takesBackNumber(pieces, at)) return null
  }
  const next = pieces.slice(at + 1).find((each) => !isNothing(each))
  const head = pieces.slice(0, at)
  if (!next) return trailing(pieces, at)
  if (means(next, 'tense') || means(next, 'hint') || means(next, 'new')) return null
  if (isDeed(next) && !means(next, 'target')) return null
  if (means(piece, 'new') && means(next, 'target')) return null
  if (!hasContent(next)) return null
  if (!head.some(hasContent)) return withoutFirstNoun(pieces, at)
  if (says(piece, /^not$/)) return { before: null, after: [0, at] }
  const settles = pieces.slice(at + 1).some((each) => means(each, 'target') || isDeed(each) || means(each, 'priority'))
  return settles ? { before: [0, at], after: [at + 1, pieces.length] } : null
}
/** English 'no' corrects only if a new request follows: 'open customers no open orders'. 'Order no 9' is a number. */
function takesBackNumber(pieces: readonly Piece[], at: number): boolean {
  return (
    pieces[at + 1]?.number === undefined &&
    isDeed(pieces[at + 1]) &&
    pieces.slice(at + 1).some((each) => means(each, 'target')) &&
    pieces.slice(0, at).some(isDeed)
  )
}
/** 'orders dikhao leads nahi': rejects the noun before the final word. */
function trailing(pieces: readonly Piece[], at: number): { before: null; after: Stretch } | null {
  const refused = at - 1
  if (
    !means(pieces[refused], 'target') ||
    !pieces.slice(0, refused).some(isDeed) ||
    !pieces.slice(0, refused).some((each) => means(each, 'target'))
  )
    return null
  return { before: null, after: [0, refused] }
}

function isNegated(pieces: readonly Piece[], [from, to]: Stretch): boolean {
  if (isDenied(pieces.slice(from, to))) return true
  for (let at = from; at < to; at++) {
    const piece = pieces[at]
    // 'Hot kar, na na reva de, warm rakh': let that be.
    if (isOrNot(pieces[at - 1])) continue
    if (means(piece, 'negation', 'never') && !takesBack(piece) && !takesBack(pieces[at - 1])) return true
    // Surti 'pas ni karvanu': the 'ni' between a verb and 'to do' denies it.
    if (piece?.key === 'ni' && isDeed(pieces[at - 1]) && /^kar/.test(pieces[at + 1]?.key ?? '')) return true
    if (!means(piece, 'negation', 'not') || means(piece, 'label')) continue
    if (isMissed(pieces, at) && !pieces.slice(from, to).some(isWrite)) continue
    if (isWhatIsNot(pieces, at, [from, to])) continue
    if (says(piece, na)) {
      const owner = pieces[at - 1]
      if (
        isDeed(pieces[at + 1]) &&
        // Attached to a word it is a postposition: સિલ્કના ઉમેરી દો adds something of Silk; likewise in Rajdeep Silk
        // na.
        owner?.end !== piece?.start &&
        !(means(owner, 'fabric') && pieces[at - 2]?.senses.length === 0) &&
        !means(owner, 'place') &&
        !means(owner, 'date') &&
        !means(owner, 'firm') &&
        !owner?.nameWord
      )
        return true
      continue
    }
    if (means(piece, 'link')) continue
    let next = at + 1
    while (next < to && isNothing(pieces[next])) next++
    // 'Mokalya nathi e batavo': nathi negates the verb before it, not what follows.
    if ((isDeed(pieces[next]) && !says(piece, nathi)) || isDeed(pieces[at - 1])) return true
    // Never write from a sentence containing a negation, wherever it is.
    if (!means(piece, 'new') && pieces.slice(from, to).some(isWrite)) return true
    // ઉમેરવાનો નથી: a postposition between infinitive and negation.
    if (means(pieces[at - 1], 'link') && isDeed(pieces[at - 2])) return true
  }
  return false
}
/** 'Padyu chhe ke nahi': or not, after what is asked. */
const isOrNot = (before: Piece | undefined) =>
  means(before, 'question', 'whether') && /^(?:ke|ki|ka)$/.test(before?.key ?? '')

/** 'Jenu payment clear nathi thayu e batav': what did not happen to those who are to be shown. */
function isWhatIsNot(pieces: readonly Piece[], at: number, [from, to]: Stretch): boolean {
  const rest = pieces.slice(at + 1, to)
  return (
    means(
      rest.find((piece) => !isNothing(piece) || means(piece, 'tense')),
      'tense',
      'past',
    ) &&
    pieces.slice(from, at).some((piece) => means(piece, 'question', 'which')) &&
    rest.some((piece) => ['show', 'search', 'open'].some((value) => means(piece, 'action', value))) &&
    !pieces.slice(from, to).some((piece, i) => isWrite(piece) && i + from !== at - 1)
  )
}

/** 'Bill mil nahi raha', 'madtu nathi', 'yaad nathi': what is not found or remembered is looked for. */
function isMissed(pieces: readonly Piece[], at: number): boolean {
  const before = pieces.slice(0, at).findLast((piece) => !/^(?:hi|j|y|e)$/.test(piece.key))
  return /^(?:mi?l|mal|jad|mad|yad)(?:t?[aeiou]|y[aou])?$/.test(before?.key ?? '') && pieces.some(isDeed)
}
/** 'No leads please': starts with a negation and requests nothing instead. */
function isDenied(spoken: readonly Piece[]): boolean {
  const pieces = spoken.filter((piece) => means(piece, 'negation') || !isNothing(piece))
  return (
    says(pieces[0], /^(?:no|not|without)$/) &&
    means(pieces[0], 'negation') &&
    means(pieces[1], 'target') &&
    !pieces.some(isDeed)
  )
}
