import type { VocabularyLanguage } from '#language/vocabulary/vocabulary.ts'
import { means, type Piece } from './command-pieces.ts'

/** The company's own name of a quality, if the words are one; null otherwise. */
export type QualityOf = (words: string) => string | null

/** Pieces, not words: the grammar divides Indian endings from their word. */
const longestRun = 7
/** Words that say what is wished; they are no part of a quality. */
const wishes = ['action', 'target', 'question']

const isPlain = (piece: Piece): boolean =>
  piece.number === undefined && piece.phone === undefined && !wishes.some((kind) => means(piece, kind))

/**
 * The pieces with the company's own qualities read as fabrics: 'rani pink crepe' is one. A lone word is one only if it
 * means nothing else, so that 'cotton' stays the fabric of the tables.
 */
export function withQualities(
  pieces: readonly Piece[],
  { text, language, qualityOf }: { text: string; language: VocabularyLanguage; qualityOf: QualityOf },
): Piece[] {
  const read: Piece[] = []
  for (let at = 0; at < pieces.length;) {
    const run = runAt(pieces, at, text, qualityOf)
    const first = pieces[at]
    if (!first) break
    read.push(run ? asFabric(first, run, language) : first)
    at = run ? run.to : at + 1
  }
  return read
}

type Run = { to: number; last: Piece; words: string; quality: string }

function runAt(pieces: readonly Piece[], at: number, text: string, qualityOf: QualityOf): Run | null {
  for (let to = Math.min(at + longestRun, pieces.length); to > at; to -= 1) {
    const run = pieces.slice(at, to)
    const last = run.at(-1)
    if (!last || !run.every(isPlain) || (run.length === 1 && last.senses.length > 0)) continue
    const words = text.slice(run[0]?.start, last.end)
    const quality = qualityOf(words)
    if (quality !== null) return { to, last, words, quality }
  }
  return null
}

const asFabric = (first: Piece, { last, words, quality }: Run, language: VocabularyLanguage): Piece => ({
  ...first,
  to: last.to,
  end: last.end,
  text: words,
  key: last.key,
  senses: [{ kind: 'fabric', value: quality, language, spelling: words }],
  nameWord: false,
})
