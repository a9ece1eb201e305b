import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { opinionCells, opinionFeatures, writeWeights } from '#language/command/command-opinion.ts'
import { readCommand } from '#language/command/command-parse.ts'
import { readSentences, readUnlearned } from '../tests/voice/sentences.ts'

/** Rounds over all sentences, step, and pull towards zero: more rounds learn the sentences by heart. */
const rounds = 8
const step = 0.2
const decay = 1e-4
const most = 3

export interface Lesson {
  readonly cells: readonly number[]
  readonly isOurs: boolean
}

/** The lesson of every collected sentence: what it has, and whether it is a command or talk. */
export const lessons = (sentences = [...readSentences(), ...readUnlearned()]): Lesson[] =>
  sentences.map(({ text, action }) => {
    const { pieces, evidence } = readCommand(text)
    return { cells: [...opinionFeatures(pieces, evidence?.names ?? [])], isOurs: action !== 'unknown' }
  })

/** A shuffle that is the same every time. */
function order(length: number, seed: { value: number }): number[] {
  const all = Array.from({ length }, (_, i) => i)
  for (let i = length - 1; i > 0; i--) {
    seed.value = (Math.imul(seed.value, 1_664_525) + 1_013_904_223) >>> 0
    const j = Math.floor((seed.value / 4_294_967_296) * (i + 1))
    const kept = all[i] ?? 0
    all[i] = all[j] ?? 0
    all[j] = kept
  }
  return all
}

/** Logistic regression by stochastic steps, each cell's getting smaller the more it has learned (Adagrad). */
export function weigh(taught: readonly Lesson[]): Float64Array {
  const weights = new Float64Array(opinionCells)
  const moved = new Float64Array(opinionCells).fill(1e-3)
  const seed = { value: 1 }
  for (let round = 0; round < rounds; round++)
    for (const at of order(taught.length, seed)) {
      const lesson = taught[at]
      if (!lesson) continue
      const share = 1 / Math.sqrt(lesson.cells.length)
      const sum = lesson.cells.reduce((all, cell) => all + (weights[cell] ?? 0), 0) * share
      const error = (1 / (1 + Math.exp(-sum)) - Number(lesson.isOurs)) * share
      for (const cell of lesson.cells) {
        const pull = error + decay * (weights[cell] ?? 0)
        moved[cell] = (moved[cell] ?? 0) + pull * pull
        weights[cell] = (weights[cell] ?? 0) - (step * pull) / Math.sqrt(moved[cell])
      }
    }
  return weights
}

/** The weights as whole numbers of the scale that changes them least, one letter each. */
export function written(weights: Float64Array): { scale: number; weights: string } {
  const sizes = [...weights].map(Math.abs).sort((a, b) => a - b)
  const rounded = (scale: number) =>
    [...weights].map((weight) => Math.max(-most, Math.min(most, Math.round(weight / scale))))
  const scales = [0.8, 0.85, 0.9, 0.95, 0.98, 0.99].map((part) => (sizes[Math.floor(sizes.length * part)] ?? 1) / most)
  const [scale = 1] = scales
    .map((each) => [each, rounded(each).reduce((all, n, i) => all + (n * each - (weights[i] ?? 0)) ** 2, 0)] as const)
    .sort((a, b) => a[1] - b[1])[0] ?? [1]
  const precise = Number(scale.toFixed(4))
  return { scale: precise, weights: writeWeights(rounded(precise)) }
}

export const opinionFile = fileURLToPath(new URL('../language/command/command-opinion.json', import.meta.url))
/** What the file of weights must hold for the sentences and tables of today. */
export const trained = (): string => `${JSON.stringify(written(weigh(lessons())), null, 2)}\n`

if (import.meta.main) writeFileSync(opinionFile, trained())
