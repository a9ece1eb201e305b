import type { Command } from './command.ts'

/** Three things one may say instead, as keys of the content: how it is put, and a sentence that can be tapped as it stands. */
export const suggestionKeys = [
  { text: 'suggestion.search', example: 'suggestion.search.example' },
  { text: 'suggestion.show', example: 'suggestion.show.example' },
  { text: 'suggestion.create', example: 'suggestion.create.example' },
] as const

export interface Suggestion {
  /** The language that was spoken, in which the texts are to be shown. */
  readonly language: Command['language']
  readonly title: 'suggestion.title'
  readonly keys: typeof suggestionKeys
}

/** What to offer after a sentence that was not understood; null after one that was. */
export function suggestionFor({ intent, language }: Command): Suggestion | null {
  return intent === 'unknown' ? { language, title: 'suggestion.title', keys: suggestionKeys } : null
}

/** Below this the specification lets a model be asked for a second opinion; an unknown sentence is always below it. */
export const fallbackBelow = 0.7
/** Below this a result counts as unknown, whoever produced it. */
export const unknownBelow = 0.3

export function mayAskFallback({ confidence }: Pick<Command, 'confidence'>): boolean {
  return confidence < fallbackBelow
}
