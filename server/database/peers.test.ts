import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEvents } from '#server/http/events.ts'
import { forgive, limit, refuseSpent, shareLimits } from '#server/http/rate-limit.ts'
import { forgetSessions, shareSessions, watchSession } from '#server/session/session-memory.ts'
import type { Database } from './database.ts'
import { connectPeers, noPeers, type Peers } from './peers.ts'
import { databaseKinds, testDatabase } from './testing.ts'

/** Allows for a busy machine. */
const soon = { timeout: 30_000 }

// Two processes on one external server: the same database, each with its own listener.
describe.runIf(databaseKinds.includes('embedded'))('two processes on one database', () => {
  let database: Database
  let here: Peers
  let there: Peers
  beforeAll(async () => {
    database = await testDatabase('embedded')
    here = await connectPeers({ ...database, kind: 'postgres' })
    there = await connectPeers({ ...database, kind: 'postgres' })
  })
  afterAll(() => database.close())

  test('tell each other their messages and do not hear their own', async () => {
    const heard: [string, unknown][] = []
    here.hear('clock', (message) => heard.push(['here', message]))
    there.hear('clock', (message) => heard.push(['there', message]))
    there.hear('other', () => heard.push(['there', 'another topic']))

    here.tell('clock', 1)
    await expect.poll(() => heard, soon).toEqual([['there', 1]])
    // In the order sent: if the sender had heard the first, it would come before this one.
    there.tell('clock', 2)
    await expect
      .poll(() => heard, soon)
      .toEqual([
        ['there', 1],
        ['here', 2],
      ])
  })

  test('a browser on one hears once that its company’s clock moved on the other', async () => {
    const [one, other] = [createEvents(), createEvents()]
    one.connect(here)
    other.connect(there)
    const heard: string[] = []
    one.subscribe('a-company', (clock) => heard.push(`one ${clock}`))
    other.subscribe('a-company', (clock) => heard.push(`other ${clock}`))

    one.publish('a-company', 42)
    await expect.poll(() => heard, soon).toEqual(['one 42', 'other 42'])
    other.publish('a-company', 43)
    await expect.poll(() => heard.toSorted(), soon).toEqual(['one 42', 'one 43', 'other 42', 'other 43'])
  })

  test('attempts counted by one are counted by the other, and reset there too', async () => {
    const told: unknown[] = []
    for (const topic of ['limit', 'forgive', 'end']) there.hear(topic, (message) => told.push([topic, message]))
    shareLimits(here)
    for (let at = 0; at < 3; at += 1) limit('guess:shared', 3, 900)
    expect(() => limit('guess:shared', 3, 900)).toThrow('too-many-requests')
    // Limits against load are per process.
    limit('load:shared', 3, 60)
    await expect.poll(() => told.length, soon).toBe(3)
    forgive('guess:shared')
    await expect.poll(() => told.length, soon).toBe(4)
    here.tell('end', null)
    await expect.poll(() => told.length, soon).toBe(5)
    shareLimits(noPeers)

    const counted = ['limit', { key: 'guess:shared', seconds: 900 }]
    expect(told).toEqual([counted, counted, counted, ['forgive', 'guess:shared'], ['end', null]])
  })

  test('attempts counted by the other are counted here', async () => {
    shareLimits(here)
    for (let at = 0; at < 3; at += 1) there.tell('limit', { key: 'guess:elsewhere', seconds: 900 })

    await expect.poll(() => messageOf(() => refuseSpent('guess:elsewhere', 3)), soon).toBe('too-many-requests')
    there.tell('forgive', 'guess:elsewhere')
    await expect.poll(() => messageOf(() => refuseSpent('guess:elsewhere', 3)), soon).toBe('')
    shareLimits(noPeers)
  })

  test('a session that ended on one is looked up again on the other, and all sessions are if messages were lost', async () => {
    const heard: string[] = []
    shareSessions(here)
    there.hear('session', (whose) => heard.push(`told of ${JSON.stringify(whose)}`))
    const caller = { role: 'owner', accountId: 'a', name: '', companyId: 'c', sessionKey: 's' } as const
    const unwatch = watchSession(caller, () => heard.push('looked up'))

    forgetSessions({ accountId: 'another' })
    await expect.poll(() => heard, soon).toEqual(['told of {"accountId":"another"}'])
    there.tell('session', { companyId: 'another' })
    there.tell('session', { companyId: 'c' })
    await expect.poll(() => heard, soon).toEqual(['told of {"accountId":"another"}', 'looked up'])
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
    )
    await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(3)
    unwatch()
    shareSessions(noPeers)

    expect(heard.at(-1)).toBe('looked up')
  })
})

function messageOf(work: () => void): string {
  try {
    work()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
