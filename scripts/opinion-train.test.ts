import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { opinionBy, readWeights, type Weights } from '#language/command/command-opinion.ts'
import { readCommand } from '#language/command/command-parse.ts'
import { readUnseen, shareOf } from './opinion-cross.ts'
import { learnedFrom, lessons, opinionFile, trained } from './opinion-train.ts'

/** Prepared once: reading all sentences takes seconds. */
const taughtToday = lessons()

test('the weights are those that the sentences and tables of today teach', { timeout: 240_000 }, () => {
  expect(readFileSync(opinionFile, 'utf8'), 'run `npm run -s voice:train`').toBe(trained(taughtToday))
})

/** Twenty wishes that share some cells and twenty of talk that share others; the rules say of all what they say of `text`. */
function weightsBeside(text: string, { ours, talk }: { ours: number[]; talk: number[] }): Weights {
  const { decision } = readCommand(text)
  const taught = Array.from({ length: 40 }, (_, at) => ({
    text: '',
    writer: null,
    decision,
    isExact: false,
    counts: 1,
    cells: at % 2 === 0 ? ours : talk,
    action: at % 2 === 0 ? 'show' : 'unknown',
    target: at % 2 === 0 ? 'orders' : null,
  }))
  return readWeights(learnedFrom(taught))
}

test('the weights come out of the file as they went in', () => {
  const { whole: weights } = weightsBeside('blorp', { ours: [1, 70, 65_535], talk: [2, 70, 9000] })
  // The first column is whether it is meant for us: for the first, against the second, nothing of what both have.
  expect([1, 65_535].map((cell) => Math.sign(weights[cell] ?? 0))).toEqual([1, 1])
  expect([2, 9000].map((cell) => Math.sign(weights[cell] ?? 0))).toEqual([-1, -1])
  expect([0, 3, 71].map((cell) => weights[cell])).toEqual([0, 0, 0])
})

test('what the rules say already is not learned again, and what they are wrong about all the more', () => {
  const cells = { ours: [1], talk: [2] }
  const [taken, refused] = ['show orders', 'cancel the blorp'].map((text) => {
    const weights = weightsBeside(text, cells)
    return { wish: opinionBy([1], weights).ours, talk: opinionBy([2], weights).ours }
  })
  expect(taken?.wish).toBeLessThan(refused?.wish ?? NaN)
  expect(taken?.talk).toBeLessThan(refused?.talk ?? NaN)
})

test('people whose sentences were left out are understood by what the others taught', { timeout: 240_000 }, () => {
  const read = readUnseen(taughtToday, ['life-jetpur-dyer.txt', 'maskati-agent.txt', 'vadodara-daughter.txt'])
  const { core, refused, answered, written } = shareOf(read)
  expect(read.length).toBeGreaterThan(200)
  expect(core).toBeGreaterThan(0.85)
  expect(refused).toBeLessThan(0.12)
  expect(answered).toBeLessThan(0.1)
  expect(written).toBeLessThan(3)
})
