import { expect, test } from 'vitest'
import { cyclesIn, graphOf } from './house-cycles.ts'
import { files, isCode, textOf } from './house-tree.ts'

const circleOf = (sources: Record<string, string>) => cyclesIn(graphOf(new Map(Object.entries(sources))))

test('the check can see: a circle of three files is reported once, the way around it', () => {
  const circle = circleOf({
    'domain/a/a.ts': `import { b } from '#domain/b/b.ts'`,
    'domain/b/b.ts': `export const b = () => import('#domain/c/c.ts')`,
    'domain/c/c.ts': `export * from '#domain/a/a.ts'`,
    'domain/d/d.ts': `import { b } from '#domain/b/b.ts'`,
  })
  expect(circle).toEqual(['domain/a/a.ts -> domain/b/b.ts -> domain/c/c.ts -> domain/a/a.ts'])
})

test('the check does not cry wolf: a type that looks back makes no circle', () => {
  const circle = circleOf({
    'domain/a/a.ts': `import { b } from '#domain/b/b.ts'`,
    'domain/b/b.ts': `import type { A } from '#domain/a/a.ts'\nimport { type C } from '#domain/a/a.ts'`,
  })
  expect(circle).toEqual([])
})

test('no file is needed to load a file that it needs itself', () => {
  const code = files.filter(isCode)
  expect(code.length).toBeGreaterThan(300)
  expect(cyclesIn(graphOf(new Map(code.map((file) => [file, textOf(file)]))))).toEqual([])
})
