import { fold } from '#language/script/script-fold.ts'
import learned from './command-opinion.json' with { type: 'json' }
import type { NameSpan } from './command-firm.ts'
import { isPolite, type Piece } from './command-pieces.ts'

/** Cells of the table of weights; a power of two, so that a hash becomes a place by cutting it off. */
export const opinionCells = 4096
/** Weights are whole numbers from -3 to 3; two of them are one of 49 letters. */
const least = -3
const steps = 7
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvw'

/** The weights as the file holds them. */
export function writeWeights(weights: readonly number[]): string {
  const pairs = Array.from({ length: weights.length / 2 }, (_, at) => [weights[2 * at] ?? 0, weights[2 * at + 1] ?? 0])
  return pairs.map(([one = 0, two = 0]) => letters.charAt((one - least) * steps + two - least)).join('')
}
function weightOf(cell: number): number {
  const pair = letters.indexOf(learned.weights.charAt(cell >> 1))
  return (cell & 1 ? pair % steps : Math.floor(pair / steps)) + least
}

/**
 * What a sentence has that tells whether it is said to us: the sounds of its words, three letters at a time, what the
 * tables know each word as, and which of these stand side by side, first and last. A word no table knows is only sounds.
 */
export function opinionFeatures(pieces: readonly Piece[], names: readonly NameSpan[]): Set<number> {
  const cells = new Set<number>([cellOf('bias')])
  const note = (feature: string) => cells.add(cellOf(feature))
  const said = pieces.flatMap((piece, at) => kindsOf(piece, at, names) ?? [])
  for (const { sounds } of said)
    for (const sound of sounds) for (let at = 0; at + 3 <= sound.length; at++) note(`c:${sound.slice(at, at + 3)}`)
  const kinds = said.map(({ own }) => own)
  kinds.forEach((own, at) => {
    for (const kind of own) {
      note(`s:${kind}`)
      if (at >= kinds.length - 2) note(`sl:${kind}`)
      if (at === 0) note(`sf:${kind}`)
      for (const next of kinds[at + 1] ?? []) note(`ss:${kind}|${next}`)
    }
  })
  return cells
}

interface Said {
  readonly sounds: readonly string[]
  readonly own: readonly string[]
}

/** A piece by its sounds and what the tables know it as. A firm counts once, whatever it is called; politeness nothing. */
function kindsOf(piece: Piece, at: number, names: readonly NameSpan[]): Said | null {
  const name = names.find(({ from, to, strength }) => strength !== 'guess' && at >= from && at < to)
  if (name) return at === name.from ? { sounds: [], own: ['name'] } : null
  if (piece.number || piece.phone !== undefined) return { sounds: [], own: ['number'] }
  const { senses } = piece
  if (isPolite(piece)) return null
  const words = piece.text.split(/[^\p{L}\p{M}\p{N}'’]+/u)
  return {
    sounds: words.map((word) => `^${fold(word)}$`),
    own: [...new Set(senses.map(({ kind, value }) => `${kind}:${value}`))],
  }
}

/** FNV-1a, the usual small hash: the same on every device. */
function cellOf(feature: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619)
  return (hash ^ (hash >>> 15)) & (opinionCells - 1)
}

/**
 * How sure a sentence is meant for us, by what the collected sentences taught: about 0 is undecided, 2 is seven to one.
 * A second opinion beside the rules, which alone find what is asked.
 */
export function opinionOf(pieces: readonly Piece[], names: readonly NameSpan[]): number {
  const cells = opinionFeatures(pieces, names)
  let sum = 0
  for (const cell of cells) sum += weightOf(cell)
  return (sum * learned.scale) / Math.sqrt(cells.size)
}
