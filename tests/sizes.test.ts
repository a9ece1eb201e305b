import { expect, test } from 'vitest'
import { linesOf, quantile, sizeBreaches } from './law-sizes.ts'
import { breachesIn, files, product, textOf } from './project-files.ts'

const sources = files.filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file))

test('the check can see: one line more than three hundred is reported', () => {
  expect(sizeBreaches('web/a.ts', 'a\n'.repeat(301))).toHaveLength(1)
  expect(sizeBreaches('web/a.ts', 'a\n'.repeat(300))).toEqual([])
  expect(quantile([9, 1, 5, 3, 7, 2, 8, 4, 10, 6], 0.9)).toBe(9)
})

test('no source file has more than three hundred lines', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(breachesIn(sources, sizeBreaches)).toEqual([])
})

test('half of the files have at most 80 lines, and nine of ten at most 200', () => {
  const lengths = product.map((file) => linesOf(textOf(file)))
  const ninety = quantile(lengths, 0.9)
  process.stdout.write(
    `${product.length} files of the product: median ${quantile(lengths, 0.5)} lines, nine of ten at most ${ninety}\n`,
  )
  expect(quantile(lengths, 0.5)).toBeLessThanOrEqual(80)
  expect(ninety).toBeLessThanOrEqual(200)
})
