import { expect, test } from 'vitest'
import { limit } from './rate-limit.ts'
import { Refused } from './problem.ts'

const refusalOf = (work: () => void): unknown => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof Refused ? [error.status, error.refusal] : error
  }
}

test('one call too many is told for how long to wait, and is let through when that is over', () => {
  const call = (nowMs: number) => refusalOf(() => limit('one', 2, 60, nowMs))
  const tooMany = (seconds: number) => [429, { code: 'too-many-requests', params: { seconds } }]

  expect([call(0), call(1000), call(1001), call(59_999)]).toEqual([null, null, tooMany(59), tooMany(1)])
  expect(call(60_000)).toBeNull()
})

test('while a flood of addresses is counted every one of them counts as before, in one look each', () => {
  limit('before the flood', 1, 900, 0)
  for (let at = 0; at < 200_000; at += 1) limit(`address:${at}`, 1, 900, 1)

  expect(refusalOf(() => limit('address:0', 1, 900, 2))).not.toBeNull()
  expect(refusalOf(() => limit('before the flood', 1, 900, 2))).not.toBeNull()
})
