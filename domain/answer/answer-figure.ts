import { periodOf, type Period, type PeriodName } from '#domain/calendar/calendar-period.ts'
import type { lineUnits } from '#domain/document-line/document-line-unit.ts'
import { firstKnownDay } from '#domain/ledger/ledger-account.ts'
import type { Paise } from '#domain/money/money.ts'
import type { AnswerBooks, AnswerEntity } from './answer-documents.ts'
import type { Party } from './answer-party.ts'
import type { Question } from './answer-question.ts'

/** A value of a sentence: each is written on the screen one way, and said another. */
export type AnswerValue =
  | { paise: Paise }
  | { n: number }
  | { milli: number; unit: (typeof lineUnits)[number] }
  | { day: string }
  | { text: string }
  /** A printed number, SO/26-27/0012: said by its digits, order twelve. */
  | { number: string | null }
  /** A text of another feature. */
  | { feature: string; key: string }

/** A sentence: a key of `content/answer` and its values. A value called `n` decides between singular and plural. */
export type AnswerLine = { key: string; params: Readonly<Record<string, AnswerValue>> }

/** The figure first, then what a trader asks next. */
export type AnswerText = {
  lines: readonly [AnswerLine, ...AnswerLine[]]
  /** What the figure counts. */
  counted: AnswerLine | null
  /** Where its rows are. */
  address: string | null
}

/** A question with whom and what it is about. */
export type Asked = { question: Question; party: Party | null; books: AnswerBooks; today: string }

/** What narrows the rows of a list, and few figures. */
export const narrowing = ['fabricType', 'location', 'amountMin', 'amountMax'] as const

/** A row of the table of questions: which sentences ask for the figure, and how it is computed. */
export type Figure = {
  name: string
  needs: readonly AnswerEntity[]
  /** What a person must be allowed to see to be told it, if not all that it needs. */
  sees?: readonly AnswerEntity[]
  /** A list shows the same: without a question in the sentence the list opens, and nothing is answered. */
  isList?: true
  /** It is of nobody in particular: a name in the sentence is not looked for. */
  isOfAll?: true
  /** Words that are no party's name may be goods; a name that no party has is not answered. */
  isOfGoods?: true
  /** Which of cloth, town and bounds it counts by: asked for by another, no figure stands for the answer. */
  narrows?: readonly (typeof narrowing)[number][]
  /** It is of somebody we know: of anybody else nothing is asked. */
  isOfKnown?: true
  asks: (question: Question) => boolean
  /** Null where the sentence turns out to be about something else. */
  answer: (asked: Asked) => AnswerText | null
}

type Values = Readonly<Record<string, AnswerValue | null>>
/** A sentence; values that are null belong to no hole of it. */
export const line = (key: string, values: Values = {}): AnswerLine => ({
  key,
  params: Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ),
})

/** The first sentence, and those of the others that there is something to say about. */
export const told = (
  first: AnswerLine,
  more: readonly (AnswerLine | null | false)[],
  about: { counted?: AnswerLine | null; address: string | null },
): AnswerText => ({
  lines: [first, ...more.filter((one) => one !== null && one !== false)],
  counted: about.counted ?? null,
  address: about.address,
})

/** A period in words: today, last month. */
export const periodText = (name: PeriodName): AnswerValue => ({ feature: 'answer', key: `period.${name}` })

/** The period asked for, or the one meant where none was said. */
export function periodAsked({ question, today }: Asked, meant: PeriodName): { name: PeriodName; period: Period } {
  const name = question.period ?? meant
  return { name, period: periodOf(name, today) }
}

/** A device has what is closed for a number of days: a period that began earlier is known in part. */
export function knownSince({ today }: Asked, { from }: Period): AnswerLine | null {
  const first = firstKnownDay(today)
  return from < first ? line('known.since', { day: { day: first } }) : null
}
