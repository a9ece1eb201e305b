import { periodNamed, type PeriodName } from '#domain/calendar/calendar-period.ts'
import { isGivenTo } from '#language/command/command-giving.ts'
import { isLink, means, readPieces, values, type Piece } from '#language/command/command-pieces.ts'
import type { Command, CommandFilters } from '#language/command/command.ts'
import { fold } from '#language/script/script-fold.ts'
import { scriptOf, tokenise } from '#language/script/script-token.ts'
import { loanKey } from '#language/vocabulary/vocabulary.ts'
import { isAsking } from './answer-asking.ts'
import type { SaidLanguage } from './answer-number-said.ts'
import { isTopicWord, topicsIn, type Topic } from './answer-words.ts'

/** A question as the table of figures reads it. */
export type Question = {
  /** The language it was asked in. */
  language: SaidLanguage
  action: Command['payload']['action']
  target: Command['payload']['target']
  filters: CommandFilters
  /** The party as it was named; null if none was. */
  party: string | null
  /** The names it may be in, in a sentence the engine made no command of. */
  names: readonly string[]
  /** The words that own what is asked for, as in 'ઝુબિન પાસે કેટલા બાકી': a party, whether or not anybody has the name. */
  owner: string | null
  period: PeriodName | null
  /** Digits of the document's number. */
  orderNumber: string | null
  invoiceNumber: string | null
  /** Whether it is about money that somebody was given. */
  isGivenOut: boolean
  /** Whether it asks whom somebody has to give something: in Gujarati only the letter tells કોને from કોણે, who gives. */
  isToWhom: boolean
  /** Whether the sentence names one of the topics. */
  has: (...topics: readonly Topic[]) => boolean
  /** Whether a word of the sentence is in that row of the engine's tables. */
  means: (kind: string, ...rows: readonly string[]) => boolean
  /** Words that are neither the engine's nor a topic's: a quality of cloth, for example. */
  words: readonly string[]
}

const writes: ReadonlySet<Command['intent']> = new Set(['create', 'set-priority', 'approve-quote'])

/** The question behind a command, or null where it writes, or denies what it names. */
export function questionOf({ originalText, payload }: Command): Question | null {
  const { action, target, query, filters, parameters } = payload
  if (writes.has(action)) return null
  const text = originalText.normalize('NFC')
  const { pieces, language } = readPieces(text, tokenise(text))
  const topics = topicsOf(text, pieces)
  const isOnlyGift = isOnlyGiven(topics, pieces)
  const said = (kind: string, ...rows: readonly string[]): boolean =>
    pieces.some((piece) => (rows.length === 0 ? means(piece, kind) : rows.some((row) => means(piece, kind, row))))
  const has = (...wanted: readonly Topic[]): boolean => wanted.some((topic) => topics.has(topic))
  const sentence = {
    has,
    means: said,
    isNamed: pieces.some(isUnread),
    isNumbered: pieces.some(({ number }) => number),
    isShort: pieces.length <= 2,
    isGivenOut: isGivenOut(pieces),
  }
  // A sentence that is not a command is a question only if it asks about something.
  if (action === 'unknown' && (said('negation', 'never') || (!isOnlyGift && !isAsking(sentence)))) return null
  const date = dateCompared(pieces, topics) ?? dayToDeliver(pieces, topics) ?? filters.date ?? dateIn(pieces, topics)
  const fabricType = filters.fabricType ?? pieces.flatMap((piece) => values(piece, 'fabric'))[0]
  const digits = (id: string | undefined): string | null => id?.replace(/\D/g, '') ?? null
  const party = query !== null && tokenise(query).every(({ key }) => isTopicWord(key)) ? null : query
  return {
    language: languageOf(text, pieces, language),
    action,
    target: action === 'unknown' ? targetOf(said, topics) : target,
    filters: fabricType === undefined ? filters : { ...filters, fabricType },
    party,
    names: party === null ? unreadRuns(pieces) : [],
    owner: party === null ? ownerIn(pieces) : null,
    period: periodNamed(date),
    orderNumber: digits(parameters.orderId) ?? numberAfter(pieces, 'orders'),
    invoiceNumber: digits(parameters.invoiceId) ?? numberAfter(pieces, 'invoices'),
    isGivenOut: topics.has('gave') && (party !== null || isOnlyGift || action === 'unknown') && sentence.isGivenOut,
    isToWhom: isToWhom(topics, text),
    has,
    means: said,
    words: pieces.filter(isUnread).map((piece) => fold(piece.text)),
  }
}

/** Of two periods that are compared the later one: its figure has the one before beside it. */
const dateCompared = (pieces: readonly Piece[], topics: ReadonlySet<Topic>): string | undefined =>
  topics.has('against')
    ? pieces.flatMap((piece) => values(piece, 'date')).find((date) => date === 'today' || date.startsWith('this_'))
    : undefined

/** 'Kal' is tomorrow of what is to come, and yesterday of what came. */
function dateIn(pieces: readonly Piece[], topics: ReadonlySet<Topic>): string | undefined {
  const [date] = pieces.flatMap((piece) => values(piece, 'date'))
  if (date !== 'kal') return date
  return topics.has('toCome') ? 'tomorrow' : topics.has('came') ? 'yesterday' : undefined
}

/** 'Kal kaun si delivery hai': what is on a day is still to go, although no verb says so. */
const dayToDeliver = (pieces: readonly Piece[], topics: ReadonlySet<Topic>): string | undefined =>
  topics.has('ship') &&
  pieces.some((piece) => values(piece, 'date').includes('kal')) &&
  /^(?:hai|he|che|chhe)$/.test(fold(pieces.at(-1)?.text ?? '')) &&
  !pieces.some((piece) => means(piece, 'tense'))
    ? 'tomorrow'
    : undefined

/**
 * In Latin letters the question word tells: 'ketlo maal baki' is Gujarati by nothing else, and 'hot leads today' alone is
 * said in all three languages.
 */
function languageOf(text: string, pieces: readonly Piece[], read: SaidLanguage): SaidLanguage {
  if (scriptOf(text) !== 'latin') return read
  const asked = pieces.flatMap(({ senses }) => senses.filter(({ kind }) => kind === 'question'))
  const indian = new Set(asked.flatMap(({ language }) => (language === 'en' ? [] : [language])))
  const [only] = indian
  if (only === undefined) return asked.length > 0 ? 'en' : read
  return indian.size === 1 ? only : read
}

const keysIn = (text: string): string[] => tokenise(text).map(({ key }) => key)

/**
 * Topics of the words as they were written, without their endings (વાયદાની is વાયદા and ની), and of loan words. What a firm is
 * called is no topic: nobody who asks what Krishna Fabrics owes asks about cloth.
 */
function topicsOf(text: string, pieces: readonly Piece[]): Set<Topic> {
  const spoken = keysIn(text)
  const ofFirm = pieces.filter((piece, at) => means(piece, 'firm') && isOfName(pieces[at - 1]))
  for (const key of ofFirm.flatMap((piece) => keysIn(piece.text))) {
    const at = spoken.indexOf(key)
    if (at !== -1) spoken.splice(at, 1)
  }
  const parts = pieces.filter((piece) => !ofFirm.includes(piece)).flatMap((piece) => keysIn(piece.text))
  return new Set([spoken, parts, parts.map((key) => loanKey(key) ?? key)].flatMap((keys) => [...topicsIn(keys)]))
}

const isToWhom = (topics: ReadonlySet<Topic>, text: string): boolean =>
  topics.has('owing') && topics.has('cash') && (topics.has('whom') || /(?:^|\s)કોને(?:\s|$)/u.test(text))

/** The list that a sentence is about, where the engine made no command of it. */
const targetOf = (said: Question['means'], topics: ReadonlySet<Topic>): Question['target'] =>
  (['orders', 'quotes', 'analytics', 'invoices', 'payments'] as const).find((target) => said('target', target)) ??
  (said('hint', 'orders') ? 'orders' : topics.has('against') ? 'analytics' : 'payments')

function numberAfter(pieces: readonly Piece[], target: string): string | null {
  const at = pieces.findIndex((piece) => means(piece, 'target', target))
  const number = pieces.slice(at + 1, at + 4).find((piece) => piece.number)?.number
  return at === -1 || !number ? null : String(number.value)
}

/** Whether a name of the sentence is whom something was given. */
function isGivenOut(pieces: readonly Piece[]): boolean {
  return pieces.some((piece, from) => {
    if (!isUnread(piece)) return false
    const after = pieces.slice(from).findIndex((one) => !isOfName(one))
    // 'Did we give Patel': the verb before the name, as in 'paid Patel'.
    return pieces[from - 1]?.key === 'give' || isGivenTo(pieces, from, after === -1 ? pieces.length : from + after)
  })
}

/** 'Patel gave', 'gave 5000 to Patel by cheque': a name and that it gave or was given, and nothing else. */
const isOnlyGiven = (topics: ReadonlySet<Topic>, pieces: readonly Piece[]): boolean =>
  topics.has('gave') &&
  pieces.some(isUnread) &&
  pieces.every(
    (piece) =>
      isOfName(piece) ||
      piece.number !== undefined ||
      means(piece, 'method') ||
      ['gave', 'cash'].some((topic) => topicsIn([fold(piece.text)]).has(topic as Topic)) ||
      ((means(piece, 'filler') || means(piece, 'link') || means(piece, 'honorific')) && !means(piece, 'question')),
  )

/** The unread words just before an Indian 'of' or 'with'. */
function ownerIn(pieces: readonly Piece[]): string | null {
  const link = pieces.findIndex((piece, at) => {
    const before = pieces[at - 1]
    return isLink(piece, 'indian', 'of', 'in', 'from') && before !== undefined && isUnread(before)
  })
  const first = pieces.slice(0, Math.max(link, 0)).findLastIndex((piece) => !isOfName(piece)) + 1
  return link === -1
    ? null
    : pieces
        .slice(first, link)
        .map(({ text }) => text)
        .join(' ')
}

const isUnread = (piece: Piece): boolean =>
  !piece.number && !piece.phone && (piece.nameWord || piece.senses.length === 0) && !isTopicWord(fold(piece.text))
const isOfName = (piece: Piece | undefined): boolean =>
  piece !== undefined && (isUnread(piece) || means(piece, 'firm') || means(piece, 'place'))

/** Runs of words that may be a name, longest first. */
export function unreadRuns(pieces: readonly Piece[]): string[] {
  const runs: string[][] = [[]]
  for (const piece of pieces) {
    if (isOfName(piece)) runs.at(-1)?.push(piece.text)
    else runs.push([])
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => run.join(' '))
    .toSorted((a, b) => b.length - a.length)
}
