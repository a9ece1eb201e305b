import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  opinionActions,
  opinionBy,
  opinionShapes,
  opinionTargets,
  readWeights,
  type WeightFile,
  type Weights,
} from '#language/command/command-opinion.ts'
import { readCommand } from '#language/command/command-parse.ts'
import { readExact, readTaught } from '../tests/voice/sentences.ts'
import { codeThatLearns, inputsOf, recordFile, weightsNow, type OpinionRecord } from './opinion-record.ts'
import { isMisread, learnedFrom, lessons, opinionFile, trained, type Lesson } from './opinion-train.ts'

// `npm run voice:train` wrote it.
const record = JSON.parse(readFileSync(recordFile, 'utf8')) as OpinionRecord

test('the weights are those that the sentences, tables and code of today taught', async () => {
  const now = { inputs: inputsOf((await codeThatLearns()).code), weights: weightsNow() }
  expect({ inputs: record.inputs, weights: record.weights }, 'run `npm run -s voice:train`').toEqual(now)
})

test('people whose sentences were left out were understood by what the others taught', () => {
  const { core, refused, answered, written, sentences } = record.unseen
  expect(sentences).toBeGreaterThan(200)
  expect(core).toBeGreaterThan(0.85)
  expect(refused).toBeLessThan(0.12)
  expect(answered).toBeLessThan(0.1)
  expect(written).toBeLessThan(3)
})

test('a changed sentence or question, another writer and other code are other inputs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vanat-taught-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'dyer.txt')
  writeFileSync(file, '> show orders\norders batao\n')
  const first = inputsOf('learn()', [folder])
  expect(inputsOf('learn()', [folder])).toBe(first)
  const others = [inputsOf('learn(2)', [folder]), inputsOf('learn()', [folder], readExact().slice(1))]
  writeFileSync(file, '> show orders\norder batao\n')
  others.push(inputsOf('learn()', [folder]))
  writeFileSync(file, '> show orders\norders batao\n')
  renameSync(file, join(folder, 'agent.txt'))
  others.push(inputsOf('learn()', [folder]))
  expect(new Set([first, ...others]).size).toBe(5)
})

test('the code that counts is all that reads, learns and leaves out, with its tables, and not the weights of before', async () => {
  const { code, files } = await codeThatLearns()
  const needed = ['opinion-learn.ts', 'opinion-train.ts', 'opinion-cross.ts', 'sentences.ts']
  const reading = ['command-parse.ts', 'command-features.ts', 'command-trust.ts', 'command-scope.ts', 'command-talk.ts']
  expect(files).toEqual(expect.arrayContaining([...needed, ...reading]))
  expect(code).not.toContain(readFileSync(opinionFile, 'utf8').slice(60, 120))
})

/** How many of those that have to be read exactly are not. */
const misreadBy = (groups: WeightFile | null, taught: readonly Lesson[]): number =>
  taught.filter((each) => each.isExact && isMisread(each, readWeights(groups))).length
// The file was written just now.
const groupsOf = (file: string) => JSON.parse(file) as WeightFile

test('sentences teach the same each time, and what the rules misread is read exactly', () => {
  const some = <Each>(all: readonly Each[]): Each[] => all.filter((_, at) => at % 60 === 0)
  const taught = lessons(some(readTaught()), some(readExact()))
  const written = trained(taught)
  expect(trained(taught)).toBe(written)
  expect(misreadBy(null, taught)).toBeGreaterThan(20)
  expect(misreadBy(groupsOf(written), taught)).toBe(0)
})

test('a sentence that has to be read exactly counts more until it is, against more talk of the same words', () => {
  const { decision } = readCommand('show the blorp')
  const each = { text: '', writer: null, decision, counts: 1, target: null }
  const talk = Array.from({ length: 10 }, () => ({ ...each, isExact: false, cells: [1, 2, 3], action: 'unknown' }))
  const wish = [1, 2, 3].map(() => ({ ...each, isExact: true, cells: [1, 2, 4], action: 'show', target: 'orders' }))
  const taught = [...talk, ...wish]
  expect(misreadBy(learnedFrom(taught), taught)).toBe(3)
  expect(misreadBy(groupsOf(trained(taught)), taught)).toBe(0)
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
  const weights = weightsBeside('blorp', { ours: [1, 70, 65_535], talk: [2, 70, 9000] })
  const oursBy = (cells: readonly number[]) => cells.map((cell) => Math.sign(opinionBy([cell], weights).ours))
  // For the first, against the second; what is not kept counts nothing.
  expect([oursBy([1, 65_535]), oursBy([2, 9000])]).toEqual([
    [1, 1],
    [-1, -1],
  ])
  expect([0, 3, 71].map((cell) => weights.ours[cell])).toEqual([0, 0, 0])
})

test('a cell says which action and target are likely by one of 64 rows each, and one that is not kept by none', () => {
  const weights = weightsBeside('blorp', { ours: [1, 70, 65_535], talk: [2, 70, 9000] })
  const likeliest = (odds: readonly number[]) => odds.indexOf(Math.max(...odds))
  for (const cell of [1, 65_535]) {
    const { actions, targets } = opinionBy([cell], weights)
    expect([opinionActions[likeliest(actions)], opinionTargets[likeliest(targets)]]).toEqual(['show', 'orders'])
  }
  expect(weights.shaped.map(({ shapes, columns }) => shapes.length / columns)).toEqual([opinionShapes, opinionShapes])
  for (const { shapeOf } of weights.shaped) {
    expect([1, 2, 70, 9000, 65_535].every((cell) => (shapeOf[cell] ?? 0) > 0)).toBe(true)
    expect([0, 3, 71].map((cell) => shapeOf[cell])).toEqual([0, 0, 0])
  }
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
