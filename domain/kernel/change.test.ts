import { expect, test } from 'vitest'
import { change, fresh } from './change.ts'
import { entity, type Entity } from './entity.ts'
import { exampleFacts } from './facts-example.ts'

const lead = { id: 'a', version: 3, createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z' }
const leadEntity = entity<Entity>()({ name: 'lead', viewers: [], writers: [], keep: { closed: [], days: null } })

test('a change carries its reason into the history, and has no reason where none was given', () => {
  expect(change(leadEntity, lead, 'INV/1 ₹500')).toEqual({ entity: 'lead', value: lead, why: 'INV/1 ₹500' })
  expect(Object.keys(change(leadEntity, lead))).toEqual(['entity', 'value'])
  expect(Object.keys(change(leadEntity, lead, ''))).toEqual(['entity', 'value'])
})

test('a new document is its first version and was made at the instant of the facts', () => {
  const { now } = exampleFacts()
  expect(fresh(exampleFacts())).toEqual({ version: 1, createdAt: now, updatedAt: now })
})
