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
