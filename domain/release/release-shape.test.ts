import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filledTo, shapeOf } from './release-shape.ts'

const lines = z.array(z.object({ hsn: z.nullable(z.string()), rate: z.int() }))
const schema = z.object({
  id: z.string(),
  status: z.enum(['open', 'closed']),
  notes: z.nullable(z.string()),
  cloth: z.nullable(z.object({ gsm: z.nullable(z.int()) })),
  lines,
})
const shape = {
  cloth: { 'one of': [{ gsm: 'integer | null' }, 'null'] },
  id: 'string',
  lines: [{ hsn: 'null | string', rate: 'integer' }],
  notes: 'null | string',
  status: "'closed' | 'open'",
}

test('a shape names the fields, their types and choices, whatever the order they were written in', () => {
  expect(shapeOf(schema, 'output')).toEqual(shape)
})

test("an optional field is marked in the input's shape and always present in the stored one", () => {
  const withDefault = z.object({ unit: z._default(z.enum(['meters', 'yards']), 'meters') })
  expect(shapeOf(withDefault, 'input')).toEqual({ 'unit?': "'meters' | 'yards'" })
  expect(shapeOf(withDefault, 'output')).toEqual({ unit: "'meters' | 'yards'" })
})

test('an absent field that may be null is null, however deep it lies', () => {
  expect(filledTo(shape, { id: 'a', status: 'open', cloth: {}, lines: [{ rate: 1 }] })).toEqual({
    id: 'a',
    status: 'open',
    notes: null,
    cloth: { gsm: null },
    lines: [{ rate: 1, hsn: null }],
  })
})

test('present values are kept, and required ones are not invented', () => {
  const row = { id: 'a', more: 1, notes: 'x', cloth: null, lines: [] }
  expect(filledTo(shape, row)).toEqual(row)
})

test('a shape is the same text however its fields were ordered', () => {
  const turned = z.object({ notes: z.string(), id: z.string(), lines: z.array(z.string()) })
  const straight = z.object({ id: z.string(), lines: z.array(z.string()), notes: z.string() })
  expect(Object.keys(shapeOf(turned, 'output'))).toEqual(['id', 'lines', 'notes'])
  expect(JSON.stringify(shapeOf(turned, 'output'))).toBe(JSON.stringify(shapeOf(straight, 'output')))
})

test('a shape distinguishes text, numbers, unions of structures, and values of any type', () => {
  const schema = z.object({
    kind: z.literal('own'),
    version: z.literal(2),
    either: z.union([z.object({ a: z.string() }), z.object({ b: z.int() })]),
    value: z.unknown(),
  })
  expect(shapeOf(schema, 'output')).toEqual({
    kind: "'own'",
    version: '2',
    either: { 'one of': [{ a: 'string' }, { b: 'integer' }] },
    value: 'anything',
  })
})

test('an absent structure becomes null if that is allowed, and is otherwise not invented', () => {
  const structure = { gsm: 'integer' }
  const either = { cloth: { 'one of': [structure, 'null'] }, lines: { 'one of': [structure, [structure]] }, structure }
  expect(filledTo(either, {})).toEqual({ cloth: null })
})

test('an optional field that is present is filled in', () => {
  expect(filledTo({ 'cloth?': { gsm: 'integer | null' } }, { cloth: {} })).toEqual({ cloth: { gsm: null } })
})

test('a row whose value does not fit its shape is left unchanged', () => {
  const cloth = { cloth: { gsm: 'integer | null' } }
  for (const value of ['Denim', null, ['Denim'], 3]) {
    expect(filledTo(cloth, { cloth: value })).toEqual({ cloth: value })
    expect(filledTo([cloth], value)).toEqual(value === null || !Array.isArray(value) ? value : ['Denim'])
  }
})
