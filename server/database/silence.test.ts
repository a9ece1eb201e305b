import { afterEach, describe, expect, test } from 'vitest'
import { isConnectionLost } from '#server/database/connection-lost.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createReadiness } from '#server/http/readiness.ts'
import { openPool, type PoolConfig } from './pool.ts'
import { openPostgres } from './postgres-database.ts'
import { openSilentWay, type SilentWay } from './testing-silence.ts'
import { databaseKinds, testDatabase } from './testing.ts'

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

async function silentWay(): Promise<SilentWay> {
  const database = await testDatabase('embedded')
  endings.push(() => database.close())
  const way = await openSilentWay(database.pool)
  endings.push(() => way.close())
  return way
}

const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing',
    (error: unknown) => error,
  )

describe.runIf(databaseKinds.includes('embedded'))('a silent database', () => {
  test('in the middle of a transaction fails the request and does not keep a connection for ever', async () => {
    const way = await silentWay()
    const settings = { connectionString: way.url, max: 1, answerTimeoutMillis: 300, connectionTimeoutMillis: 300 }
    const pool = openPool(settings, () => undefined)
    endings.push(() => pool.end())

    const asked = thrown(
      inTransaction(pool, 'system', async (transaction) => {
        await transaction.read('select 1')
        way.fallSilent()
        await transaction.read('select 2')
      }),
    )
    expect(isConnectionLost(await asked)).toBe(true)
    expect(pool.totalCount).toBe(0)

    const next = thrown(inTransaction(pool, 'system', (transaction) => transaction.read('select 1')))
    expect(isConnectionLost(await next)).toBe(true)
    expect(pool.totalCount).toBe(0)
  })

  test('does not keep a refusal from its caller, and gets no connection back', async () => {
    const way = await silentWay()
    const settings = { connectionString: way.url, max: 1, answerTimeoutMillis: 300, connectionTimeoutMillis: 300 }
    const pool = openPool(settings, () => undefined)
    endings.push(() => pool.end())

    const refused = new Error('a rule says no')
    const asked = inTransaction(pool, 'system', async (transaction) => {
      await transaction.read('select 1')
      way.fallSilent()
      throw refused
    })
    expect(await thrown(asked)).toBe(refused)
    expect(pool.totalCount).toBe(0)
  })

  test('is waited for no longer than people wait, unless the pool says otherwise', () => {
    const pool = openPool({}, () => undefined)
    endings.push(() => pool.end())
    const { answerTimeoutMillis = 0, connectionTimeoutMillis = 0 }: PoolConfig = pool.options

    expect([answerTimeoutMillis, connectionTimeoutMillis].every((ms) => ms > 0 && ms <= 30_000)).toBe(true)
  })

  test('is reported to readiness checks, which do not wait for it, and which succeed when it is back', async () => {
    const way = await silentWay()
    const pool = openPool({ connectionString: way.url }, () => undefined)
    endings.push(() => pool.end())
    const readiness = createReadiness(pool)
    expect(await readiness()).toEqual({ ok: true })

    way.fallSilent()
    const silent = { ok: false, reason: 'database-unavailable' }
    const started = performance.now()
    expect(await Promise.all([readiness(), readiness()])).toEqual([silent, silent])
    // Long before a request times out.
    expect(performance.now() - started).toBeLessThan(15_000)
    expect(pool.totalCount).toBe(1)

    way.goOn()
    await expect.poll(readiness, { timeout: 60_000 }).toEqual({ ok: true })
  })

  test('at the start is named before the attempt to connect, which is given up', async () => {
    const way = await silentWay()
    way.fallSilent()
    const said: string[] = []

    const opening = thrown(openPostgres(way.url, (line) => said.push(line)))
    expect(said).toEqual([expect.stringMatching(/^Connecting to PostgreSQL at 127\.0\.0\.1:\d+\//)])

    expect(String(await opening)).toContain('does not answer: timeout expired')
  })
})
