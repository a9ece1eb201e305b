import { expect, test, vi } from 'vitest'
import { noPeers } from '#server/database/peers.ts'
import { Refused } from './problem.ts'
import { count, createRateLimit, forgive, limit, limitSite, refuseSpent, shareLimits } from './rate-limit.ts'

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

test('spent attempts are refused without counting, until their time is over', () => {
  let nowMs = 0
  const { count, refuseSpent, limit: limitAt, forgive: forgiveAt } = createRateLimit(() => nowMs)
  const spent = (most: number) => refusalOf(() => refuseSpent('one', most))
  expect(spent(1)).toBeNull()
  count('one', 60)
  count('one', 60)
  expect([spent(3), spent(3), spent(2)]).toEqual([
    null,
    null,
    [429, { code: 'too-many-requests', params: { seconds: 60 } }],
  ])
  nowMs = 59_001
  expect(spent(2)).toEqual([429, { code: 'too-many-requests', params: { seconds: 1 } }])
  nowMs = 60_000
  expect(spent(2)).toBeNull()

  count('one', 60)
  forgiveAt('one')
  expect([refusalOf(() => limitAt('one', 1, 60)), refusalOf(() => limitAt('one', 1, 60))?.constructor]).toEqual([
    null,
    Array,
  ])
})

test('networks of one IPv6 site count together for what limits sites, and IPv4 addresses not at all', () => {
  const call = (address: string) => refusalOf(() => limitSite(address, 'site test', 2, 60))
  expect([call('2001:db8:1:1::/64'), call('2001:db8:1:2::/64'), call('2001:db8:2:1::/64')]).toEqual([null, null, null])
  expect(call('2001:db8:1:3::/64')).not.toBeNull()
  expect(refusalOf(() => limitSite('2001:db8:1:3::/64', 'another', 2, 60))).toBeNull()
  for (let at = 0; at < 5; at += 1) expect(call('10.0.0.1')).toBeNull()
})

test('long limits are shared with other processes, short ones and refused calls are not', () => {
  const told: unknown[] = []
  const heard = new Map<string, (message: unknown) => void>()
  shareLimits({
    tell: (topic, message) => void told.push([topic, message]),
    hear: (topic, listener) => void heard.set(topic, listener),
  })
  try {
    limit('shared long', 1, 300)
    expect(refusalOf(() => limit('shared long', 1, 300))).not.toBeNull()
    limit('shared short', 1, 299)
    count('counted', 900)
    expect(refusalOf(() => refuseSpent('counted', 1))).not.toBeNull()
    forgive('shared long')
    expect(told).toEqual([
      ['limit', { key: 'shared long', seconds: 300 }],
      ['limit', { key: 'counted', seconds: 900 }],
      ['forgive', 'shared long'],
    ])

    heard.get('limit')?.({ key: 'from there', seconds: 300 })
    expect(refusalOf(() => refuseSpent('from there', 1))).not.toBeNull()
    heard.get('forgive')?.('from there')
    expect(refusalOf(() => refuseSpent('from there', 1))).toBeNull()
    expect(told).toHaveLength(3)
  } finally {
    shareLimits(noPeers)
  }
})
