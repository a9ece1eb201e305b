import { readCommand, type CommandContext } from './command-parse.ts'
import type { Piece } from './command-pieces.ts'
import type { Command } from './command.ts'

/** What a stretch may be taken for, with the content key that says so. */
export const explainKeys = {
  row: 'explain.row',
  repaired: 'explain.repaired',
  number: 'explain.number',
  phone: 'explain.phone',
  name: 'explain.name',
  'name-word': 'explain.name-word',
  ignored: 'explain.ignored',
  unread: 'explain.unread',
} as const

/** How one stretch of the sentence was read, as data: the words for it are in the content. */
export interface ExplainedPiece {
  readonly text: string
  /** What it was taken for: a row of a table, a number, a name, or nothing. */
  readonly as: keyof typeof explainKeys
  /** Every row it stands in, as `section row` of which language's table. The first is not preferred: the grammar weighs them. */
  readonly rows: readonly { readonly kind: string; readonly value: string; readonly language: string }[]
  readonly value: number | string | null
  readonly repaired: number | null
}
export interface Explanation {
  readonly command: Command
  readonly pieces: readonly ExplainedPiece[]
  /** Why the sentence was not acted on: the end of a content key `refusal.…`; null when it was understood. */
  readonly refusal: string | null
}

/** The reading of a sentence piece by piece: what was read, from which row of which table, and why the rest was left. */
export function explainCommand(text: string, context: CommandContext = {}): Explanation {
  const { command, pieces, evidence, refusal } = readCommand(text, context)
  const { query, parameters } = command.payload
  // A word of no table is a name as well once the command goes by it: 'nylon stock'.
  const used = [query, parameters.companyName, parameters.contactPerson]
  const names = (evidence?.names ?? []).filter((name) => name.strength !== 'guess' || used.includes(name.text))
  return {
    command,
    refusal,
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
