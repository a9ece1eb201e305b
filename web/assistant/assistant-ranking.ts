import type { Command } from '#language/command/command.ts'
import type { Heard } from './recogniser.ts'

/** The specification's bounds: a transcript needs more confidence, or exactly 0, which means that it was not told. */
const leastConfidence = 0.3
const mostAlternatives = 5

const isCertain = ({ confidence }: Heard): boolean => confidence === 0 || confidence > leastConfidence

/** The alternatives that may be used, best first; none if nothing was said, or so indistinctly that no words came of it. */
export function usable(heard: readonly Heard[]): readonly Heard[] | 'no-speech' | 'unclear' {
  if (heard.length === 0) return 'no-speech'
  const certain = heard.slice(0, mostAlternatives).filter((one) => one.text.trim() !== '' && isCertain(one))
  return certain.length === 0 ? 'unclear' : certain
}

/** By the specification, a result below 0.3 counts as unknown. */
export const isUnknown = ({ intent, confidence }: Command): boolean =>
  intent === 'unknown' || confidence < leastConfidence
