import type { VocabularyLanguage } from '#language/vocabulary/vocabulary.ts'
import type { NameSpan } from './command-firm.ts'
import type { SpokenFigures } from './command-numbers.ts'
import type { Piece } from './command-pieces.ts'
import type { CommandTarget } from './command.ts'

export interface Spoken<Value> {
  readonly value: Value
  readonly at: number
}

/** Everything found in a stretch of speech, before any decision. `at` is the index of a piece in the sentence. */
export interface Evidence extends Readonly<SpokenFigures> {
  readonly pieces: readonly Piece[]
  /** The language of the grammar, not of the script. */
  readonly language: VocabularyLanguage
  readonly names: readonly NameSpan[]
  readonly actions: readonly Spoken<string>[]
  readonly questions: readonly Spoken<string>[]
  readonly targets: readonly Spoken<CommandTarget>[]
  readonly hints: readonly Spoken<CommandTarget>[]
  readonly statuses: readonly Spoken<string>[]
  readonly priorities: readonly Spoken<'hot' | 'warm' | 'cold'>[]
  readonly fabrics: readonly Spoken<string>[]
  readonly places: readonly Spoken<string>[]
  readonly dates: readonly Spoken<string>[]
  readonly methods: readonly Spoken<string>[]
  readonly paymentTypes: readonly Spoken<'advance' | 'final'>[]
  readonly invoiceTypes: readonly Spoken<'proforma' | 'final'>[]
  readonly isNew: boolean
  readonly isPast: boolean
  readonly isFuture: boolean
  /** Unexplained pieces: not in a table, not a number, not a name. */
  readonly strange: readonly Piece[]
  readonly outside: readonly Piece[]
}

/** Whether one of the wanted values was spoken. */
export const has = (spoken: readonly Spoken<string>[], ...wanted: string[]) =>
  spoken.some(({ value }) => wanted.includes(value))
/** The priority a change is about: 'warm ma rakh, haju pakku nathi' is warm. */
export const wantedPriority = ({ priorities, actions }: Evidence) =>
  priorities.findLast(({ at }) =>
    actions.some((verb) => verb.value === 'change' && verb.at > at && verb.at <= at + 2),
  ) ?? priorities.at(-1)
/** The place of the first of the wanted values, or infinity. */
export const first = (spoken: readonly Spoken<string>[], ...wanted: string[]) =>
  spoken.find(({ value }) => wanted.includes(value))?.at ?? Infinity
/** Excludes 'hai' and 'sakte ho', which end statements as well as questions. */
export const inquires = (questions: Evidence['questions']) =>
  questions.some(({ value }) => value !== 'state' && value !== 'polite')
