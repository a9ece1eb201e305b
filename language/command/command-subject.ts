import { has, inquires, type Evidence } from './command-evidence.ts'
import type { NameSpan } from './command-firm.ts'
import { isLink, means, type Piece } from './command-pieces.ts'
import type { CommandAction, CommandTarget } from './command.ts'

/** The firm or person the sentence is about; more certain names first. */
export function mainName(evidence: Evidence): NameSpan | undefined {
  return (
    evidence.names.find(({ strength }) => strength === 'firm') ??
    evidence.names.find(({ strength, to }) => strength === 'name' && !isVala(evidence.pieces[to])) ??
    evidence.names.find(({ strength }) => strength === 'name') ??
    guessedName(evidence)
  )
}
/** Of several unknown words the last is the name; 'vala' marks where it comes from: 'Narol-vala Kishanchand'. */
function guessedName({ names, pieces, language }: Evidence): NameSpan | undefined {
  const guesses = names.filter(({ strength }) => strength === 'guess')
  if (language === 'en') return guesses[0]
  return (
    guesses.findLast(({ to }) => isLink(pieces[to], 'indian', 'of', 'to', 'from', 'for') && !isVala(pieces[to])) ??
    guesses[0]
  )
}
/** 'Vala', 'vara', 'vada': somebody from there, or who deals in it. */
export const isVala = (piece: Piece | undefined) => /^va(?:l|r|d)/.test(piece?.key ?? '')

/** A name that is certain, whatever the grammar expects. */
export const sureName = (evidence: Evidence) => evidence.names.find(({ strength }) => strength !== 'guess')

/** The name, if the grammar expects one there. Unknown words are a name only in such a place. */
export function acceptedName(
  evidence: Evidence,
  action: CommandAction | null,
  target: CommandTarget | null,
  named: boolean,
): NameSpan | undefined {
  const name = mainName(evidence)
  if (!name || name.strength !== 'guess') return name
  // Whoever is called hot or cold, or paid, is a party, however strange the name.
  if (evidence.language !== 'en' && name.to - name.from <= 3 && isSaidOf(evidence, action, target, name)) return name
  const { pieces, hints, names } = evidence
  const after = pieces[name.to]
  const words = name.to - name.from
  // 'Naam deewar par likho': 'on the wall' is a place, not a name.
  if (target === null || !named || isLink(after, 'indian', 'in')) return undefined
  const inquired = evidence.actions.length > 0 || inquires(evidence.questions)
  // An unlisted material: 'nylon stock'. Two unknown words are accepted only in a request or question.
  const owed = hints.some(({ value }) => value === 'payments')
  // 'Have you locked the godown': a word before 'the' is a verb, not a material.
  if (target === 'inventory' && !owed && !means(after, 'filler', 'the') && words <= (inquired ? 2 : 1)) return name
  if (words > 3 || (evidence.language === 'en' && names.filter(({ strength }) => strength === 'guess').length > 1))
    return undefined
  const meant =
    action === null ||
    has(evidence.actions, 'search', 'show', 'open', 'check', 'create', 'make', 'change', 'approve', 'pass') ||
    inquires(evidence.questions)
  return meant && isWelcome(pieces[name.from - 1], after) ? name : undefined
}
function isSaidOf(
  evidence: Evidence,
  action: CommandAction | null,
  target: CommandTarget | null,
  name: NameSpan,
): boolean {
  const after = evidence.pieces[name.to]
  return (
    action === 'set-priority' ||
    (action === 'create' && target === 'payments' && isLink(after, 'indian', 'of', 'to', 'from'))
  )
}
/** English links precede a name and Indian ones follow it; what follows a possessive 's is not a name. */
function isWelcome(before: Piece | undefined, after: Piece | undefined): boolean {
  return (
    (before?.text !== "'s" && isLink(before, 'english', 'for', 'from', 'of')) ||
    means(before, 'label', 'company') ||
    means(before, 'target') ||
    isLink(after, 'indian', 'of', 'to', 'from', 'for') ||
    means(after, 'target')
  )
}
