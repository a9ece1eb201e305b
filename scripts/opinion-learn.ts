import { opinionCells } from '#language/command/command-features.ts'
import { opinionColumns, opinionGroups, opinionIn, shareOf } from '#language/command/command-opinion.ts'

/** L2 regularisation: how strongly every weight is pulled towards zero. */
const decay = 3e-3
/** Quantisation steps are this much wider than those with the least error: the rounds after it make up for that. */
const widened = 1.2
/** Dropout: the share of a sentence's cells left out in each round. What still tells it apart also tells new people's. */
const unheard = 0.5

/** A sentence as a training example; `action` and `target` are columns of their groups, -1 where it teaches none. */
export interface Example {
  /** The sentence's feature cells, for each group of columns those that it knows. */
  readonly cells: readonly (readonly number[])[]
  /** The number of all its cells, known or not. */
  readonly size: number
  readonly isOurs: boolean
  /** A negation is refused whatever is learned. */
  readonly isAsked: boolean
  readonly action: number
  readonly target: number
  readonly counts: number
  /** The rules' own log odds that the sentence is meant for us: the weights learn what is missing from them. */
  readonly told: number
}

/** A group's weights, cell by cell; those of one cell stand together, since they are read and changed together. */
export interface Learned {
  readonly columns: number
  readonly weights: Float32Array
  /** Each weight as it counts: itself, or quantised. */
  readonly counting: Float32Array
  /** The sum of each weight's squared gradients, by which its steps get smaller (Adagrad). */
  readonly moved: Float32Array
  readonly whole: Whole | null
}
interface Whole {
  readonly scale: number
  readonly most: number
}

/** Untrained weights. */
export const nothing = (): Learned[] =>
  opinionGroups.map((columns) => {
    const weights = new Float32Array(opinionCells * columns)
    const moved = new Float32Array(opinionCells * columns).fill(1e-3)
    return { columns, weights, counting: weights, moved, whole: null }
  })

/** A weight quantised to a whole number of steps. */
export const wholeOf = (weight: number, { scale, most }: Whole): number =>
  Math.max(-most, Math.min(most, Math.round(weight / scale)))

/** Logistic regression by stochastic gradient descent: whether a sentence is meant for us, its action and its target at once. */
export function weigh(examples: readonly Example[], learned: readonly Learned[], times: number, width: number): void {
  const seed = { value: 1 }
  for (let round = 0; round < times; round++)
    for (const at of order(examples.length, seed)) {
      const whole = examples[at]
      if (!whole) continue
      const example = partOf(whole, seed)
      const errors = errorsOf(example, sumsOf(learned, example))
      let column = 0
      learned.forEach((group, at) => {
        learn(example.cells[at] ?? [], errors.subarray(column, column + group.columns), group, width)
        column += group.columns
      })
    }
}

/** The example after dropout: other cells are left out each time. */
const partOf = (example: Example, seed: Seed): Example => ({
  ...example,
  cells: example.cells.map((cells) => cells.filter(() => chance(seed) >= unheard)),
})

/** The sum of each column over the cells of a sentence. */
function sumsOf(learned: readonly Learned[], { cells, size }: Example): Float64Array {
  const sums = new Float64Array(opinionColumns)
  let first = 0
  learned.forEach(({ columns, counting }, group) => {
    for (const cell of cells[group] ?? [])
      for (let column = 0; column < columns; column++)
        sums[first + column] = (sums[first + column] ?? 0) + (counting[cell * columns + column] ?? 0)
    first += columns
  })
  const share = shareOf(size)
  return sums.map((sum) => sum * share)
}

/** The gradient of each column. Talk that is not meant for us should look like no action and no target at all. */
function errorsOf({ isOurs, isAsked, action, target, told, size, counts }: Example, sums: Float64Array): Float64Array {
  const { ours, actions, targets } = opinionIn([...sums])
  const missed = isAsked ? 1 / (1 + Math.exp(-ours - told)) - Number(isOurs) : 0
  const wrong = (odds: readonly number[], right: number) =>
    odds.map((each, at) => Math.exp(each) * missed + (right === -1 ? 0 : Math.exp(each) - Number(at === right)))
  const errors = [missed, ...wrong(actions, action), ...wrong(targets, target)]
  return Float64Array.from(errors, (error) => error * counts * shareOf(size))
}

function learn(
  cells: readonly number[],
  errors: Float64Array,
  { weights, counting, moved, whole }: Learned,
  width: number,
): void {
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
      const next = weight - (width * pull) / Math.sqrt(sum)
      weights[at] = next
      if (whole) counting[at] = wholeOf(next, whole) * whole.scale
    }
}

/** The `most` cells that matter most, by their largest weight and in how many sentences they are found; ascending. */
export function cellsThatTell(
  { weights, columns }: Learned,
  known: readonly number[],
  found: Uint32Array,
  most: number,
): number[] {
  const worth = (cell: number) =>
    Math.sqrt(found[cell] ?? 0) *
    Math.max(...weights.subarray(cell * columns, (cell + 1) * columns).map((weight) => Math.abs(weight)))
  const worths = new Map(known.map((cell) => [cell, worth(cell)]))
  const best = known.toSorted((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0)).slice(0, most)
  return best.sort((a, b) => a - b)
}

/** The weights of these cells, one after the other. */
export const weightsOf = ({ weights, columns }: Learned, cells: readonly number[]): number[] =>
  cells.flatMap((cell) => [...weights.subarray(cell * columns, (cell + 1) * columns)])

/** The quantisation with the least squared error, its steps widened by `widened`. */
export function wholeFor(weights: readonly number[], most: number): Whole {
  const sizes = weights.map(Math.abs).sort((a, b) => a - b)
  const lost = (scale: number) =>
    weights.reduce((all, weight) => all + (wholeOf(weight, { scale, most }) * scale - weight) ** 2, 0)
  const [best = 1] = [0.85, 0.9, 0.95, 0.98, 0.99]
    .map((part) => (sizes[Math.floor(sizes.length * part)] ?? 1) / most)
    .map((scale) => [scale, lost(scale)] as const)
    .sort((a, b) => a[1] - b[1])
    .map(([scale]) => scale)
  return { scale: Number((best * widened).toFixed(3)), most }
}

interface Seed {
  value: number
}
/** A pseudo-random number from 0 to 1: the same sequence every time, so that training is reproducible. */
function chance(seed: Seed): number {
  seed.value = (Math.imul(seed.value, 1_664_525) + 1_013_904_223) >>> 0
  return seed.value / 4_294_967_296
}

function order(length: number, seed: Seed): number[] {
  const all = Array.from({ length }, (_, i) => i)
  for (let i = length - 1; i > 0; i--) {
    const j = Math.floor(chance(seed) * (i + 1))
    const kept = all[i] ?? 0
    all[i] = all[j] ?? 0
    all[j] = kept
  }
  return all
}
