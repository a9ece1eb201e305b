import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { featuresOf, opinionCells } from '#language/command/command-features.ts'
import {
  opinionActions,
  opinionBy,
  opinionGroups,
  opinionTargets,
  readWeights,
  shareOf,
  writeCells,
  type WeightGroup,
  type Weights,
} from '#language/command/command-opinion.ts'
import { readCommand } from '#language/command/command-parse.ts'
import { isInScope, type Decision } from '#language/command/command-scope.ts'
import { byRules, verdictOn } from '#language/command/command-trust.ts'
import { readSentences, readTaught } from '../tests/voice/sentences.ts'

/** Rounds over all sentences, step, and pull towards zero: more rounds learn the sentences by heart. */
const rounds = 5
const step = 0.2
const decay = 3e-3
/** The largest whole number a weight becomes: what is wished needs less than whether anything is. */
const largest = [3, 2, 2]
/** How much a sentence of a writer counts: those of no writer are many, short and alike. */
const writersCount = 3
/** How much more a sentence counts that has to be read exactly and is not, and how often that is looked for. */
const misreadCount = 2.5
const corrections = 24
/** How many cells each group keeps: those that say most, and in more than one sentence. */
const kept = [8000, 2000, 2000]

export interface Lesson {
  readonly text: string
  /** Who said it; null where all collected sentences are one. */
  readonly writer: string | null
  readonly cells: readonly number[]
  readonly action: string
  readonly target: string | null
  /** What the rules found; null where it is refused whatever was taught. */
  readonly decision: Decision | null
  /** Whether it has to be read exactly. */
  readonly isExact: boolean
  readonly counts: number
}

/** With weights of before, what is learned would depend on what was. */
const untaught = readWeights([])

/** The lessons of all collected sentences: what each has, and what it wishes. */
export function lessons(): Lesson[] {
  const taught = readTaught()
  const told = new Set(taught.map(({ text }) => text))
  const read = readSentences()
  const exact = new Set(read.map(({ text }) => text))
  const others = read.filter(({ text }) => !told.has(text))
  return [...taught, ...others.map((each) => ({ ...each, writer: null }))].flatMap(
    ({ text, action, target, writer }) => {
      const { pieces, evidence, decision } = readCommand(text, {}, untaught)
      const counts = writer === null ? 1 : writersCount
      return evidence
        ? {
            ...{ text, writer, action, target, decision, counts },
            // What the figures answer must stay theirs.
            isExact: exact.has(text) || writer === 'figures.txt',
            cells: [...featuresOf(pieces, evidence)],
          }
        : []
    },
  )
}

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

interface Example {
  readonly cells: readonly number[]
  /** How many the sentence has, kept or not. */
  readonly size: number
  readonly label: number
  readonly counts: number
  /** What the rules say already, of which the weights learn the rest. */
  readonly told: number
}

/** What is learned of each cell: the weights of all columns side by side, for they are read and changed together. */
interface Learned {
  readonly weights: Float64Array
  readonly columns: number
}

const ofCell = ({ weights, columns }: Learned, cell: number): Float64Array =>
  weights.subarray(cell * columns, (cell + 1) * columns)

/** Logistic regression by stochastic steps, each cell's getting smaller the more it has learned (Adagrad). */
function weigh(examples: readonly Example[], columns: number): Learned {
  const learned = { weights: new Float64Array(opinionCells * columns), columns }
  const moved = new Float64Array(opinionCells * columns).fill(1e-3)
  const seed = { value: 1 }
  for (let round = 0; round < rounds; round++)
    for (const at of order(examples.length, seed)) {
      const example = examples[at]
      if (!example) continue
      const share = shareOf(example.size)
      const errors = oddsOf(learned, example).map(
        (odds, column) => (odds - Number(example.label === column)) * share * example.counts,
      )
      learn(example.cells, errors, learned, moved)
    }
  return learned
}

function learn(cells: readonly number[], errors: Float64Array, { weights }: Learned, moved: Float64Array): void {
  const columns = errors.length
  for (const cell of cells)
    for (let column = 0; column < columns; column++) {
      const error = errors[column] ?? 0
      if (Math.abs(error) < 1e-4) continue
      const at = cell * columns + column
      const weight = weights[at] ?? 0
      const pull = error + decay * weight
      const sum = (moved[at] ?? 0) + pull * pull
      moved[at] = sum
      weights[at] = weight - (step * pull) / Math.sqrt(sum)
    }
}

/** How likely each column is; a lone one against what is not it. */
function oddsOf({ weights, columns }: Learned, { cells, size, told }: Example): Float64Array {
  const share = shareOf(size)
  const sums = new Float64Array(columns)
  for (const cell of cells)
    for (let column = 0; column < columns; column++)
      sums[column] = (sums[column] ?? 0) + (weights[cell * columns + column] ?? 0)
  const likely = sums.map((sum) => Math.exp(sum * share + told))
  const all = likely.reduce((total, sum) => total + sum, columns === 1 ? 1 : 0)
  return likely.map((sum) => sum / all)
}

/** The cells that say most: how far a weight goes, and in how many sentences. Learned again without the others. */
function cellsThatTell(learned: Learned, examples: readonly Example[], most: number): Set<number> {
  const found = new Uint32Array(opinionCells)
  for (const { cells } of examples) for (const cell of cells) found[cell] = (found[cell] ?? 0) + 1
  const worth = (cell: number) => Math.sqrt(found[cell] ?? 0) * Math.max(...ofCell(learned, cell).map(Math.abs))
  const all = Array.from({ length: opinionCells }, (_, cell) => cell).filter((cell) => (found[cell] ?? 0) > 1)
  const worths = new Map(all.map((cell) => [cell, worth(cell)]))
  return new Set(all.sort((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0)).slice(0, most))
}

/** A group of columns from what the sentences teach: its cells, and their weights as whole numbers of one scale. */
function groupOf(examples: readonly Example[], columns: number, group: number): WeightGroup {
  const telling = cellsThatTell(weigh(examples, columns), examples, kept[group] ?? 0)
  const told = examples.map((example) => ({ ...example, cells: example.cells.filter((cell) => telling.has(cell)) }))
  const learned = weigh(told, columns)
  const cells = [...telling].sort((a, b) => a - b)
  const { scale, whole } = rounded(
    cells.flatMap((cell) => [...ofCell(learned, cell)]),
    largest[group] ?? 0,
  )
  return { scale, ...writeCells(cells, whole) }
}

/** The weights as whole numbers of the scale that changes them least. */
function rounded(weights: readonly number[], most: number): { scale: number; whole: number[] } {
  const sizes = weights.map(Math.abs).sort((a, b) => a - b)
  const wholeAt = (scale: number) =>
    weights.map((weight) => Math.max(-most, Math.min(most, Math.round(weight / scale))))
  const scales = [0.85, 0.9, 0.95, 0.98, 0.99].map((part) => (sizes[Math.floor(sizes.length * part)] ?? 1) / most)
  const [scale = 1] = scales
    .map((each) => [each, wholeAt(each).reduce((all, n, i) => all + (n * each - (weights[i] ?? 0)) ** 2, 0)] as const)
    .sort((a, b) => a[1] - b[1])[0] ?? [1]
  const precise = Number(scale.toFixed(3))
  return { scale: precise, whole: wholeAt(precise) }
}

/** What the lessons teach, as the file holds it. */
export function learnedFrom(taught: readonly Lesson[]): WeightGroup[] {
  const ours = taught.filter(({ action }) => action !== 'unknown')
  const labels: [readonly Lesson[], (lesson: Lesson) => number][] = [
    // A negation is refused whatever is learned.
    [taught.filter(({ decision }) => decision !== null), ({ action }) => (action === 'unknown' ? 1 : 0)],
    [ours, ({ action }) => actionNames.indexOf(action)],
    [ours.filter(({ target }) => target !== null), ({ target }) => targetNames.indexOf(target ?? '')],
  ]
  return labels.map(([lessons, labelOf], group) => {
    const examples = lessons.map((lesson) => ({
      cells: lesson.cells,
      size: lesson.cells.length,
      label: labelOf(lesson),
      counts: lesson.counts,
      told: group === 0 && lesson.decision ? byRules(lesson.decision, isInScope(lesson.decision)) : 0,
    }))
    return groupOf(examples, opinionGroups[group] ?? 1, group)
  })
}
const actionNames: readonly string[] = opinionActions
const targetNames: readonly string[] = opinionTargets

export const opinionFile = fileURLToPath(new URL('../language/command/command-opinion.json', import.meta.url))
/** What the file of weights must hold for the sentences and tables of today: of several tries the one that misreads least. */
export function trained(all: readonly Lesson[] = lessons()): string {
  let taught = all
  let best: WeightGroup[] = []
  let fewest = Infinity
  for (let again = 0; again < corrections && fewest > 0; again++) {
    const groups = learnedFrom(taught)
    const weights = readWeights(groups)
    const misread = new Set(taught.filter((each) => each.isExact && isMisread(each, weights)))
    if (misread.size < fewest) [best, fewest] = [groups, misread.size]
    taught = taught.map((each) => (misread.has(each) ? { ...each, counts: each.counts * misreadCount } : each))
  }
  return `${JSON.stringify(best, null, 2)}\n`
}

function isMisread({ decision, cells, action, target }: Lesson, weights: Weights): boolean {
  if (decision === null) return false
  const verdict = verdictOn(decision, opinionBy(cells, weights))
  if (verdict.refusal !== null) return action !== 'unknown'
  return verdict.action !== action || (target !== 'any' && verdict.target !== target)
}

if (import.meta.main) writeFileSync(opinionFile, trained())
