import { fold, withoutA } from '#language/script/script-fold.ts'
import type { Evidence } from './command-evidence.ts'
import type { NameSpan } from './command-firm.ts'
import { isPolite, type Piece } from './command-pieces.ts'

/**
 * Cells of the table of weights; a power of two, so that a hash becomes a place by cutting it off. Many more than are
 * kept: what nobody said before falls on a kept one, and votes by chance, in 13 of 100.
 */
export const opinionCells = 131_072

/**
 * What a sentence has that tells what is wished, if anything: the sounds of its words, three letters at a time, what the
 * tables know each word as, which of these stand side by side, first and last, and what the rules made of it all.
 */
export function featuresOf(pieces: readonly Piece[], evidence: Evidence): Set<number> {
  const cells = new Set<number>([cellOf('bias')])
  const note = (feature: string) => cells.add(cellOf(feature))
  const said = pieces.flatMap((piece, at) => saidBy(piece, at, evidence.names) ?? [])
  const words = said.flatMap(({ sounds, own }) => (sounds.length > 0 ? sounds : own))
  words.forEach((word, at) => {
    note(`w:${word}`)
    note(`b:${word}|${words[at + 1] ?? '$'}`)
    const sound = `^${word}$`
    for (let from = 0; from + 3 <= sound.length; from++) note(`c:${sound.slice(from, from + 3)}`)
  })
  note(`f:${words[0] ?? ''}`)
  note(`l:${words.at(-1) ?? ''}`)
  noteKinds(
    said.map(({ own }) => own),
    note,
  )
  noteEvidence(evidence, said.length, note)
  return cells
}

type Note = (feature: string) => void

function noteKinds(kinds: readonly (readonly string[])[], note: Note): void {
  kinds.forEach((own, at) => {
    for (const kind of own) {
      note(`s:${kind}`)
      if (at >= kinds.length - 2) note(`sl:${kind}`)
      if (at === 0) note(`sf:${kind}`)
      for (const next of kinds[at + 1] ?? []) note(`ss:${kind}|${next}`)
    }
  })
}

/** Whether there is a verb, a question, a subject at all, and which together: 'paisa aavya' is told, 'ke nai' asks. */
function noteEvidence(evidence: Evidence, length: number, note: Note): void {
  const { actions, questions, targets, hints, isPast, isFuture, strange, names, language } = evidence
  const [deeds = '', asked = '', things = '', hinted = ''] = [actions, questions, targets, hints].map(valuesOf)
  const has = [deeds, asked, things, hinted].map((found) => Number(found !== '')).join('')
  note(`A:${deeds}`)
  note(`Q:${asked}`)
  note(`T:${things}`)
  note(`AQ:${deeds}|${asked}`)
  note(`AT:${deeds}|${things}`)
  note(`QT:${asked}|${things}`)
  note(`QH:${asked}|${hinted}`)
  note(`H:${has}${String(isPast)}${String(isFuture)}`)
  note(`U:${String(Math.min(4, strange.length))}${has}`)
  note(`N:${names.map(({ strength }) => strength).join('+')}`)
  note(`L:${String(Math.min(7, length >> 1))}${language}`)
}
const valuesOf = (spoken: readonly { readonly value: string }[]) =>
  [...new Set(spoken.map(({ value }) => value))].sort().join('+')

interface Said {
  readonly sounds: readonly string[]
  readonly own: readonly string[]
}

/** A piece by its sounds and what the tables know it as. A firm counts once, whatever it is called; politeness nothing. */
function saidBy(piece: Piece, at: number, names: readonly NameSpan[]): Said | null {
  const name = names.find(({ from, to, strength }) => strength !== 'guess' && at >= from && at < to)
  if (name) return at === name.from ? { sounds: [], own: ['name'] } : null
  if (piece.number || piece.phone !== undefined) return { sounds: [], own: ['number'] }
  if (isPolite(piece)) return null
  const words = piece.text
    .replace(/[\u200c\u200d]/g, '')
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .filter(Boolean)
  return {
    sounds: words.map(roughly),
    own: [...new Set(piece.senses.map(({ kind, value }) => `${kind}:${value}`))],
  }
}

/** Without breath and the a's people may leave out: bhejna and bejna, nikalna and nikalana teach each other. */
const roughly = (word: string) => withoutA(fold(word)).replace(/(?<=[kgtdbpcj])h/g, '')

/** FNV-1a, the usual small hash: the same on every device. */
function cellOf(feature: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619)
  return (hash ^ (hash >>> 15)) & (opinionCells - 1)
}
