import { expect, test } from 'vitest'
import { entityShapes, inputShapes } from './catalogue-format.ts'
import { inputUpgrades } from './catalogue-upgrades.ts'
import { documentNames } from './entity-catalogue.ts'
import { operationCatalogue } from './operation-catalogue.ts'

// Loaded here, so that mutation testing does not count what a schema's file does on load as tried by these tests.
await Promise.all(operationCatalogue.map(({ schema }) => schema()))

test('the format of a release has the shape of every document as it is stored, with all its fields', () => {
  const shapes = entityShapes()
  expect(Object.keys(shapes)).toEqual(expect.arrayContaining([...documentNames]))
  expect(shapes).toMatchObject({ lead: { companyName: 'string', email: 'null | string', version: 'integer' } })
})

test('the format of a release has the shape of every write as it may be sent, and of no read', async () => {
  const shapes = await inputShapes()
  const writes = operationCatalogue.filter(({ kind }) => kind === 'write').map(({ name }) => name)
  expect(Object.keys(shapes).toSorted()).toEqual(writes.toSorted())
  expect(shapes).toMatchObject({ 'lead.create': { companyName: 'string', 'email?': 'null | string' } })
})

test('every upgrade of an input is of a write that has a shape', async () => {
  const shapes = await inputShapes()
  expect(inputUpgrades.filter(({ operation }) => !Object.hasOwn(shapes, operation))).toEqual([])
})
