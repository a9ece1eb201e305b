import { expect, test } from 'vitest'
import { lockBreaches, speechBreaches } from './law-speech.ts'
import { breachesIn, files, textOf } from './project-files.ts'

/** Written in two halves, so that they are not found here. */
test.each([
  ['// see /wor', 'k/main/domain'],
  ['cd /home', '/ravi/vanat'],
  ["readFileSync('../shar", "ed/data.json')"],
  ['// fixes issu', 'e #12'],
  ['// checklis', 't row 12'],
  ['// written by Claud', 'e'],
  ['// see hous', 'e.md'],
  ['registr', 'y.npmjs.org'],
  ['// TOD', 'O: later'],
])('the check can see: %s%s is reported', (one, other) => {
  expect(speechBreaches('server/a.ts', one + other)).toHaveLength(1)
})

test('the check does not cry wolf: trade terms are accepted', () => {
  const words = [
    'issue_date',
    'the invoice is issued #1',
    'a checklist of goods',
    'https://example.in/home/page',
    'product.mdx',
    'framework/a',
  ]
  expect(words.flatMap((word) => speechBreaches('server/a.ts', word))).toEqual([])
})

test('the check can see: a URL in the lock file is reported', () => {
  expect(lockBreaches('{ "resolved": "https://example.in/a.tgz" }')).toHaveLength(1)
})

test('the project mentions nothing outside itself', () => {
  const texts = files.filter(
    (file) => !/\.(woff2?|ttf|png|jpe?g|webp|ico|avif|pdf|wasm)$/.test(file) && file !== 'package-lock.json',
  )
  expect(texts.length).toBeGreaterThan(400)
  expect(breachesIn(texts, speechBreaches)).toEqual([])
})

test('the lock file contains no registry URLs', () => {
  expect(lockBreaches(textOf('package-lock.json'))).toEqual([])
})
