import { readCommand, type CommandContext } from './command-parse.ts'
import type { Piece } from './command-pieces.ts'
import type { Command } from './command.ts'

/** How one piece of the sentence was read. */
export interface ExplainedPiece {
  readonly text: string
  /** Read as a table row, a number, a name, or nothing. */
  readonly as: 'row' | 'repaired' | 'number' | 'phone' | 'name' | 'name-word' | 'ignored' | 'unread'
  /** Every table row containing it, with section and language. The order is no preference: the grammar decides. */
  readonly rows: readonly { readonly kind: string; readonly value: string; readonly language: string }[]
  readonly value: number | string | null
  readonly repaired: number | null
}
interface Explanation {
  readonly command: Command
  readonly pieces: readonly ExplainedPiece[]
  /** Why the sentence was refused; null if it was understood. */
  readonly refusal: string | null
  /** The second opinion: above 0 for a command, below for talk; null where the rules do not ask it. */
  readonly opinion: number | null
}

/** Explains a sentence piece by piece: how each was read, from which table row, and why it was refused, if it was. */
export function explainCommand(text: string, context: CommandContext = {}): Explanation {
  const { command, pieces, evidence, refusal, opinion } = readCommand(text, context)
  const { query, parameters } = command.payload
  // An unknown word counts as a name once the command uses it: 'nylon stock'.
  const used = [query, parameters.companyName, parameters.contactPerson]
  const names = (evidence?.names ?? []).filter((name) => name.strength !== 'guess' || used.includes(name.text))
  return {
    command,
    refusal,
    opinion,
    pieces: pieces.map((piece, at) =>
      explainPiece(
        piece,
        names.some(({ from, to }) => at >= from && at < to),
      ),
    ),
  }
}

function explainPiece(piece: Piece, inName: boolean): ExplainedPiece {
  const rows = [
    ...new Map(
      piece.senses.map(({ kind, value, language }) => [`${kind} ${value} ${language}`, { kind, value, language }]),
    ).values(),
  ]
  return {
    text: piece.text,
    as: roleOf(piece, inName),
    rows,
    value: piece.phone ?? piece.number?.value ?? null,
    repaired: piece.repaired ?? null,
  }
}
function roleOf(piece: Piece, inName: boolean): ExplainedPiece['as'] {
  if (piece.phone !== undefined) return 'phone'
  if (piece.number) return 'number'
  if (inName) return 'name'
  if (piece.nameWord) return 'name-word'
  if (piece.repaired !== undefined) return 'repaired'
  if (piece.senses.length === 0) return 'unread'
  return piece.senses.every(({ kind }) => kind === 'filler' || kind === 'honorific') ? 'ignored' : 'row'
}
