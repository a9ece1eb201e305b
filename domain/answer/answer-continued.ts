import { periodNamed, type PeriodName } from '#domain/calendar/calendar-period.ts'
import { leadPriorities } from '#domain/lead/lead-status.ts'
import { means, readPieces, values, type Piece } from '#language/command/command-pieces.ts'
import type { Command } from '#language/command/command.ts'
import { tokenise } from '#language/script/script-token.ts'
import { sensesOf } from '#language/vocabulary/vocabulary.ts'
import { isToCome } from './answer-asks.ts'
import { unreadRuns } from './answer-question.ts'
import { topicsIn, withoutOpening } from './answer-words.ts'

/** More words than these are a sentence of their own. */
const mostWords = 6

/**
 * The question before, asked again of what the next words name: 'and last month', 'પટેલનું?', 'only hot ones'. Null if the
 * words are a sentence of their own, or name nothing that a question is narrowed by. `townOf`: the town that a name is.
 */
export function continuedCommand(
  before: Command,
  next: Command,
  townOf: (name: string) => string | null = () => null,
): Command | null {
  const text = withoutOpening(next.originalText.normalize('NFC'))
  const spoken = tokenise(text)
  const { pieces } = readPieces(text, spoken)
  if (spoken.length > mostWords || pieces.some(isOfSentence) || topicsIn(spoken.map(({ key }) => key)).size > 0)
    return null
  const last = (kind: string): string | undefined => pieces.flatMap((piece) => values(piece, kind)).at(-1)
  const [name] = unreadRuns(pieces.filter((piece) => !means(piece, 'place')))
  const town = name === undefined ? null : townOf(name)
  const query = town === null ? name : undefined
  const number = pieces.find((piece) => piece.number)?.number?.value
  const { filters, parameters } = before.payload
  const narrowed = spokenOnly({
    date: last('date') === 'kal' ? dayBeside(filters.date) : last('date'),
    // Word by word: 'hot ones' is a name for leads.
    priority: leadPriorities.find((one) => spoken.some(({ key }) => isPriority(key, one))),
    location: town ?? last('place'),
    fabricType: last('fabric'),
  })
  const ids = number === undefined ? {} : numberedAgain(parameters, number)
  if (query === undefined && Object.keys(narrowed).length + Object.keys(ids).length === 0) return null
  return {
    ...before,
    payload: {
      ...before.payload,
      query: query ?? before.payload.query,
      filters: { ...filters, ...narrowed },
      parameters: { ...parameters, ...ids },
    },
  }
}

/** 'Kal' is the day before, unless what is asked about has yet to come. */
const dayBeside = (asked: string | undefined): PeriodName => {
  const period = periodNamed(asked)
  return period !== null && isToCome(period) ? 'tomorrow' : 'yesterday'
}

const isPriority = (key: string, priority: string): boolean =>
  sensesOf(key).some(({ kind, value }) => kind === 'priority' && value === priority)

const isOfSentence = (piece: Piece): boolean =>
  ['target', 'action', 'question', 'outside', 'negation'].some((kind) => means(piece, kind)) &&
  !['filler', 'link', 'priority', 'date'].some((kind) => means(piece, kind))

/** The number takes the place of the one before, if there was one. */
function numberedAgain(parameters: Command['payload']['parameters'], number: number): Partial<typeof parameters> {
  if (parameters.orderId !== undefined) return { orderId: `SO-${number}` }
  return parameters.invoiceId === undefined ? {} : { invoiceId: `INV-${number}` }
}

function spokenOnly<Slots extends object>(slots: Slots): Partial<Slots> {
  return Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined)) as Partial<Slots> // fewer keys
}
