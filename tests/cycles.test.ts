import { expect, test } from 'vitest'
import { cyclesIn, graphOf } from './law-cycles.ts'
import { files, isCode, textOf } from './project-files.ts'

const circleOf = (sources: Record<string, string>) => cyclesIn(graphOf(new Map(Object.entries(sources))))

test('the check can see: a cycle of three files is reported once, with its path', () => {
  const circle = circleOf({
    'domain/a/a.ts': `import { b } from '#domain/b/b.ts'`,
    'domain/b/b.ts': `export const b = () => import('#domain/c/c.ts')`,
    'domain/c/c.ts': `export * from '#domain/a/a.ts'`,
    'domain/d/d.ts': `import { b } from '#domain/b/b.ts'`,
  })
  expect(circle).toEqual(['domain/a/a.ts -> domain/b/b.ts -> domain/c/c.ts -> domain/a/a.ts'])
})

test('the check does not cry wolf: a type-only import makes no cycle', () => {
  const circle = circleOf({
    'domain/a/a.ts': `import { b } from '#domain/b/b.ts'`,
    'domain/b/b.ts': `import type { A } from '#domain/a/a.ts'\nimport { type C } from '#domain/a/a.ts'`,
  })
  expect(circle).toEqual([])
})

test('there are no import cycles', () => {
  const code = files.filter(isCode)
  expect(code.length).toBeGreaterThan(300)
  expect(cyclesIn(graphOf(new Map(code.map((file) => [file, textOf(file)]))))).toEqual([])
})
