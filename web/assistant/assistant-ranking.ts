import { parseCommand, type CommandContext } from '#language/command/command-parse.ts'
import type { Command } from '#language/command/command.ts'
import type { Heard } from './recogniser.ts'

/** The specification's bounds: a transcript needs more confidence, or exactly 0, which means that it was not told. */
const leastConfidence = 0.3
const mostAlternatives = 5

const isCertain = ({ confidence }: Heard): boolean => confidence === 0 || confidence > leastConfidence

/** The alternatives that may be used, best first; none if nothing was said, or too indistinctly. */
export function usable(heard: readonly Heard[]): readonly Heard[] | 'no-speech' | 'unclear' {
  const said = heard.slice(0, mostAlternatives).filter(({ text }) => text.trim() !== '')
  if (said.length === 0) return 'no-speech'
  const certain = said.filter(isCertain)
  return certain.length === 0 ? 'unclear' : certain
}

/** Names, filters and numbers found: of two that parse, the one that makes more of what was said. */
const slotsOf = ({ payload: { query, filters, parameters } }: Command): number =>
  Number(query !== null) + Object.keys(filters).length + Object.keys(parameters).length

const worthOf = (command: Command): number => (isUnknown(command) ? 0 : command.confidence + slotsOf(command) / 100)

/** Of what may have been said, the one that parses best; the recogniser's order decides between equals. */
export function bestCommand(said: readonly Heard[], context: CommandContext): Command {
  const parsed = said.map(({ text }) => parseCommand(text.trim(), context))
  return parsed.reduce((best, command) => (worthOf(command) > worthOf(best) ? command : best))
}

/** By the specification, a result below 0.3 counts as unknown. */
export const isUnknown = ({ intent, confidence }: Command): boolean =>
  intent === 'unknown' || confidence < leastConfidence
