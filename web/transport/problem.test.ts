import { expect, test } from 'vitest'
import { problemOf } from './problem.ts'

test('a problem is read with its fields, and list params are joined', () => {
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

test("a proxy's answer reads as an unexpected fault", () => {
  for (const body of [null, 'Bad gateway', [], { code: 5 }]) expect(problemOf(502, body).code).toBe('unexpected')
})

test('conflicting fields arrive with both values, and malformed conflicts are dropped', () => {
  const conflicts = [{ field: 'phone', mine: '1', theirs: null }, { mine: 2 }, 'phone', { field: 'notes', mine: 'x' }]
  expect(problemOf(409, { code: 'changed-meanwhile', conflicts }).conflicts).toEqual([
    { field: 'phone', mine: '1', theirs: null },
    { field: 'notes', mine: 'x', theirs: null },
  ])
  expect(problemOf(409, { code: 'changed-meanwhile', conflicts: 'phone' })).not.toHaveProperty('conflicts')
})
