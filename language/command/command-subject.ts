import type { Evidence } from './command-evidence.ts'
import type { NameSpan } from './command-firm.ts'
import { isLink, type Piece } from './command-pieces.ts'

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
