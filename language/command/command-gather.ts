import { fold } from '#language/script/script-fold.ts'
import type { VocabularyLanguage } from '#language/vocabulary/vocabulary.ts'
import type { Evidence, Spoken } from './command-evidence.ts'
import { findNames, type NameSpan } from './command-firm.ts'
import { idFor, readFigures, type SpokenFigures } from './command-numbers.ts'
import { isLink, isOfDays, isPolite, isWrite, means, values, type Piece } from './command-pieces.ts'
import { isOutside } from './command-tolerance.ts'
import type { CommandTarget } from './command.ts'

function isIdPrefix(piece: Piece | undefined): boolean {
  return piece !== undefined && piece.senses.every(({ kind, spelling }) => kind !== 'target' || idPrefix.has(spelling))
}

/** A half-open range of pieces: the part before or after a correction. */
export type Stretch = readonly [from: number, to: number]

/** SO, Q, QT, PI and INV are targets only before a number. */
const idPrefix = new Set(['so', 'q', 'inv', 'qt', 'pi', 'eso', 'esao', 'es o', 'kyu'])

/** Collects the evidence of the pieces. Words inside a name count only as the name: Savani Silk sets no silk filter. */
export function gather(
  all: readonly Piece[],
  [begin, end]: Stretch,
  text: string,
  isStored: (name: string) => boolean,
  language: VocabularyLanguage,
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
  const isFor = names.some(({ strength }) => strength !== 'guess')
  const rates = readRates(pieces, begin, isFor).filter(({ at }) => free(at - begin))
  const targets = [
    ...spoken<CommandTarget>('target').filter(({ at }) => isTarget(all, at)),
    ...ratesWritten(pieces, rates, figures),
  ]
  placeLooseId(figures, targets)
  return {
    pieces: all,
    language,
    names: names.map((name) => ({ ...name, from: name.from + begin, to: name.to + begin })),
    targets,
    actions: requested(all, begin, spoken('action')),
    questions: [...spoken('question').filter((each) => isPut(all, begin, each)), ...alternatives(all, begin, end)],
    hints: [...spoken<CommandTarget>('hint'), ...rates.flatMap(({ value, at }) => (value ? { value, at } : []))],
    statuses: [...spoken('status'), ...notYet(all, begin, end)],
    priorities: spoken('priority'),
    fabrics: spoken('fabric'),
    places: spoken('place'),
    dates: spoken('date'),
    methods: spoken<string>('method').filter(({ at }) => !means(all[at], 'action') || !isVerb(all, begin, at)),
    paymentTypes: spoken<'advance' | 'final'>('payment').filter(({ at }) => !isOfDays(all, at + 1)),
    invoiceTypes: spoken('invoice'),
    ...figures,
    isNew: pieces.some((piece, at) => free(at) && isNew(piece, pieces[at - 1], pieces[at + 1])),
    isPast: says('tense', 'past'),
    isFuture: says('tense', 'future') || pieces.some((piece, at) => isToCome(piece, pieces[at + 1])),
    strange: pieces.filter((piece, at) => free(at) && isStrange(piece)),
    outside: [...pieces.filter((piece, at) => free(at) && isOutside(piece, pieces[at + 1])), ...ofMarket(all, rates)],
  }
}

/** 'Number nine' alone belongs to the first target that has numbers. */
function placeLooseId(figures: SpokenFigures, targets: readonly Spoken<CommandTarget>[]): void {
  const { looseId } = figures
  if (looseId === undefined) return
  const id = targets.map(({ value }) => idFor(value, looseId)).find((each) => each !== null)
  if (id) figures.ids[id[0]] ??= id[1]
}

/** 'Mari samne muk', 'screen par muko': what is put before somebody is shown. */
const isPutBefore = (pieces: readonly Piece[], at: number) =>
  /^(?:muk|mel|rakh|la[ogv])/.test(pieces[at]?.key ?? '') &&
  pieces.some(
    ({ key }, i) =>
      /^sa?mn?e$/.test(key) || (/^sakrin$|^skrin$|^screen$/.test(key) && means(pieces[i + 1], 'link', 'in')),
  )

/** The actions that are asked for; putting before somebody is showing. */
const requested = (all: readonly Piece[], begin: number, said: readonly Spoken<string>[]) =>
  said
    .filter(({ at }, i) => isDone(all, begin, at, i > 0))
    .map((each) => (each.value === 'make' && isPutBefore(all, each.at) ? { ...each, value: 'show' } : each))

const light = /^(?:n(?:a|an)kh|muk|mel|dal|mar|de|le)(?:[aeiou]|je|jo|ajo)?$/

/** Whether a word requests an action. In 'find the customer record', record is a noun; for cheque see `isVerb`. */
function isDone(pieces: readonly Piece[], begin: number, at: number, later: boolean): boolean {
  const piece = pieces[at]
  if (later && means(piece, 'filler') && means(piece, 'action', 'create') && means(pieces[at - 1], 'target'))
    return false
  // 'Kholi nakh', 'dikha daal': after another verb these only say that it is to be done at once.
  const verb = pieces[at - 1]
  if (
    piece &&
    at > begin &&
    means(verb, 'action') &&
    !means(verb, 'filler') &&
    piece.to - piece.from === 1 &&
    light.test(piece.key)
  )
    return false
  // 'Ramesh ne order lakhavyo': roughly heard and past.
  if (piece?.repaired !== undefined && isWrite(piece) && /y[aou]$/.test(piece.key)) return false
  // 'Chek wala payment': the cheque.
  if (means(piece, 'method') && /^va(?:l|r|d)/.test(pieces[at + 1]?.key ?? '')) return false
  // Only in Indian script it is 'find'.
  if (/^got$/i.test(piece?.text ?? '')) return false
  // 'Show me the open orders': those that are open.
  if (later && piece?.key === 'open' && means(pieces[at - 1], 'filler', 'the') && means(pieces[at + 1], 'target'))
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
  // 'Hot likha hai, warm kar': what is written already.
  if (
    means(pieces[at], 'action', 'create') &&
    /^(?:hai|hain)$/.test(next?.key ?? '') &&
    /[^n][aei]$/.test(pieces[at]?.key ?? '') &&
    !/lo$/.test(pieces[at]?.key ?? '')
  )
    return true
  // 'Quote manjoor hai' states or asks that it is approved; 'manjoor hai, quote pandrah' approves it.
  if (means(pieces[at], 'action', 'approve') && means(next, 'question', 'state'))
    return !pieces.slice(begin, at).every((each) => means(each, 'filler') || isPolite(each))
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

/** 'Vadhyo ke ghatyo', 'gayo ke padyo chhe': 'or' between two verbs near the end asks which. */
function alternatives(pieces: readonly Piece[], begin: number, end: number): Spoken<string>[] {
  for (let at = begin + 1; at < end - 1; at++)
    if (
      /^(?:ke|ki|ya)$/.test(pieces[at]?.key ?? '') &&
      (/^(?:che|se|hai)$/.test(pieces[at - 1]?.key ?? '') || (end - at <= 4 && ends.test(pieces[at + 1]?.key ?? ''))) &&
      [pieces[at - 1], pieces[at - 2]].some((piece) => means(piece, 'tense', 'past') || ends.test(piece?.key ?? ''))
    )
      return [{ value: 'whether', at }]
  return []
}
const ends = /(?:y[ouia]|i[ouea]|gai|gae|gaya|^che|^hai)$/

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

/** The ids of a sentence's targets; SO, Q and INV count only before a number. */
function isTarget(all: readonly Piece[], at: number): boolean {
  if (!isIdPrefix(all[at])) return true
  return (means(all[at + 1], 'label', 'number') ? all[at + 2] : all[at + 1])?.number !== undefined
}
/** 'Nai' is new only before what is new: 'nai lead', but 'payment nai aave'. */
function isNew(piece: Piece, before: Piece | undefined, next: Piece | undefined): boolean {
  // Marwari 'Ramdev ne' sounds like it.
  if (means(piece, 'negation') && (before?.nameWord || means(before, 'firm'))) return false
  return (
    means(piece, 'new') &&
    (!means(piece, 'negation') || ['target', 'hint', 'priority'].some((kind) => means(next, kind)))
  )
}
const isPut = (all: readonly Piece[], begin: number, { value, at }: Spoken<string>) =>
  value !== 'whether' || (isAsked(all, begin, at) && !isReferred(all, at))
/** 'Ismailbhai chhe ne, enu khatu kadh': who is meant, before what is wanted of him. */
const isReferred = (all: readonly Piece[], at: number) =>
  all[at]?.key === 'ne' && /^(?:en|em|ten|in)[aiou]/.test(all[at + 1]?.key ?? '')
/** A rate nobody gave or asked for is the market's. */
const ofMarket = (all: readonly Piece[], rates: readonly Rate[]): Piece[] =>
  rates.flatMap(({ value, at }) => (value === undefined ? (all[at] ?? []) : []))

interface Rate {
  readonly value: 'quotes' | 'leads' | null | undefined
  readonly at: number
}
const readRates = (pieces: readonly Piece[], begin: number, isFor: boolean): Rate[] =>
  pieces.flatMap((piece, at) =>
    means(piece, 'rate') ? [{ value: meaningOfRate(pieces, at, isFor), at: at + begin }] : [],
  )
/** 'Bhav banavo', 'bhav pas karo': here the rate is the document itself. */
const ratesWritten = (
  pieces: readonly Piece[],
  rates: readonly Rate[],
  { quantity }: SpokenFigures,
): Spoken<CommandTarget>[] =>
  quantity !== undefined || pieces.some(isWrite)
    ? rates.flatMap(({ value, at }) => (value === 'quotes' ? { value, at } : []))
    : []

/**
 * A rate that somebody gave is a quotation, one that was asked for an inquiry; before a number it is a detail (null).
 * Otherwise it is the market's, which is none of our business.
 */
function meaningOfRate(pieces: readonly Piece[], at: number, isFor: boolean): Rate['value'] {
  if (pieces[at + 1]?.number || means(pieces[at], 'hint')) return null
  const said = (kind: string, value?: string) => pieces.some((piece) => means(piece, kind, value))
  if (said('deed', 'ask') || said('hint', 'leads')) return 'leads'
  if (said('deed', 'give') || said('action', 'pass') || said('action', 'approve')) return 'quotes'
  // 'Jayantibhai ne bhav lakhi de, meter na ensi': written for somebody it is a quotation.
  if (isFor && said('unit') && (said('action', 'create') || said('action', 'make'))) return 'quotes'
  return said('target') ? null : undefined
}

function isStrange(piece: Piece): boolean {
  return piece.senses.length === 0 && piece.number === undefined && piece.phone === undefined && !piece.nameWord
}
function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}

/** Evidence after a correction, with gaps filled from before it: 'hot leads, sorry, cold'. */
export function amend(before: Evidence, after: Evidence, turnsAt: number): Evidence {
  const said = Object.fromEntries(Object.entries(after).filter(([, found]) => isSaid(found)))
  const named = (names: readonly NameSpan[]) => names.some(({ strength }) => strength !== 'guess')
  return {
    ...before,
    ...said,
    // 'Morbi nahi Rajkot': a name right before the correction is what it takes back.
    names:
      named(after.names) ||
      before.names.some(({ to, strength }) => to === turnsAt && strength !== 'guess') ||
      (!named(before.names) && after.names.length > 0)
        ? after.names
        : before.names,
    // A new verb replaces the question; hints about the first target do not apply to the second.
    ...(after.actions.length > 0 ? { questions: after.questions } : {}),
    ...(after.targets.length > 0 ? { hints: after.hints, statuses: after.statuses } : {}),
    // 'Aath sau meter, na na nau sau': the unit stays.
    ...(before.quantity !== undefined && after.quantity === undefined && after.amount !== undefined
      ? { quantity: after.amount, unit: before.unit, amount: before.amount }
      : {}),
    strange: [...before.strange, ...after.strange],
    outside: [...before.outside, ...after.outside],
  }
}
const isSaid = (found: unknown) =>
  typeof found === 'object' && found !== null ? Object.keys(found).length > 0 : Boolean(found)
