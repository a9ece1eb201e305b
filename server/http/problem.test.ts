import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { parseInput } from './parse-input.ts'
import { notFound, problemBody, Refused, unwrap } from './problem.ts'

const thrown = (work: () => unknown): Refused => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
  throw new Error('nothing was refused')
}

test('an accepted outcome is its value; a refusal is a conflict, or not found where something is missing', () => {
  expect(unwrap(accept(7))).toBe(7)
  const statuses = ['lead-not-found', 'not-found', 'not-found-yet', 'changed-meanwhile'].map(
    (code) => thrown(() => unwrap(refuse({ code }))).status,
  )
  expect(statuses).toEqual([404, 404, 409, 409])
  expect(notFound()).toMatchObject({ status: 404, message: 'not-found' })
  expect(notFound('quote-not-found')).toMatchObject({ status: 404, refusal: { code: 'quote-not-found' } })
})

test('a problem has what the screen needs, and nothing it has not', () => {
  expect(problemBody(new Refused({ code: 'already-done' }), 'r1')).toEqual({
    type: '/problems/already-done',
    status: 409,
    code: 'already-done',
    params: {},
    requestId: 'r1',
  })
  const conflicts = [{ field: 'notes', mine: 'a', theirs: 'b' }]
  const errors = [{ path: 'notes', code: 'too-long' }]
  const full = new Refused({ code: 'changed-meanwhile', params: { by: 'Asha' }, conflicts }, 422, errors)
  expect(problemBody(full, 'r1')).toMatchObject({ status: 422, params: { by: 'Asha' }, conflicts, errors })
})

const input = z.object({
  name: z.string().check(z.maxLength(5), z.minLength(2)),
  metres: z.int('metres-whole'),
  kind: z.enum(['grey', 'dyed']),
  on: z.iso.date(),
  lines: z.array(z.strictObject({ rate: z.optional(z.number()) })),
  own: z.optional(z.string().check(z.refine((text) => text !== 'x', { error: 'not-this-one', params: { by: 'us' } }))),
  other: z.optional(z.union([z.string(), z.number()])),
})
const good = { name: 'Asha', metres: 4, kind: 'dyed', on: '2026-11-21', lines: [] }
const problems = (change: object): unknown => thrown(() => parseInput({ input }, { ...good, ...change })).errors

test('input that fits is parsed; the rest is refused with a code for every field, at its path', () => {
  expect(parseInput({ input }, { ...good, unknown: 1 })).toEqual(good)
  const refused = thrown(() => parseInput({ input }, { ...good, name: 'Asha Patel', metres: 'x' }))
  expect(refused).toMatchObject({ status: 422, refusal: { code: 'input-not-understood' } })
  expect(refused.errors).toEqual([
    { path: 'name', code: 'too-long' },
    { path: 'metres', code: 'metres-whole' },
  ])
})

test.each([
  [{ name: 'A' }, 'name', 'too-short'],
  [{ name: undefined }, 'name', 'required'],
  [{ name: null }, 'name', 'required'],
  [{ name: 7 }, 'name', 'wrong-type'],
  [{ kind: 'blue' }, 'kind', 'not-a-choice'],
  [{ on: 'today' }, 'on', 'wrong-format'],
  [{ lines: [{}, { rate: 'x' }] }, 'lines.1.rate', 'wrong-type'],
  [{ lines: [{ colour: 1 }] }, 'lines.0', 'unknown-field'],
  [{ other: {} }, 'other', 'not-understood'],
])('%o is refused at %s as %s', (change, path, code) => {
  expect(problems(change)).toEqual([{ path, code }])
})

test('a refusal of our own has its own code and parameters', () => {
  expect(problems({ own: 'x' })).toEqual([{ path: 'own', code: 'not-this-one', params: { by: 'us' } }])
})

test('at most fifty fields are told', () => {
  expect(problems({ lines: Array.from({ length: 60 }, () => 7) })).toHaveLength(50)
})
