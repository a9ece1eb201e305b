import { opinionCells } from '#language/command/command-features.ts'
import {
  largestInShape,
  opinionColumns,
  opinionGroups,
  opinionIn,
  opinionShapes,
  shareOf,
} from '#language/command/command-opinion.ts'

/** L2 regularisation: how strongly every weight is pulled towards zero. */
const decay = 3e-3
/** Quantisation steps are this much wider than those with the least error: the rounds after it make up for that. */
const widened = 1.2
/** Dropout: the share of a sentence's cells left out in each round. What still tells it apart also tells new people's. */
const unheard = 0.5

/** The chance that a cell whose weights moved is assigned anew to the nearest row of its codebook. */
const movedAway = 0.15

/** A sentence as a training example; `action` and `target` are columns of their groups, -1 where it teaches none. */
export interface Example {
  /** Those of the sentence's feature cells that are kept. */
  readonly cells: readonly number[]
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
  readonly shared: Shared | null
}
interface Whole {
  readonly scale: number
  readonly most: number
}
/** A group's codebook: rows of weights that its cells share, quantised to `scale`; `mass` is how much each cell counts. */
interface Shared {
  readonly scale: number
  readonly rows: Float32Array
  readonly cells: readonly number[]
  readonly mass: readonly number[]
}

/** Untrained weights. */
export const nothing = (): Learned[] =>
  opinionGroups.map((columns) => {
    const weights = new Float32Array(opinionCells * columns)
    const moved = new Float32Array(opinionCells * columns).fill(1e-3)
    return { columns, weights, counting: weights, moved, whole: null, shared: null }
  })

/** A weight quantised to a whole number of steps. */
export const wholeOf = (weight: number, { scale, most }: Whole): number =>
  Math.max(-most, Math.min(most, Math.round(weight / scale)))

/** Logistic regression by stochastic gradient descent: whether a sentence is meant for us, its action and its target at once. */
export function weigh(examples: readonly Example[], learned: readonly Learned[], times: number, width: number): void {
  const seed = { value: 1 }
  for (let round = 0; round < times; round++) {
    for (const at of order(examples.length, seed)) {
      const whole = examples[at]
      if (!whole) continue
      const cells = whole.cells.filter(() => chance(seed) >= unheard)
      const errors = errorsOf(whole, sumsOf(learned, cells, whole.size))
      let column = 0
      for (const group of learned) {
        learn(cells, errors.subarray(column, column + group.columns), group, width, seed)
        column += group.columns
      }
    }
    learned.forEach(gatherRows)
  }
}

/** The sum of each column over the cells that dropout left. */
function sumsOf(learned: readonly Learned[], cells: readonly number[], size: number): Float64Array {
  const sums = new Float64Array(opinionColumns)
  let first = 0
  for (const { columns, counting } of learned) {
    for (const cell of cells)
      for (let column = 0; column < columns; column++)
        sums[first + column] = (sums[first + column] ?? 0) + (counting[cell * columns + column] ?? 0)
    first += columns
  }
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

function learn(cells: readonly number[], errors: Float64Array, group: Learned, width: number, seed: Seed): void {
  const { weights, counting, moved, whole } = group
  const columns = errors.length
  for (const cell of cells) {
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
    if (group.shared && chance(seed) < movedAway) takeRow(group, group.shared, cell)
  }
}

/** The row of the codebook nearest to a cell's weights. */
export function nearestRow({ weights, columns }: Learned, { rows }: Shared, cell: number): number {
  let best = 0
  let least = Infinity
  for (let row = 0; row < opinionShapes; row++) {
    let apart = 0
    for (let column = 0; column < columns && apart < least; column++)
      apart += ((weights[cell * columns + column] ?? 0) - (rows[row * columns + column] ?? 0)) ** 2
    if (apart < least) [least, best] = [apart, row]
  }
  return best
}

function takeRow(group: Learned, shared: Shared, cell: number): void {
  const { counting, columns } = group
  const row = nearestRow(group, shared, cell)
  for (let column = 0; column < columns; column++)
    counting[cell * columns + column] = shared.rows[row * columns + column] ?? 0
}

/** A step of k-means: each row becomes the mean of the cells assigned to it, and each cell is assigned to the nearest row. */
function gatherRows(group: Learned): void {
  const { weights, columns, shared } = group
  if (!shared) return
  const sums = new Float64Array(opinionShapes * columns)
  const masses = new Float64Array(opinionShapes)
  shared.cells.forEach((cell, at) => {
    const row = nearestRow(group, shared, cell)
    const mass = shared.mass[at] ?? 0
    masses[row] = (masses[row] ?? 0) + mass
    for (let column = 0; column < columns; column++)
      sums[row * columns + column] =
        (sums[row * columns + column] ?? 0) + mass * (weights[cell * columns + column] ?? 0)
  })
  for (let at = 0; at < sums.length; at++) {
    const mass = masses[Math.floor(at / columns)] ?? 0
    if (mass > 0) shared.rows[at] = wholeOf((sums[at] ?? 0) / mass, { ...shared, most: largestInShape }) * shared.scale
  }
  for (const cell of shared.cells) takeRow(group, shared, cell)
}

/** Steps of k-means before training goes on with the codebook. */
const gatherings = 15

/** Vector quantisation of a group: a codebook that begins with rows of its heaviest cells. */
export function sharing(group: Learned, cells: readonly number[], found: Uint32Array): Learned {
  const { weights, columns } = group
  const mass = cells.map((cell) => Math.sqrt(found[cell] ?? 0))
  const rowOf = (cell: number) => weights.subarray(cell * columns, (cell + 1) * columns)
  const size = (at: number) => rowOf(cells[at] ?? 0).reduce((all, each) => all + each * each, 0) * (mass[at] ?? 0)
  const sizes = new Map(cells.map((_, at) => [at, size(at)]))
  const heaviest = [...sizes.keys()].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))
  const rows = new Float32Array(opinionShapes * columns)
  for (let row = 0; row < opinionShapes; row++) {
    const at = heaviest[Math.floor((row * heaviest.length) / (2 * opinionShapes))]
    if (at !== undefined) rows.set(rowOf(cells[at] ?? 0), row * columns)
  }
  const largest = rows.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
  const scale = Number((Math.max(largest, 1e-2) / largestInShape).toFixed(4))
  const shared = { ...group, counting: new Float32Array(weights.length), shared: { scale, rows, cells, mass } }
  for (let again = 0; again < gatherings; again++) gatherRows(shared)
  return shared
}

/**
 * Moves the mean of each cell's columns to the first column, where it counts the same: log odds do not change by it, and the sum
 * that tells whether a sentence is meant for us is the same. The rows that are left differ less.
 */
export function levelled([first, ...others]: readonly Learned[], cells: readonly number[]): void {
  for (const { weights, columns } of others)
    for (const cell of cells) {
      const own = weights.subarray(cell * columns, (cell + 1) * columns)
      const common = own.reduce((all, each) => all + each, 0) / columns
      own.forEach((each, column) => (own[column] = each - common))
      if (first) first.weights[cell] = (first.weights[cell] ?? 0) + common
    }
}

/** A cell is kept for whether a sentence is meant for us sooner, by this factor of its rank, than for what is wished. */
const forUs = 1.3

/** The `most` cells that matter most in any group, by their largest weight and in how many sentences they are found; ascending. */
export function cellsThatTell(
  learned: readonly Learned[],
  known: readonly number[],
  found: Uint32Array,
  most: number,
): number[] {
  const places = learned.map(({ weights, columns }) => {
    const worths = new Map(
      known.map((cell) => [
        cell,
        Math.sqrt(found[cell] ?? 0) *
          Math.max(...weights.subarray(cell * columns, (cell + 1) * columns).map((weight) => Math.abs(weight))),
      ]),
    )
    const best = known.toSorted((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0))
    return new Map(best.map((cell, at) => [cell, at]))
  })
  const place = new Map(
    known.map((cell) => [cell, Math.min(...places.map((each, at) => (each.get(cell) ?? 0) * (at === 0 ? 1 : forUs)))]),
  )
  const best = known.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)).slice(0, most)
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
