import { expect, test } from 'vitest'
import { describedOperations } from '#domain/catalogue/operation-catalogue.ts'
import { ruleCatalogue } from '#domain/catalogue/rule-catalogue.ts'
import { featureOf, labelKeys } from '#web/shared/conflict/use-field-label.ts'
import { textOf } from './project-files.ts'

/** The entries of a removed person show every field of a write except these: they name documents. */
const isTechnical = (field: string): boolean => /^(version|subject|id|idSeed|\w+Id)$/.test(field)

const queued = new Set(ruleCatalogue.map(({ operation }) => operation.name))

/** The fields of the writes that staff queue on a device, as `noun.field`. */
const written = (await describedOperations())
  .filter(({ operation: { name, roles } }) => queued.has(name) && roles.includes('owner'))
  .flatMap(({ operation: { name }, schema: { input } }) =>
    ('shape' in input && typeof input.shape === 'object' ? Object.keys(input.shape ?? {}) : [])
      .filter((field) => !isTechnical(field))
      .map((field) => ({ noun: name.split('.')[0] ?? name, field })),
  )

const keysOf = (noun: string): string[] =>
  Object.keys(JSON.parse(textOf(`content/${featureOf(noun)}/en.json`)) as object) // sentences by key

test('every field that is shown outside its form has a label: where two users conflict, and where entries change hands', () => {
  expect(written.length).toBeGreaterThan(60)
  const nameless = written.filter(
    ({ noun, field }) => !labelKeys(noun, field).some((key) => keysOf(noun).includes(key)),
  )
  expect(nameless).toEqual([])
})

test('every write that staff can queue has a name, for the history and the list of failed writes', () => {
  const nameless = [...queued].filter((name) => !keysOf('history').includes(`operation.${name}`))
  expect(queued.size).toBeGreaterThan(30)
  expect(nameless).toEqual([])
})
