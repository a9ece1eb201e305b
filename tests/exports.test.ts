import { expect, test } from 'vitest'
import { unimportedTypes } from './law-exports.ts'
import { files, isCode, layerCode, textOf } from './project-files.ts'

test('the check can see: an exported type that nobody imports is reported, however others are imported', () => {
  const sources = new Map([
    ['web/a.ts', 'export type A = 1\nexport interface B { x: A }\nexport type C = 1\nexport const d = 1'],
    ['web/b.ts', `import { type A as Own } from './a.ts'\nexport type E = Own | import('./a.ts').C`],
    ['server/c.ts', `import type * as b from '#web/b.ts'`],
  ])
  expect(unimportedTypes(sources)).toEqual(['web/a.ts:2 exports B, which no other file imports'])
})

test('a type is exported only where another file imports it', () => {
  const sources = new Map(files.filter(isCode).map((file) => [file, textOf(file)]))
  expect(layerCode.length).toBeGreaterThan(1000)
  expect(unimportedTypes(sources)).toEqual([])
})
