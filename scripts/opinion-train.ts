import { fileURLToPath } from 'node:url'
import { featuresOf, opinionCells } from '#language/command/command-features.ts'
import {
  opinionActions,
  opinionBy,
  opinionGroups,
  opinionTargets,
  readWeights,
  writeCells,
  type WeightGroup,
  type Weights,
} from '#language/command/command-opinion.ts'
import { readCommand } from '#language/command/command-parse.ts'
import { scopeVerdict, type Decision } from '#language/command/command-scope.ts'
import { byRules, verdictOn } from '#language/command/command-trust.ts'
import { readExact, readTaught, type ExactWish, type Taught } from '../tests/voice/sentences.ts'
import {
  cellsThatTell,
  nothing,
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
/** Then more rounds, in much smaller steps, in which each weight counts as the whole number it becomes. */
const wholeRounds = 8
const wholeStep = 0.03
/** The largest whole number a weight becomes: what is wished needs less than whether anything is. */
const largest = [3, 2]
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
/** How many cells each group keeps: those that say most. */
const kept = [13_700, 6720]

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
  readonly cells: readonly (readonly number[])[]
  readonly learned: readonly Learned[]
}

/** What the lessons teach, as the file holds it. */
export const learnedFrom = (taught: readonly Lesson[]): WeightGroup[] => written(courseOf(taught))

function courseOf(taught: readonly Lesson[]): Course {
  const found = new Uint32Array(opinionCells)
  for (const { cells } of taught) for (const cell of cells) found[cell] = (found[cell] ?? 0) + 1
  const known = Array.from(found.keys()).filter((cell) => (found[cell] ?? 0) >= fewest)
  const first = nothing()
  weigh(examplesOf(taught, [known, known]), first, rounds, step)
  const cells = first.map((group, at) => cellsThatTell(group, known, found, kept[at] ?? 0))
  const again = nothing()
  weigh(examplesOf(taught, cells), again, rounds, step)
  const learned = again.map((group, at) => {
    const whole = wholeFor(weightsOf(group, cells[at] ?? []), largest[at] ?? 1)
    return { ...group, counting: group.weights.map((weight) => wholeOf(weight, whole) * whole.scale), whole }
  })
  weigh(examplesOf(taught, cells), learned, wholeRounds, wholeStep)
  return { cells, learned }
}

const written = ({ cells, learned }: Course): WeightGroup[] =>
  learned.map((group, at) => {
    const own = cells[at] ?? []
    const { whole } = group
    return {
      scale: whole?.scale ?? 1,
      ...writeCells(own, whole ? weightsOf(group, own).map((weight) => wholeOf(weight, whole)) : []),
    }
  })

/** The lessons with the cells that are kept. */
function examplesOf(taught: readonly Lesson[], kept: readonly (readonly number[])[]): Example[] {
  const known = kept.map((cells) => new Set(cells))
  return taught.map((lesson) => ({
    ...exampleOf(lesson),
    cells: known.map((cells) => lesson.cells.filter((cell) => cells.has(cell))),
  }))
}

const exampleOf = ({ cells, action, target, counts, decision }: Lesson): Example => ({
  cells: opinionGroups.map(() => cells),
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
  return `${JSON.stringify(corrected(course, taught), null, 2)}\n`
}

/** The weights of a course after the corrections that leave least misread. */
function corrected(course: Course, all: readonly Lesson[]): WeightGroup[] {
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

/** Those that have to be read exactly and are not. */
function misreadIn(taught: readonly Lesson[], groups: readonly WeightGroup[]): ReadonlySet<Lesson> {
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
