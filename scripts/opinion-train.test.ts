import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { opinionFeatures } from '#language/command/command-opinion.ts'
import { readCommand } from '#language/command/command-parse.ts'
import { readSentences, readUnlearned, type SentenceCase } from '../tests/voice/sentences.ts'
import { lessons, opinionFile, trained, weigh } from './opinion-train.ts'

test('the weights are those that the sentences and tables of today teach', { timeout: 120_000 }, () => {
  expect(readFileSync(opinionFile, 'utf8'), 'run `npm run -s voice:train`').toBe(trained())
})

/** How often the weights alone are right about sentences they have not seen. */
function rightOf(weights: Float64Array, sentences: readonly SentenceCase[]): number {
  const right = sentences.filter(({ text, action }) => {
    const { pieces, evidence } = readCommand(text)
    const cells = [...opinionFeatures(pieces, evidence?.names ?? [])]
    return cells.reduce((sum, cell) => sum + (weights[cell] ?? 0), 0) > 0 === (action !== 'unknown')
  })
  return right.length / sentences.length
}

test(
  'what was learned from the other files is right about nine in ten of a file left out',
  { timeout: 120_000 },
  () => {
    const all = [...readSentences(), ...readUnlearned()]
    const taught = lessons(all)
    for (const left of [['seventh.txt'], ['fourteenth.txt', 'fourteenth-outside.txt']]) {
      const isLeft = ({ file }: SentenceCase) => left.includes(file)
      const weights = weigh(taught.filter((_, at) => !isLeft(all[at] ?? ({ file: '' } as SentenceCase))))
      expect(rightOf(weights, all.filter(isLeft)), left[0]).toBeGreaterThan(0.85)
    }
  },
)
