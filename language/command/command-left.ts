import { fold } from '#language/script/script-fold.ts'
import { tokenise } from '#language/script/script-token.ts'
import words from './command-left.json' with { type: 'json' }
import { readCommand, type CommandContext } from './command-parse.ts'
import { means, values, type Piece } from './command-pieces.ts'
import { statusNamed } from './command-slots.ts'
import { readTurns } from './command-turns.ts'
import type { Command, CommandFilters } from './command.ts'

/** Kinds of words that choose rows, and the filters that hold them. */
const chosenBy = {
  priority: 'priority',
  fabric: 'fabricType',
  place: 'location',
  date: 'date',
  payment: 'paymentType',
  invoice: 'invoiceType',
} as const satisfies Record<string, keyof CommandFilters>

/** Kinds of words that say what is wished, whatever else they may mean. */
const said = 'target hint action question firm new most tense negation correction outside deed'.split(' ')

/**
 * The words that would choose rows and that the command does not hold, as they were said: a day that no list knows, a
 * number of metres, a second town. Screens say them, so that nobody takes all rows for those that were asked for.
 */
export const wordsLeft = (command: Command, context: CommandContext = {}): readonly string[] =>
  spansLeft(command, context).map(({ text }) => text)

/** Those of them that name days: a figure has its own words for the rest. */
export const wordsOfDays = (command: Command, context: CommandContext = {}): readonly string[] =>
  spansLeft(command, context).flatMap(({ text, pieces }) =>
    pieces.some((piece) => isDay(piece) || means(piece, 'unit', 'days')) ? [text] : [],
  )

interface Span {
  readonly text: string
  readonly pieces: readonly Piece[]
}

function spansLeft({ originalText, payload }: Command, context: CommandContext): readonly Span[] {
  const { command, evidence } = readCommand(originalText, context)
  if (!evidence || command.payload.action === 'unknown') return []
  const text = originalText.normalize('NFC')
  const [from, to] = readTurns(evidence.pieces).after
  const pieces = evidence.pieces.slice(from, to)
  const { query, filters, parameters } = payload
  const held = [query, filters.location, parameters.companyName].flatMap((name) => tokenise(name ?? ''))
  const isHeld = (piece: Piece) => tokenise(piece.text).every(({ key }) => held.some((one) => one.key === key))
  const isLeft = pieces.map((piece, at) => !isHeld(piece) && isUnused(piece, at, pieces, payload))
  return spansOf(pieces, isLeft).map((span) => ({
    text: text.slice(span[0]?.start, span.at(-1)?.end),
    pieces: span,
  }))
}

type Payload = Command['payload']

function isUnused(piece: Piece, at: number, pieces: readonly Piece[], payload: Payload): boolean {
  if (isDay(piece)) return true
  if (piece.number) return isNumberLeft(piece.number.value, pieces[at + 1], payload)
  if (piece.phone !== undefined) return true
  const { filters, target, action } = payload
  for (const [kind, name] of Object.entries(chosenBy)) {
    if (!means(piece, kind)) continue
    // 'Kal' became the day before or after.
    const used = filters[name]
    if (kind === 'date' || values(piece, kind).some((value) => value === used)) return used === undefined
    // A second one of its kind is no word for anything else.
    return !(used === undefined ? isSaid(piece) : means(piece, 'target') || means(piece, 'action'))
  }
  if (means(piece, 'method')) return !isSaid(piece)
  if (means(piece, 'status') && target !== null && action !== 'check') {
    const named = values(piece, 'status').flatMap((value) => statusNamed(target, value) ?? [])
    return !isSaid(piece) && !named.some((one) => one === filters.status)
  }
  // 'Home kholo bapa': on the way to a page the words beside it choose nothing.
  return action !== 'open' && piece.senses.length === 0 && piece.key.length >= fewestLetters && !isBeside(piece)
}
const fewestLetters = 4
const isSaid = (piece: Piece) => said.some((kind) => means(piece, kind))

/** One is an article, and 'do' in 'dikha do' gives. */
function isNumberLeft(value: number, next: Piece | undefined, { filters, parameters }: Payload): boolean {
  if (filters.amountMin !== undefined || filters.amountMax !== undefined) return means(next, 'unit')
  if (Object.values(parameters).some((id) => String(id).replace(/\D/g, '') === String(value))) return false
  return value > 2 || means(next, 'unit')
}

/** Neighbours that are left, as one, with the words that only go with them: '500 meters', 'after the 15th'. */
function spansOf(pieces: readonly Piece[], isLeft: boolean[]): readonly Piece[][] {
  const goes = (at: number): boolean => {
    const piece = pieces[at]
    if (!piece || isLeft[at]) return false
    return isBeside(piece) || (means(piece, 'link') && isLeft[at - 1] === true && isAfter(pieces[at + 1]))
  }
  for (let at = 1; at < pieces.length; at++) if (isLeft[at - 1] && goes(at)) isLeft[at] = true
  for (let at = pieces.length - 2; at >= 0; at--) if (isLeft[at + 1] && goes(at)) isLeft[at] = true
  const spans: Piece[][] = []
  pieces.forEach((piece, at) => {
    const span = spans.at(-1)
    if (isLeft[at] && isLeft[at - 1] && span) span.push(piece)
    else if (isLeft[at]) spans.push([piece])
  })
  return spans
}

const keysOf = (spellings: string): ReadonlySet<string> => new Set(spellings.split(', ').map(fold))
const days = keysOf(words.days)
const beside = keysOf(words.beside)
/** A day or a time of the year that no list of ours is filtered by. */
export const isDay = (piece: Piece | undefined): boolean => piece !== undefined && days.has(piece.key)
const isBeside = (piece: Piece): boolean => beside.has(piece.key) || means(piece, 'unit') || means(piece, 'compare')
const isAfter = (piece: Piece | undefined): boolean => piece !== undefined && isBeside(piece) && !means(piece, 'link')
