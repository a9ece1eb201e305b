import type { Evidence } from './command-evidence.ts'
import { featuresOf, opinionCells } from './command-features.ts'
import learned from './command-opinion.json' with { type: 'json' }
import type { Piece } from './command-pieces.ts'
import type { CommandAction, CommandTarget } from './command.ts'

// Written out: the lists of commands stand beside their schema, whose validator no screen waits for. The order is that of
// the columns: with another the weights must be learned again.
export const opinionActions = [
  'search',
  'show',
  'open',
  'create',
  'check',
  'set-priority',
  'approve-quote',
] as const satisfies readonly CommandAction[]
export const opinionTargets = [
  'leads',
  'payments',
  'customers',
  'orders',
  'inventory',
  'analytics',
  'dashboard',
  'quotes',
  'invoices',
  'any',
] as const satisfies readonly CommandTarget[]
/** One column of weights says whether a sentence is meant for us, one each how likely an action and a target are. */
export const opinionColumns = 1 + opinionActions.length + opinionTargets.length

/** The first column is apart, then those of actions and targets: each group keeps cells of its own. */
export const opinionGroups = [1, opinionActions.length + opinionTargets.length] as const

/** The columns of weights one after the other, as whole numbers: a byte each, of the scale of their column. */
export interface Weights {
  readonly whole: Int8Array
  readonly scales: readonly number[]
}

/**
 * A group of columns as the file holds it: the distance from each cell it keeps to the next, a letter each, and the
 * weights of these cells as whole numbers from -3 to 3 of `scale`, two of them one of 49 letters.
 */
export interface WeightGroup {
  readonly scale: number
  readonly cells: string
  readonly weights: string
}
const least = -3
const steps = 7
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-'
const farther = '~'

/** The kept cells, rising, and their weights, as the file holds them. */
export function writeCells(cells: readonly number[], weights: readonly number[]): Omit<WeightGroup, 'scale'> {
  const gaps = cells.map((cell, at) => cell - (cells[at - 1] ?? -1) - 1)
  const pairs = Array.from({ length: Math.ceil(weights.length / 2) }, (_, at) => [weights[2 * at], weights[2 * at + 1]])
  return {
    cells: gaps
      .map((gap) => farther.repeat(Math.floor(gap / letters.length)) + letters.charAt(gap % letters.length))
      .join(''),
    weights: pairs.map(([one = 0, two = 0]) => letters.charAt((one - least) * steps + two - least)).join(''),
  }
}
/** The weights of a file. Reads them once: each sentence asks for some hundred. */
export function readWeights(groups: readonly WeightGroup[]): Weights {
  const read = new Int8Array(opinionCells * opinionColumns)
  const scales: number[] = []
  groups.forEach(({ scale, cells, weights }, group) => {
    const first = scales.length
    const columns = opinionGroups[group] ?? 0
    for (let column = 0; column < columns; column++) scales.push(scale)
    let cell = -1
    let next = 0
    for (const letter of cells) {
      cell += letter === farther ? letters.length : letters.indexOf(letter) + 1
      if (letter === farther) continue
      for (let column = 0; column < columns; column++, next++) {
        const pair = letters.indexOf(weights.charAt(next >> 1))
        const whole = (next & 1 ? pair % steps : Math.floor(pair / steps)) + least
        read[(first + column) * opinionCells + cell] = whole
      }
    }
  })
  return { whole: read, scales }
}
let ready: Weights | undefined
const learnedWeights = () => (ready ??= readWeights(learned))

/** What the collected sentences taught about a sentence. */
export interface Opinion {
  /** How sure it is meant for us: about 0 is undecided, 2 is seven to one. */
  readonly ours: number
  /** How likely each action and each target are, as logarithms. */
  readonly actions: readonly number[]
  readonly targets: readonly number[]
}

/** A second opinion beside the rules, by sounds, words and what the tables know of them. */
export const opinionOf = (pieces: readonly Piece[], evidence: Evidence, weights?: Weights): Opinion =>
  opinionBy([...featuresOf(pieces, evidence)], weights)

/** The same by the cells of a sentence. */
export const opinionBy = (cells: readonly number[], weights: Weights = learnedWeights()): Opinion =>
  opinionIn(weighed(cells, weights))

/** The same by the sums of the columns. What sounds like no action and like no target is hardly meant for us. */
export function opinionIn([first = 0, ...sums]: readonly number[]): Opinion {
  const [actions, targets] = [sums.slice(0, opinionActions.length), sums.slice(opinionActions.length)]
  const known = [actions, targets].reduce((all, each) => all + total(each) - Math.log(each.length), 0)
  return { ours: first + known, actions: logOdds(actions), targets: logOdds(targets) }
}

/** What each of so many cells counts: long sentences have more, and are only a little surer for it. */
export const shareOf = (cells: number): number => cells ** -0.2

/** The sum of each column over the cells. */
function weighed(cells: readonly number[], { whole, scales }: Weights): number[] {
  const share = shareOf(cells.length)
  return Array.from({ length: opinionColumns }, (_, column) => {
    let sum = 0
    for (const cell of cells) sum += whole[column * opinionCells + cell] ?? 0
    return sum * share * (scales[column] ?? 0)
  })
}

const total = (sums: readonly number[]) => Math.log(sums.reduce((all, sum) => all + Math.exp(sum), 0))

function logOdds(sums: readonly number[]): number[] {
  const all = total(sums)
  return sums.map((sum) => sum - all)
}
