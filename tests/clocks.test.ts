import { expect, test } from 'vitest'
import { clockBreaches } from './law-clocks.ts'
import { breachesIn, layerOf, product } from './project-files.ts'

test.each([
  'const now = new Date()',
  'const now = Date.now()',
  'const now = new globalThis.Date()',
  'const { Date: Clock } = globalThis',
  'const now = new Intl.DateTimeFormat().format()',
  'const now = performance.now()',
  'const chance = Math.random()',
  `const chance = Math['random']()`,
  'const id = crypto.randomUUID()',
])('the check can see: %s is reported', (source) => {
  expect(clockBreaches('domain/lead/lead.ts', source).length).toBeGreaterThan(0)
})

test.each([
  'type Birth = { date: Date }',
  'const dueDate = addDays(facts.today, 7)',
  'const at = facts.performance',
  'const half = Math.round(a / b)',
])('the check does not cry wolf: %s has no clock', (source) => {
  expect(clockBreaches('domain/lead/lead.ts', source)).toEqual([])
})

test('rules and language use neither a clock nor randomness', () => {
  const pure = product.filter((file) => ['domain', 'language'].includes(layerOf(file)))
  expect(pure.length).toBeGreaterThan(150)
  expect(breachesIn(pure, clockBreaches)).toEqual([])
})
