import { fold } from '#language/script/script-fold.ts'
import type { CommandTarget } from './command.ts'
import type { Evidence, Spoken } from './command-evidence.ts'
import { findNames, type NameSpan } from './command-firm.ts'
import { idFor, readFigures } from './command-numbers.ts'
import { isLink, isWrite, means, values, type Piece } from './command-pieces.ts'

function isIdPrefix(piece: Piece | undefined): boolean {
  return piece !== undefined && piece.senses.every(({ kind, spelling }) => kind !== 'target' || idPrefix.has(spelling))
}

/** A half-open range of pieces: the part before or after a correction. */
export type Stretch = readonly [from: number, to: number]

/** SO, Q and INV are targets only before a number; alone they are English fillers. */
const idPrefix = new Set(['so', 'q', 'inv'])

/** Collects the evidence of the pieces. Words inside a name count only as the name: Savani Silk sets no silk filter. */
export function gather(
  all: readonly Piece[],
  [begin, end]: Stretch,
  text: string,
  isStored: (name: string) => boolean,
): Evidence {
  const pieces = all.slice(begin, end)
  const names = findNames(pieces, text, isStored)
  const inName = new Set(
    names.filter(({ strength }) => strength !== 'guess').flatMap(({ from, to }) => range(from, to)),
  )
  const free = (at: number) => !inName.has(at)
  const spoken = <Value extends string>(kind: string): Spoken<Value>[] =>
    pieces.flatMap((piece, at) =>
      free(at) ? values(piece, kind).map((value) => ({ value: value as Value, at: at + begin })) : [],
    )
  const says = (kind: string, value: string) => pieces.some((piece, at) => free(at) && means(piece, kind, value))
  const figures = readFigures(pieces)
  const targets = spoken<CommandTarget>('target').filter(
    ({ at }) => !isIdPrefix(all[at]) || (means(all[at + 1], 'label', 'number') ? all[at + 2] : all[at + 1])?.number,
  )
  const loose =
    figures.looseId === undefined
      ? null
      : targets.map(({ value }) => idFor(value, figures.looseId ?? 0)).find((id) => id !== null)
  if (loose) figures.ids[loose[0]] ??= loose[1]
  return {
    pieces: all,
    names: names.map((name) => ({ ...name, from: name.from + begin, to: name.to + begin })),
    targets,
    actions: spoken('action').filter(({ at }, i) => isDone(all, begin, at, i > 0)),
    questions: spoken('question').filter(({ value, at }) => value !== 'whether' || isAsked(all, begin, at)),
    hints: spoken('hint'),
    statuses: [...spoken('status'), ...notYet(all, begin, end)],
    priorities: spoken('priority'),
    fabrics: spoken('fabric'),
    places: spoken('place'),
    dates: spoken('date'),
    methods: spoken<string>('method').filter(({ at }) => !means(all[at], 'action') || !isVerb(all, begin, at)),
    paymentTypes: spoken('payment'),
    invoiceTypes: spoken('invoice'),
    ...figures,
    isNew: says('new', 'new'),
    isPast: says('tense', 'past'),
    isFuture: says('tense', 'future') || pieces.some((piece, at) => isToCome(piece, pieces[at + 1])),
    strange: pieces.filter((piece, at) => free(at) && isStrange(piece)),
    outside: pieces.filter((piece, at) => free(at) && means(piece, 'outside')),
  }
}

/** Whether a word requests an action. In 'find the customer record', record is a noun; for cheque see `isVerb`. */
function isDone(pieces: readonly Piece[], begin: number, at: number, later: boolean): boolean {
  const piece = pieces[at]
  if (later && means(piece, 'filler') && means(piece, 'action', 'create') && means(pieces[at - 1], 'target'))
    return false
  if (piece && isWrite(piece) && isNoWish(pieces, begin, at)) return false
  return !means(piece, 'method') || isVerb(pieces, begin, at)
}
/** 'Order likha tha', 'order likhne ke liye pen do', 'we should record it': a statement or a purpose, not a request. */
function isNoWish(pieces: readonly Piece[], begin: number, at: number): boolean {
  const next = pieces[at + 1]
  const isPast = next?.senses.some(
    ({ kind, value, language }) => kind === 'tense' && value === 'past' && language !== 'en',
  )
  if (isPast || isLink(next, 'indian', 'for')) return true
  // 'Quote manjoor hai' states or asks that it is approved.
  if (means(pieces[at], 'action', 'approve') && means(next, 'question', 'state')) return true
  return means(pieces[at - 1], 'filler', 'modal') && at - 2 >= begin && isSubject(pieces[at - 2])
}
const isSubject = (piece: Piece | undefined) => /^(?:i|we|you|they|he|she|it|there)$/i.test(piece?.text ?? '')

/** Check and cheque sound the same: at the start, or before 'karo', it is the verb. */
function isVerb(pieces: readonly Piece[], begin: number, at: number): boolean {
  const besideLink = [pieces[at - 1], pieces[at + 1]].some(
    (piece) => means(piece, 'link', 'by') || means(piece, 'link', 'from'),
  )
  if (besideLink) return false
  if (/^check$/i.test(pieces[at]?.text ?? '') && !means(pieces[at - 1], 'link', 'of')) return true
  return (
    means(pieces[at + 1], 'action', 'change') ||
    pieces
      .slice(begin, at)
      .every((each) => (means(each, 'filler', 'polite') || means(each, 'honorific')) && !means(each, 'question'))
  )
}
/** An English question starts with the auxiliary: 'is it left', not 'what is left'. In the middle it is a filler. */
function isAsked(pieces: readonly Piece[], begin: number, at: number): boolean {
  const piece = pieces[at]
  // 'We have a new enquiry', 'you should have booked': after its subject the auxiliary makes a statement.
  const tells = (place: number) => place >= begin && isSubject(pieces[place]) && !means(pieces[place - 1], 'question')
  if (tells(at - 1)) return false
  if (!means(piece, 'filler') || piece?.senses.every(({ language }) => language !== 'en')) return true
  return pieces
    .slice(begin, at)
    .every(
      (each, i) =>
        (means(each, 'filler') || means(each, 'honorific') || means(each, 'question', 'whether')) && !tells(begin + i),
    )
}

/** 'Kal nikalne hai', 'kaale aapvana chhe': an infinitive before hai or chhe refers to the future. */
function isToCome(piece: Piece, next: Piece | undefined): boolean {
  return (
    /(?:n[aie]|[^aeiou]n|va?n[ou])$/.test(fold(piece.text)) &&
    means(next, 'question', 'state') &&
    !means(piece, 'question') &&
    !means(piece, 'tense')
  )
}

/** 'nahi aaya', 'aavyu nathi': a negated past event is still pending, whatever the verb. */
function notYet(pieces: readonly Piece[], begin: number, end: number): Spoken<string>[] {
  for (let at = begin; at < end; at++)
    if (
      means(pieces[at], 'negation', 'not') &&
      !means(pieces[at], 'question') &&
      [pieces[at - 1], pieces[at + 1]].some((piece) => means(piece, 'tense', 'past') || means(piece, 'tense', 'done'))
    )
      return [{ value: 'not_yet', at }]
  return []
}

function isStrange(piece: Piece): boolean {
  return piece.senses.length === 0 && piece.number === undefined && piece.phone === undefined && !piece.nameWord
}
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}

/** Evidence after a correction, with gaps filled from before it: 'hot leads, sorry, cold'. */
export function amend(before: Evidence, after: Evidence): Evidence {
  const said = Object.fromEntries(Object.entries(after).filter(([, found]) => isSaid(found)))
  const named = (names: readonly NameSpan[]) => names.some(({ strength }) => strength !== 'guess')
  return {
    ...before,
    ...said,
    names: named(after.names) || !named(before.names) ? after.names : before.names,
    // A new verb replaces the question; hints about the first target do not apply to the second.
    ...(after.actions.length > 0 ? { questions: after.questions } : {}),
    ...(after.targets.length > 0 ? { hints: after.hints, statuses: after.statuses } : {}),
    strange: [...before.strange, ...after.strange],
    outside: [...before.outside, ...after.outside],
  }
}
const isSaid = (found: unknown) =>
  typeof found === 'object' && found !== null ? Object.keys(found).length > 0 : Boolean(found)
