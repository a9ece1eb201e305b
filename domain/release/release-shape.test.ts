import * as z from 'zod/mini'
import { expect, test } from 'vitest'
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

test('a field that may be left out is marked in what may be sent, and there in what is stored', () => {
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

test('what is there is kept, and what has to be there is not invented', () => {
  const row = { id: 'a', more: 1, notes: 'x', cloth: null, lines: [] }
  expect(filledTo(shape, row)).toEqual(row)
})
