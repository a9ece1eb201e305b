import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteDiskFull } from '#server/database/disk-full.ts'
import { testDatabase } from '#server/database/testing.ts'
import { createReadiness } from './readiness.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  database = await testDatabase('pglite')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.close()
})

test('a database with all migrations is ready, and one that lacks some is not', async () => {
  const readiness = createReadiness(database.pool)
  expect(await readiness()).toEqual({ ok: true })
  await database.pool.query('delete from migration where name = (select max(name) from migration)')
  expect(await readiness()).toEqual({ ok: false, reason: 'migrations-pending' })
})

test('a full disk is reported for a minute after a write failed for it, since reads still succeed', async () => {
  const readiness = createReadiness(database.pool)
  // In the past, so that no test after this one meets a full disk.
  let nowMs = performance.now() - 3_600_000
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  noteDiskFull(Object.assign(new Error('no space left'), { code: '53100' }))
  expect(await readiness()).toEqual({ ok: false, reason: 'disk-full' })
  nowMs += 60_001
  expect(await readiness()).toEqual({ ok: true })
})

test('a silent database is reported before a load balancer gives up, and asked once for all who wait', async () => {
  const readiness = createReadiness(database.pool)
  let answer = (): void => undefined
  const asked = vi.spyOn(database.pool, 'query').mockImplementationOnce(
    () => new Promise((resolve) => (answer = () => resolve({ rows: [{ known: false }] }))) as never, // as pg’s promise
  )
  const started = performance.now()
  const silent = { ok: false, reason: 'database-unavailable' }
  expect(await Promise.all([readiness(), readiness(), readiness()])).toEqual([silent, silent, silent])
  expect(performance.now() - started).toBeGreaterThan(1_400)
  expect(asked).toHaveBeenCalledOnce()
  // Nothing is asked again until the first question has its answer.
  answer()
  await expect.poll(readiness, { timeout: 10_000 }).toEqual({ ok: true })
})

test('a database that refuses to answer is unavailable, and nobody is told why', async () => {
  const readiness = createReadiness(database.pool)
  vi.spyOn(database.pool, 'query').mockImplementationOnce(
    () => Promise.reject(new Error('password of the pool')) as never,
  ) // as pg’s promise
  expect(await readiness()).toEqual({ ok: false, reason: 'database-unavailable' })
})
