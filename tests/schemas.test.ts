import { expect, test } from 'vitest'
import { wayToSchemas } from './law-schemas.ts'
import { files, isCode, isTest, isTestingAid, layerOf, textOf } from './project-files.ts'

const sources = new Map(files.filter(isCode).map((file) => [file, textOf(file)]))
/** Code for display and controls; the domain and the server read the input. */
const shown = [...sources.keys()].filter(
  (file) => ['web', 'design'].includes(layerOf(file)) && !isTest(file) && !isTestingAid(file),
)

/** Read rows left by another release, or a file that somebody opens; loaded only for that. */
const apart = new Set(['web/replica/replica-older-rows.ts', 'web/outbox/outbox-file-reading.ts'])

test('the check can see: a screen that imports the schemas through the domain is reported, with the import path', () => {
  const house = new Map([
    ['web/lead/lead-screen.tsx', `import { widths } from '#domain/lead/lead.ts'`],
    ['domain/lead/lead.ts', `import * as z from 'zod/mini'\nexport const widths = ['36']`],
  ])
  expect(wayToSchemas('web/lead/lead-screen.tsx', house)).toEqual(['web/lead/lead-screen.tsx', 'domain/lead/lead.ts'])
})

test('the check does not cry wolf: dynamic and type-only imports load no schema', () => {
  const house = new Map([
    [
      'web/lead/lead-screen.tsx',
      `import type { Lead } from '#domain/lead/lead.ts'\nimport { create } from './create.ts'`,
    ],
    ['web/lead/create.ts', `export const create = () => import('#domain/lead/lead.ts')`],
    ['domain/lead/lead.ts', `import * as z from 'zod/mini'`],
  ])
  expect(wayToSchemas('web/lead/lead-screen.tsx', house)).toBeNull()
})

test('no screen, form or component imports the schemas: they load when the user enters something', () => {
  expect(shown.length).toBeGreaterThan(300)
  const ways = new Map(shown.map((file) => [file, wayToSchemas(file, sources)]))
  expect([...apart].filter((file) => !ways.get(file))).toEqual([])
  expect([...ways].flatMap(([file, way]) => (way && !apart.has(file) ? way.join(' -> ') : []))).toEqual([])
})

test('an operation does not import its schema', () => {
  const operations = [...sources.keys()].filter((file) => file.endsWith('-operations.ts') || file.endsWith('-rules.ts'))
  expect(operations.length).toBeGreaterThan(20)
  expect(operations.flatMap((file) => wayToSchemas(file, sources)?.join(' -> ') ?? [])).toEqual([])
})
