import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLogLevel } from '#server/runtime/log.ts'
import { problemResponse } from './problem-response.ts'
import { Refused } from './problem.ts'

setLogLevel('silent')
const details = { requestId: 'request-1', operation: 'document.print', ms: 0 }
const seconds = (code: string, status: number, params?: { seconds: number }): string | null =>
  problemResponse(new Refused({ code, ...(params ? { params } : {}) }, status), details).headers.get('retry-after')

// In the past, so that no other test of this process meets a full disk.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() - 3_600_000)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('only a temporary refusal says when to retry', () => {
  expect(seconds('documents-busy', 503)).toBe('5')
  expect(seconds('sign-in-busy', 503, { seconds: 12 })).toBe('12')
  expect(seconds('too-many-requests', 429, { seconds: 40 })).toBe('40')
  expect(seconds('changed-meanwhile', 409)).toBeNull()
})

test('an unexpected error is answered without its message', async () => {
  const response = problemResponse(new Error('secret of the house'), details)

  expect([response.status, await response.json()]).toEqual([
    500,
    { type: '/problems/unexpected', status: 500, code: 'unexpected', params: {}, requestId: 'request-1' },
  ])
})

test.each([
  ['53100', 503, 'disk-full'],
  ['57P01', 503, 'database-unavailable'],
  ['23505', 409, 'already-done'],
  ['42501', 404, 'not-found'],
])('PostgreSQL’s %s is answered with %i %s', async (code, status, told) => {
  const response = problemResponse(Object.assign(new Error('as PostgreSQL says it'), { code }), details)

  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, told]) // a problem
})
