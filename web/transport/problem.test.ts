import { expect, test } from 'vitest'
import { problemOf } from './problem.ts'

test('a problem is read with its fields, and lists among its values are said as lists', () => {
  const body = {
    code: 'changed-meanwhile',
    params: { by: 'Meena', fields: ['phone', 'email'] },
    errors: [{ path: 'lines.0.hsn', code: 'hsn-invalid' }, { path: 5 }],
    requestId: 'r1',
  }
  expect(problemOf(409, body)).toEqual({
    status: 409,
    code: 'changed-meanwhile',
    params: { by: 'Meena', fields: 'phone, email' },
    errors: [{ path: 'lines.0.hsn', code: 'hsn-invalid', params: {} }],
    requestId: 'r1',
  })
})

test('whatever a proxy answers in our place is an unexpected fault', () => {
  for (const body of [null, 'Bad gateway', [], { code: 5 }]) expect(problemOf(502, body).code).toBe('unexpected')
})

test('the fields that two people changed arrive with both values, and nothing else passes for one', () => {
  const conflicts = [{ field: 'phone', mine: '1', theirs: null }, { mine: 2 }, 'phone', { field: 'notes', mine: 'x' }]
  expect(problemOf(409, { code: 'changed-meanwhile', conflicts }).conflicts).toEqual([
    { field: 'phone', mine: '1', theirs: null },
    { field: 'notes', mine: 'x', theirs: null },
  ])
  expect(problemOf(409, { code: 'changed-meanwhile', conflicts: 'phone' })).not.toHaveProperty('conflicts')
})
