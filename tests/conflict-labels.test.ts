import { expect, test } from 'vitest'
import { describedOperations } from '#domain/catalogue/operation-catalogue.ts'
import { labelKeys } from '#web/shared/conflict/use-field-label.ts'
import { textOf } from './house-tree.ts'

const named = new Set(['id', 'version'])

/** The fields in which a correction can conflict with another user's, as `noun.field`. */
const corrected = (await describedOperations())
  .filter(({ schema }) => schema.patch)
  .flatMap(({ operation: { name }, schema: { input } }) =>
    ('shape' in input && typeof input.shape === 'object' ? Object.keys(input.shape ?? {}) : [])
      .filter((field) => !named.has(field))
      .map((field) => ({ noun: name.split('.')[0] ?? name, field })),
  )

const keysOf = (noun: string): string[] => Object.keys(JSON.parse(textOf(`content/${noun}/en.json`)) as object) // sentences by key

test('every field in which two users can conflict has a label', () => {
  expect(corrected.length).toBeGreaterThan(30)
  const nameless = corrected.filter(
    ({ noun, field }) => !labelKeys(noun, field).some((key) => keysOf(noun).includes(key)),
  )
  expect(nameless).toEqual([])
})
