import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fullDisk, noteDiskFull, noteStart } from '#server/database/disk-full.ts'
import { readMigrations } from '#server/database/migrate.ts'
import { testDatabase } from '#server/database/testing.ts'
import { problemResponse } from './problem-response.ts'
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

test('a full disk is reported until there is room, and no longer', async () => {
  const readiness = createReadiness(database.pool)
  const { pool } = database
  // PostgreSQL's own error when a table's file cannot grow.
  await pool.query(`create function disk_is_full() returns event_trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  await pool.query(`create event trigger full_disk on ddl_command_start execute function disk_is_full()`)
  expect(await readiness()).toEqual({ ok: true })
  noteDiskFull(Object.assign(new Error('no space left'), { code: '53100' }))
  const full = { ok: false, reason: 'disk-full' }
  expect([await readiness(), await readiness()]).toEqual([full, full])
  await pool.query('alter event trigger full_disk disable')
  expect([await readiness(), await readiness()]).toEqual([{ ok: true }, { ok: true }])
})

test('a check asks the database once, and reads the files of the migrations at the first time only', async () => {
  const read = vi.fn(readMigrations)
  const readiness = createReadiness(database.pool, read)
  const asked = vi.spyOn(database.pool, 'query')
  expect([await readiness(), await readiness()]).toEqual([{ ok: true }, { ok: true }])
  expect([asked.mock.calls.length, read.mock.calls.length]).toEqual([2, 1])
})

test('a silent database is reported before a load balancer gives up, and asked once for all who wait', async () => {
  const readiness = createReadiness(database.pool)
  let answer = (): void => undefined
  const asked = vi.spyOn(database.pool, 'query').mockImplementationOnce(
    () => new Promise((resolve) => (answer = () => resolve({ rows: [] }))) as never, // as pg’s promise
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

test('a database that ended because its disk is full is told as that, until it starts again', async () => {
  const readiness = createReadiness(database.pool)
  const lost = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const told = async () => {
    vi.spyOn(database.pool, 'query').mockImplementationOnce(() => Promise.reject(lost) as never) // as pg’s promise
    const body: unknown = await problemResponse(lost, { requestId: 'r', operation: 'lead.create', ms: 1 }).json()
    return [await readiness(), Reflect.get(body as object, 'code')] // a problem
  }
  expect(() => noteStart(fullDisk('The disk is full.'))).toThrow('The disk is full.')
  expect(await told()).toEqual([{ ok: false, reason: 'disk-full' }, 'disk-full'])
  noteStart(null)
  expect(await told()).toEqual([{ ok: false, reason: 'database-unavailable' }, 'database-unavailable'])
})
