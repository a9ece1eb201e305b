import type { Command } from './command.ts'

// For the microphone's panel, which the platform does not have yet: until then only tests and the bench ask for these.

/** Three suggested commands, as content keys: a description, and an example sentence to tap. */
export const suggestionKeys = [
  { text: 'suggestion.search', example: 'suggestion.search.example' },
  { text: 'suggestion.show', example: 'suggestion.show.example' },
  { text: 'suggestion.create', example: 'suggestion.create.example' },
] as const

export interface Suggestion {
  /** The spoken language, in which to show the texts. */
  readonly language: Command['language']
  readonly title: 'suggestion.title'
  readonly keys: typeof suggestionKeys
}

/** Suggestions after a sentence that was not understood; null if it was. */
export function suggestionFor({ intent, language }: Command): Suggestion | null {
  return intent === 'unknown' ? { language, title: 'suggestion.title', keys: suggestionKeys } : null
}

/** Below this confidence the specification allows asking a model; unknown sentences are always below it. */
const fallbackBelow = 0.7

export function mayAskFallback({ confidence }: Pick<Command, 'confidence'>): boolean {
  return confidence < fallbackBelow
}
