import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { change } from './change.ts'
import { entity, type Entity } from './entity.ts'
import { exampleFacts } from './facts-example.ts'
import { operation, operationSchema } from './operation.ts'
import { accept } from './outcome.ts'
import { patchOf } from './patch-schema.ts'
import { conflictsOf, holds, readInput } from './patch.ts'
import {
  allLinked,
  allWith,
  byId,
  byIdIfAny,
  linked,
  linkedIfAny,
  nextNumber,
  ownCompany,
  patched,
  rule,
  seen,
  type Need,
} from './rule.ts'

type Bale = Entity & { rollId: string; loomId: string | null; metres: number; status: 'new' | 'sold' }
type Roll = Entity & { length: number }
const book = { viewers: [], writers: [], keep: { closed: [], days: 400 } }
const bale = entity<Bale>()({ ...book, name: 'bale', status: 'status', links: { rollId: 'roll', loomId: 'loom' } })
const roll = entity<Roll>()({ ...book, name: 'roll', together: [['length', 'createdAt']] })
const sell = operation({
  name: 'bale.sell',
  kind: 'write',
  roles: [],
  schema: async () =>
    operationSchema({
      summary: '',
      input: z.object({ id: z.string(), version: z.int(), otherId: z.nullable(z.string()), day: z.string() }),
      output: z.object({}),
    }),
})
declare const aBale: Bale

test('what a rule decides on is typed by what it needs, and what does not fit does not compile', () => {
  const whole = rule(sell)
    .with({ bale: seen(bale), other: byIdIfAny(bale, ({ input }) => input.otherId) })
    .with({
      roll: linked(roll, 'bale', 'rollId'),
      loom: linkedIfAny(roll, 'bale', 'loomId'),
      all: allLinked(bale, 'rollId', 'bale', 'rollId'),
      number: nextNumber('bale', ({ input, bale: sold }) => (sold.metres > 0 ? input.day : null)),
    })
    .decide((known) => {
      const metres: number = known.bale.metres + known.roll.length + (known.loom?.length ?? 0) + known.all.length
      return accept({ main: known.bale, changes: [change(bale, { ...known.bale, metres })] })
    })
  expect(whole.stages.map((stage) => Object.keys(stage))).toEqual([
    ['bale', 'other'],
    ['roll', 'loom', 'all', 'number'],
  ])
  const begun = rule(sell).with({ bale: seen(bale) })
  const rolls = { roll: linked(roll, 'bale', 'rollId') }
  const grouped = begun.with({ loom: linkedIfAny(roll, 'bale', 'loomId') }, rolls).decide((known) => {
    const metres: number = known.bale.metres + known.roll.length + (known.loom?.length ?? 0)
    return accept({ main: known.bale, changes: [change(bale, { ...known.bale, metres })] })
  })
  expect(grouped.stages.map((stage) => Object.keys(stage))).toEqual([['bale'], ['loom', 'roll']])
  const refused = () => [
    // @ts-expect-error: a bale has no such field
    begun.with({ roll: linked(roll, 'bale', 'weaverId') }),
    // @ts-expect-error: a nullable link needs linkedIfAny
    begun.with({ loom: linked(roll, 'bale', 'loomId') }),
    // @ts-expect-error: the document is not loaded by an earlier stage
    rule(sell).with({ roll: linked(roll, 'bale', 'rollId') }),
    // @ts-expect-error: nor is it for a group of needs
    rule(sell).with({ company: ownCompany(roll) }, rolls),
    // @ts-expect-error: the input has no such field
    rule(sell).with({ roll: byId(roll, ({ input }) => input.rollId) }),
    // @ts-expect-error: a bale is not a roll
    change(roll, aBale),
    // @ts-expect-error: a roll has no such link field
    entity<Roll>()({ ...book, name: 'roll', links: { weaverId: 'weaver' } }),
    // @ts-expect-error: a roll has no status
    entity<Roll>()({ ...book, name: 'roll', status: 'status' }),
  ]
  expect(refused).toBeTypeOf('function')
})

test('each need says what to find, by which value, and what is checked of it', () => {
  const input = { id: 'b', version: 3, otherId: null, day: '2026-11-21' }
  const known = { input, facts: exampleFacts() }
  const valueOf = (need: Need): unknown => {
    const source = need.kind === 'document' ? need.id : need.kind === 'documents' ? need.value : null
    return source?.kind === 'known' ? source.value(known as never) : source
  }
  const told = (need: Need) => ({ ...need, ...(need.kind === 'document' ? { entity: need.entity.name } : {}) })
  const field = { kind: 'field', of: 'bale', field: 'rollId' }

  expect(told(seen(bale))).toMatchObject({ kind: 'document', entity: 'bale', version: 'seen', missing: 'not-found' })
  expect(told(patched(bale))).toMatchObject({ kind: 'document', entity: 'bale', version: 'patched' })
  expect([valueOf(seen(bale)), valueOf(patched(bale))]).toEqual(['b', 'b'])
  const other = byId(roll, () => 'r', 'roll-not-found')
  expect(told(other)).toMatchObject({ kind: 'document', entity: 'roll', version: 'any', missing: 'roll-not-found' })
  expect(valueOf(other)).toBe('r')
  expect(valueOf(byIdIfAny(roll, () => null))).toBeNull()
  expect(told(linked(roll, 'bale', 'rollId'))).toMatchObject({ id: field, missing: 'not-found', version: 'any' })
  expect(told(linkedIfAny(roll, 'bale', 'rollId'))).toMatchObject({ id: field, missing: null })
  expect(allLinked(bale, 'rollId', 'bale', 'rollId')).toMatchObject({
    kind: 'documents',
    field: 'rollId',
    value: field,
  })
  const same = allWith(bale, 'rollId', () => 'r')
  expect([same.kind, valueOf(same)]).toEqual(['documents', 'r'])
  expect(ownCompany(bale)).toEqual({ kind: 'company' })
  const number = nextNumber('bale', () => '2026-11-21')
  expect(number.kind === 'number' && number.series(undefined as never)).toBe('bale')
})

const fields = {
  length: z._default(z.int(), 7),
  note: z.pipe(
    z._default(z.nullable(z.string()), null),
    z.transform((v) => v),
  ),
}
const changeRoll = { patch: true as const, input: z.object({ id: z.string(), version: z.int(), ...patchOf(fields) }) }

test('only the keys a patch contains are read: a default would overwrite the stored value', () => {
  expect(readInput(changeRoll, { id: 'r', version: 1 })).toEqual({ success: true, data: { id: 'r', version: 1 } })
  expect(readInput(changeRoll, { id: 'r', version: 1, note: null }).data).toEqual({ id: 'r', version: 1, note: null })
  expect(readInput({ input: changeRoll.input }, { id: 'r', version: 1 }).data).toMatchObject({ length: 7, note: null })
  expect(readInput(changeRoll, { id: 'r', version: 1, length: 'x' }).success).toBe(false)
  expect(readInput(changeRoll, null).success).toBe(false)
})

const stored = { id: 'r', version: 3, createdAt: 'c', updatedAt: 'u', length: 5, note: 'n' }

test('a patch conflicts if both set the same field, or fields that belong together, to different values', () => {
  const conflicts = (patch: object, changed: string[]) =>
    conflictsOf(roll, stored, { id: 'r', version: 2, ...patch }, changed)
  expect(conflicts({ length: 6 }, ['length'])).toEqual([{ field: 'length', mine: 6, theirs: 5 }])
  expect(conflicts({ length: 6 }, ['createdAt'])).toEqual([{ field: 'length', mine: 6, theirs: 5 }])
  expect(conflicts({ length: 5 }, ['length'])).toEqual([])
  expect(conflicts({ length: 6 }, ['note'])).toEqual([])
  expect(conflicts({ unknown: 1 }, ['unknown'])).toEqual([{ field: 'unknown', mine: 1, theirs: null }])
  expect(conflicts({}, ['id', 'version'])).toEqual([])
})

test('what is stored holds what was written when every part of it is there, and computed parts do not count', () => {
  expect(holds({ a: 1, tax: 2 }, { a: 1 })).toBe(true)
  expect(holds({ a: 1 }, { a: 1, b: 2 })).toBe(false)
  expect(holds([{ a: 1, tax: 2 }], [{ a: 1 }])).toBe(true)
  expect(holds([{ a: 1 }, { a: 2 }], [{ a: 1 }])).toBe(false)
  expect(holds([{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 3 }])).toBe(false)
  expect(holds('Denim', { a: 1 })).toBe(false)
  expect(holds({ 0: { a: 1 }, length: 1 }, [{ a: 1 }])).toBe(false)
  expect(holds(null, { a: 1 })).toBe(false)
  expect(holds(undefined, null)).toBe(true)
  expect(holds('', null)).toBe(false)
})

test('a minimal description has no status, page, links or groups', () => {
  expect(entity<Roll>()({ ...book, name: 'roll' })).toMatchObject({
    status: null,
    address: null,
    links: {},
    together: [],
    missing: 'not-found',
    inDemo: true,
  })
})
