import { fileURLToPath } from 'node:url'
import { featuresOf, opinionCells } from '#language/command/command-features.ts'
import {
  opinionActions,
  opinionBy,
  largestInShape,
  largestOfOurs,
  opinionTargets,
  readCells,
  readNumbers,
  readWeights,
  writeCells,
  writeNumbers,
  type WeightFile,
  type Weights,
} from '#language/command/command-opinion.ts'
import { readCommand } from '#language/command/command-parse.ts'
import { scopeVerdict, type Decision } from '#language/command/command-scope.ts'
import { byRules, verdictOn } from '#language/command/command-trust.ts'
import { readExact, readTaught, type ExactWish, type Taught } from '../tests/voice/sentences.ts'
import {
  cellsThatTell,
  levelled,
  nearestRow,
  nothing,
  sharing,
  weigh,
  weightsOf,
  wholeFor,
  wholeOf,
  type Example,
  type Learned,
} from './opinion-learn.ts'

/** Rounds over all sentences, and their step: more rounds learn the sentences by heart. */
const rounds = 10
const step = 0.2
/** Then more rounds, in much smaller steps, in which each weight counts as the whole number or the row that it becomes. */
const wholeRounds = 8
const wholeStep = 0.03
/** How much a sentence of a writer counts: those of no writer are many, short and alike. */
const writersCount = 3
/** What stands there for a test alone says nothing of how people speak: it counts little unless it is misread. */
const testedCount = 0.25
/**
 * How often all is learned anew, in which a sentence that has to be read exactly and was not counts so much more. Of two
 * parts of the writers left out, 80.3 and 83.6% are then understood, and 79.7 and 82.1% if all of them are only corrected.
 */
const relearnings = 3
const relearnedCount = 4
/** How often, how much and in what steps those that are still misread are corrected: each time costs some of the rest. */
const corrections = 24
const correctedCount = 2.5
const correctionStep = 0.03
/** In how many sentences something has to be to be learned at all: what fewer have is theirs alone. */
const fewest = 3
/** How many cells are kept: those that say most. */
const kept = 14_000

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
const untaught = readWeights(null)

/** The lessons of these sentences, or of all collected ones: what each has, and what it wishes. */
export function lessons(taught: readonly Taught[] = readTaught(), read: readonly ExactWish[] = readExact()): Lesson[] {
  const told = new Set(taught.map(({ text }) => text))
  const exact = new Set(read.map(({ text }) => text))
  const others = read.filter(({ text }) => !told.has(text))
  return [
    ...taught.map((each) => ({ ...each, isTested: false })),
    ...others.map((each) => ({ ...each, writer: null })),
  ].flatMap(({ text, action, target, writer, isTested }) => {
    const { pieces, evidence, decision } = readCommand(text, {}, untaught)
    const counts = isTested ? testedCount : writer === null ? 1 : writersCount
    return evidence
      ? {
          ...{ text, writer, action, target, decision, counts },
          isExact: exact.has(text),
          cells: [...featuresOf(pieces, evidence)],
        }
      : []
  })
}

/** What was learned of all lessons, to learn on from: of which cells, and what of them. */
interface Course {
  readonly cells: readonly number[]
  readonly learned: readonly Learned[]
}

/** What the lessons teach, as the file holds it. */
export const learnedFrom = (taught: readonly Lesson[]): WeightFile => written(courseOf(taught))

function courseOf(taught: readonly Lesson[]): Course {
  const found = new Uint32Array(opinionCells)
  for (const { cells } of taught) for (const cell of cells) found[cell] = (found[cell] ?? 0) + 1
  const known = Array.from(found.keys()).filter((cell) => (found[cell] ?? 0) >= fewest)
  const first = nothing()
  weigh(examplesOf(taught, known), first, rounds, step)
  const cells = cellsThatTell(first, known, found, kept)
  const again = nothing()
  weigh(examplesOf(taught, cells), again, rounds, step)
  levelled(again, cells)
  const learned = again.map((group, at) => (at === 0 ? inWholes(group, cells) : sharing(group, cells, found)))
  weigh(examplesOf(taught, cells), learned, wholeRounds, wholeStep)
  return { cells, learned }
}

function inWholes(group: Learned, cells: readonly number[]): Learned {
  const whole = wholeFor(weightsOf(group, cells), largestOfOurs)
  return { ...group, counting: group.weights.map((weight) => wholeOf(weight, whole) * whole.scale), whole }
}

function written({ cells, learned }: Course): WeightFile {
  const [first, ...others] = learned
  const whole = first?.whole ?? { scale: 1, most: largestOfOurs }
  const ours = first ? weightsOf(first, cells).map((weight) => wholeOf(weight, whole)) : []
  return {
    scale: whole.scale,
    cells: writeCells(cells),
    ours: writeNumbers(ours, -largestOfOurs),
    shaped: others.flatMap((group) => {
      const { shared } = group
      if (!shared) return []
      const shapes = Array.from(shared.rows, (each) => Math.round(each / shared.scale))
      return {
        scale: shared.scale,
        shapes: writeNumbers(shapes, -largestInShape),
        shapeOf: writeNumbers(
          cells.map((cell) => nearestRow(group, shared, cell)),
          0,
        ),
      }
    }),
  }
}

/** The lessons with the cells that are kept. */
function examplesOf(taught: readonly Lesson[], kept: readonly number[]): Example[] {
  const known = new Set(kept)
  return taught.map((lesson) => exampleOf(lesson, known))
}

const exampleOf = ({ cells, action, target, counts, decision }: Lesson, known: ReadonlySet<number>): Example => ({
  cells: cells.filter((cell) => known.has(cell)),
  size: cells.length,
  isOurs: action !== 'unknown',
  isAsked: decision !== null,
  action: actionNames.indexOf(action),
  target: target === null ? -1 : targetNames.indexOf(target),
  counts,
  told: decision ? byRules(decision, scopeVerdict(decision)) : 0,
})
const actionNames: readonly string[] = opinionActions
const targetNames: readonly string[] = opinionTargets

export const opinionFile = fileURLToPath(new URL('../language/command/command-opinion.json', import.meta.url))

/** What the file of weights must hold for the sentences and tables of today: of several tries the one that misreads least. */
export function trained(all: readonly Lesson[] = lessons()): string {
  let taught = all
  let course = courseOf(taught)
  for (let again = 0; again < relearnings; again++) {
    const misread = misreadIn(taught, written(course))
    if (misread.size === 0) break
    taught = countedMore(taught, misread, relearnedCount)
    course = courseOf(taught)
  }
  return `${JSON.stringify(nudged(corrected(course, taught), all), null, 2)}\n`
}

/** The weights of a course after the corrections that leave least misread. */
function corrected(course: Course, all: readonly Lesson[]): WeightFile {
  let taught = all
  let best = written(course)
  let least = Infinity
  for (let again = 0; again < corrections && least > 0; again++) {
    const groups = written(course)
    const misread = misreadIn(taught, groups)
    if (misread.size < least) [best, least] = [groups, misread.size]
    taught = countedMore(taught, misread, correctedCount)
    if (least > 0) weigh(examplesOf(taught, course.cells), course.learned, 1, correctionStep)
  }
  return best
}

/**
 * Quantised rows move in leaps, so that corrections may leave a few misread. What is only taken or refused wrongly is then mended by
 * single steps of the first column, of the cells that fewest sentences have, as long as fewer are misread for it.
 */
export function nudged(file: WeightFile, all: readonly Lesson[]): WeightFile {
  const places = new Map(readCells(file.cells).map((cell, at) => [cell, at]))
  const found = new Map<number, number>()
  for (const { cells } of all) for (const cell of cells) found.set(cell, (found.get(cell) ?? 0) + 1)
  let best = file
  let misread = misreadIn(all, best)
  for (const lesson of misread) {
    const step = lesson.action === 'unknown' ? -1 : 1
    const numbers = readNumbers(best.ours, -largestOfOurs)
    const rarest = lesson.cells
      .filter((cell) => places.has(cell))
      .sort((one, other) => (found.get(one) ?? 0) - (found.get(other) ?? 0) || one - other)
    for (const cell of rarest) {
      const at = places.get(cell) ?? 0
      numbers[at] = Math.max(-largestOfOurs, Math.min(largestOfOurs, (numbers[at] ?? 0) + step))
      const next = { ...best, ours: writeNumbers(numbers, -largestOfOurs) }
      if (isMisread(lesson, readWeights(next))) continue
      const left = misreadIn(all, next)
      if (left.size < misread.size) [best, misread] = [next, left]
      break
    }
  }
  return best
}

/** Those that have to be read exactly and are not. */
function misreadIn(taught: readonly Lesson[], groups: WeightFile): ReadonlySet<Lesson> {
  const weights = readWeights(groups)
  return new Set(taught.filter((each) => each.isExact && isMisread(each, weights)))
}

const countedMore = (taught: readonly Lesson[], those: ReadonlySet<Lesson>, times: number): Lesson[] =>
  taught.map((each) => (those.has(each) ? { ...each, counts: each.counts * times } : each))

export function isMisread({ decision, cells, action, target }: Lesson, weights: Weights): boolean {
  if (decision === null) return false
  const verdict = verdictOn(decision, opinionBy(cells, weights))
  if (verdict.refusal !== null) return action !== 'unknown'
  return verdict.action !== action || verdict.target !== target
}
