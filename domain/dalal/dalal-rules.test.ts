import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { dalalEntity } from './dalal-entity.ts'
import { exampleDalal, exampleDalalInput } from './dalal-example.ts'
import { dalalFilterOf, dalalsIn } from './dalal-list.ts'
import { changeDalalRule, createDalalRule } from './dalal-rules.ts'
import { createDalalSchema } from './dalal-schemas.ts'

const { id } = exampleDalal()

test('a new broker is owed nothing, and keeps only the figure that his rate is reckoned by', () => {
  const documents = new Documents()
  documents.done(createDalalRule, { ...exampleDalalInput({ id, base: 'metres', paisePerMetre: 25 }) })
  expect(documents.get(dalalEntity, id)).toEqual({
    ...exampleDalal({ base: 'metres', percentBp: null, paisePerMetre: 25 }),
    ...{ createdAt: '2026-11-21T06:30:00.000Z', updatedAt: '2026-11-21T06:30:00.000Z' },
  })
})

test('a broker without the figure of his rate is not written down', () => {
  const refused = (patch: object) => new Documents().refusal(createDalalRule, exampleDalalInput({ id, ...patch }))
  expect(refused({ percentBp: null })).toEqual({ code: 'dalali-percent-required' })
  expect(refused({ base: 'metres' })).toEqual({ code: 'dalali-per-metre-required' })
})

test('a corrected broker keeps what he is owed, and a rate that is no rate is refused', () => {
  const owed = exampleDalal({ balance: -500_00, lastSeq: 7, paidYear: '26-27', paidInYear: 100_00, tdsInYear: 2_00 })
  const documents = new Documents().put(dalalEntity, owed)
  documents.done(changeDalalRule, { id, version: 1, base: 'metres', paisePerMetre: 30 })
  const changed = { version: 2, updatedAt: exampleFacts().now, base: 'metres', percentBp: null, paisePerMetre: 30 }
  expect(documents.get(dalalEntity, id)).toEqual({ ...owed, ...changed })
  expect(documents.refusal(changeDalalRule, { id, version: 2, base: 'taxable' })?.code).toBe('dalali-percent-required')
})

test('a PAN is read as it is typed, and refused where it is none', () => {
  const read = (panNumber: string) => createDalalSchema.input.safeParse({ ...exampleDalalInput({ id }), panNumber })
  expect(read(' aaapz 9999z').data?.panNumber).toBe('AAAPZ9999Z')
  expect(read('').data?.panNumber).toBeNull()
  expect(read('AAAPZ9999').error?.issues.map(({ message }) => message)).toEqual(['pan-invalid'])
})

test('the list is of all, of those we owe, or of those paid ahead', () => {
  const all = [{ balance: -1 }, { balance: 0 }, { balance: 1 }]
  const shown = (name: string) => dalalsIn(all, dalalFilterOf(name)).map(({ balance }) => balance)
  expect([shown('due'), shown('ahead'), shown('all'), shown('else')]).toEqual([[-1], [1], [-1, 0, 1], [-1, 0, 1]])
})
