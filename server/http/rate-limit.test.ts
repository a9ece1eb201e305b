import { expect, test, vi } from 'vitest'
import { createRateLimit, limit } from './rate-limit.ts'
import { Refused } from './problem.ts'

const refusalOf = (work: () => void): unknown => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof Refused ? [error.status, error.refusal] : error
  }
}

test('a call above the limit is told how long to wait, and is admitted after that', () => {
  let nowMs = 0
  const { limit: limitAt } = createRateLimit(() => nowMs)
  const call = (at: number) => {
    nowMs = at
    return refusalOf(() => limitAt('one', 2, 60))
  }
  const tooMany = (seconds: number) => [429, { code: 'too-many-requests', params: { seconds } }]

  expect([call(0), call(1000), call(1001), call(59_999)]).toEqual([null, null, tooMany(59), tooMany(1)])
  expect(call(60_000)).toBeNull()
})

test('during a flood of addresses each of them is still counted, at constant cost', () => {
  limit('before the flood', 1, 900)
  for (let at = 0; at < 200_000; at += 1) limit(`flood:${at}`, 1, 900)

  expect(refusalOf(() => limit('flood:0', 1, 900))).not.toBeNull()
  expect(refusalOf(() => limit('before the flood', 1, 900))).not.toBeNull()
})

test('setting the clock back or ahead a day makes nobody wait longer and resets no count', () => {
  for (const day of [-86_400_000, 86_400_000]) {
    const key = `clock ${day}`
    limit(key, 1, 60)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day })
    const refused = refusalOf(() => limit(key, 1, 60))
    vi.useRealTimers()

    expect(refused).toEqual([429, { code: 'too-many-requests', params: { seconds: 60 } }])
  }
})
