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

/** Groups of columns: whether it is for us, the actions, the targets. What is wished has no number for each of its columns. */
export const opinionGroups = [1, opinionActions.length, opinionTargets.length] as const

/** How many rows of weights the cells of a group share, and how large the whole numbers of these rows and of the first column are. */
export const opinionShapes = 64
export const largestInShape = 31
export const largestOfOurs = 7

/** What each cell counts: a whole number of the first column, and a row of each other group, of which 0 is none. */
export interface Weights {
  readonly ours: Int8Array
  readonly scale: number
  readonly shaped: readonly ShapedWeights[]
}
interface ShapedWeights {
  readonly columns: number
  readonly shapes: Float32Array
  readonly shapeOf: Uint8Array
}

/**
 * The weights as the file holds them, all in letters of 64: the distance from each kept cell to the next, its whole number in the
 * first column, and for actions and targets which of the rows that many cells share is its own.
 */
export interface WeightFile {
  readonly scale: number
  readonly cells: string
  readonly ours: string
  readonly shaped: readonly ShapedFile[]
}
interface ShapedFile {
  readonly scale: number
  readonly shapes: string
  readonly shapeOf: string
}
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-'
const farther = '~'

/** Whole numbers as letters, the middle one of which is 0 if `least` says so. */
export const writeNumbers = (numbers: readonly number[], least: number): string =>
  numbers.map((each) => letters.charAt(each - least)).join('')
/** Such letters as numbers again. */
export const readNumbers = (text: string, least: number): number[] =>
  Array.from(text, (each) => letters.indexOf(each) + least)

/** The kept cells, rising, as the file holds them. */
export const writeCells = (cells: readonly number[]): string =>
  cells
    .map((cell, at) => cell - (cells[at - 1] ?? -1) - 1)
    .map((gap) => farther.repeat(Math.floor(gap / letters.length)) + letters.charAt(gap % letters.length))
    .join('')

/** The kept cells of a file. */
export function readCells(text: string): number[] {
  const cells: number[] = []
  let cell = -1
  for (const letter of text) {
    cell += letter === farther ? letters.length : letters.indexOf(letter) + 1
    if (letter !== farther) cells.push(cell)
  }
  return cells
}

/** The weights of a file; without one, those of somebody who learned nothing. Reads them once: each sentence asks for some hundred. */
export function readWeights(file: WeightFile | null): Weights {
  const ours = new Int8Array(opinionCells)
  if (!file) return { ours, scale: 0, shaped: [] }
  const cells = readCells(file.cells)
  const placed = <Numbers extends Int8Array | Uint8Array>(into: Numbers, numbers: readonly number[]): Numbers => {
    cells.forEach((cell, at) => (into[cell] = numbers[at] ?? 0))
    return into
  }
  return {
    ours: placed(ours, readNumbers(file.ours, -largestOfOurs)),
    scale: file.scale,
    shaped: file.shaped.map(({ scale, shapes, shapeOf }, group) => ({
      columns: opinionGroups[group + 1] ?? 0,
      shapes: Float32Array.from(readNumbers(shapes, -largestInShape), (each) => each * scale),
      shapeOf: placed(new Uint8Array(opinionCells), readNumbers(shapeOf, 1)),
    })),
  }
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
function weighed(cells: readonly number[], { ours, scale, shaped }: Weights): number[] {
  const share = shareOf(cells.length)
  const first = cells.reduce((sum, cell) => sum + (ours[cell] ?? 0), 0) * scale
  const others = shaped.flatMap(({ columns, shapes, shapeOf }) => {
    const sums = Array.from({ length: columns }, () => 0)
    for (const cell of cells) {
      const from = ((shapeOf[cell] ?? 0) - 1) * columns
      if (from >= 0)
        for (let column = 0; column < columns; column++)
          sums[column] = (sums[column] ?? 0) + (shapes[from + column] ?? 0)
    }
    return sums
  })
  return Array.from(
    { length: opinionColumns },
    (_, column) => ((column === 0 ? first : others[column - 1]) ?? 0) * share,
  )
}

const total = (sums: readonly number[]) => Math.log(sums.reduce((all, sum) => all + Math.exp(sum), 0))

function logOdds(sums: readonly number[]): number[] {
  const all = total(sums)
  return sums.map((sum) => sum - all)
}
