import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '#server/http/problem.ts'
import { refusalOf } from './sql-refusal.ts'

const failed = (code: unknown): Error => Object.assign(new Error('as PostgreSQL says it'), { code })

// In the past, so that no other test of this process meets a full disk.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() - 3_600_000)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['23505', 409, 'already-done'],
  ['23503', 404, 'not-found'],
  ['42501', 404, 'not-found'],
  ['22003', 422, 'input-not-understood'],
  ['22007', 422, 'input-not-understood'],
  ['22008', 422, 'input-not-understood'],
  ['22P02', 422, 'input-not-understood'],
  ['22P05', 422, 'input-not-understood'],
  ['22021', 422, 'input-not-understood'],
  ['53100', 503, 'disk-full'],
  ['57014', 503, 'database-unavailable'],
  ['53300', 503, 'database-unavailable'],
  ['57P01', 503, 'database-unavailable'],
  ['57P03', 503, 'database-unavailable'],
])('PostgreSQL’s %s is a refusal with %i and %s', (code, status, told) => {
  const refusal = refusalOf(failed(code))
  expect(refusal).toBeInstanceOf(Refused)
  expect(refusal).toMatchObject({ status, refusal: { code: told } })
})

test('every other error stays what it is: a fault of ours, to be logged', () => {
  const others = [
    failed('42703'),
    failed('ENOENT'),
    failed('x23505'),
    failed('235050'),
    new Error('23505'),
    { code: '23505' },
    null,
    '23505',
  ]
  for (const other of others) expect(refusalOf(other)).toBe(other)
})
