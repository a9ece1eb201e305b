import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrate, type Migration, pendingMigrations, readMigrations } from './migrate.ts'
import { databaseKinds, emptyDatabase, temporaryFolder, testDatabase } from './testing.ts'

const endings: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

const step = (name: string, text: string): Migration => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
})
const loom = step('0001-loom', 'create table loom (id int primary key)')
const warp = step('0002-warp', 'create table warp (id int references loom); insert into loom values (1)')
const wrong = step('0003-wrong', 'create table weft (id int); insert into weft values (1); select 1 / 0')

/** A database without our tables; PGlite gets a separate schema, having no server to create a database on. */
async function empty(kind: 'embedded' | 'pglite'): Promise<Database> {
  const database = kind === 'embedded' ? await emptyDatabase() : await testDatabase('pglite')
  endings.push(() => database.close())
  if (kind === 'pglite') await database.pool.query('create schema apart; set search_path = apart')
  return database
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('pending migrations run in order, once', async () => {
    const { pool } = await empty(kind)
    expect(await migrate(pool, [loom])).toEqual(['0001-loom'])
    expect(await migrate(pool, [loom, warp])).toEqual(['0002-warp'])
    expect(await migrate(pool, [loom, warp])).toEqual([])
    expect((await pool.query('select id from loom')).rows).toEqual([{ id: 1 }])
  })

  test('a migration that fails is rolled back and named, and those before it stay', async () => {
    const { pool } = await empty(kind)
    await expect(migrate(pool, [loom, wrong])).rejects.toThrow('Migration 0003-wrong failed: division by zero')
    const { rows } = await pool.query(
      `select to_regclass('loom') is not null as loom, to_regclass('weft') is not null as weft`,
    )
    expect(rows).toEqual([{ loom: true, weft: false }])
    expect(await pendingMigrations(pool, [loom, wrong])).toEqual(['0003-wrong'])
  })

  test('every migration is pending on an empty database, and asking changes nothing', async () => {
    const { pool } = await empty(kind)
    expect(await pendingMigrations(pool, [loom, warp])).toEqual(['0001-loom', '0002-warp'])
    expect((await pool.query(`select to_regclass('migration') as found`)).rows).toEqual([{ found: null }])
  })

  test('a migration may take as long as it needs, and every statement after it has its limit again', async () => {
    const { pool } = await empty(kind)
    const limit = async () => (await pool.query('show statement_timeout')).rows
    const before = await limit()
    const unlimited = step(
      '0001-unlimited',
      "create table limits as select current_setting('statement_timeout') as own",
    )
    await migrate(pool, [unlimited])
    expect((await pool.query('select own from limits')).rows).toEqual([{ own: '0' }])
    expect(await limit()).toEqual(before)
  })

  test('a migration that was edited after it ran is refused', async () => {
    const { pool } = await empty(kind)
    await migrate(pool, [loom])
    await expect(migrate(pool, [step('0001-loom', 'select 1')])).rejects.toThrow(
      '0001-loom was changed after it had run',
    )
  })

  test('a database migrated by a newer version is refused', async () => {
    const { pool } = await empty(kind)
    await migrate(pool, [loom, warp])
    await expect(migrate(pool, [loom])).rejects.toThrow('newer version (0002-warp')
  })

  test("the product's own migrations have all run on a database for tests", async () => {
    const database = await testDatabase(kind)
    endings.push(() => database.close())
    expect(readMigrations().length).toBeGreaterThan(0)
    expect(await pendingMigrations(database.pool)).toEqual([])
  })
})

test.runIf(databaseKinds.includes('embedded'))(
  'a migration during which the connection breaks is named, and does not hold up the next attempt',
  async () => {
    const { pool } = await empty('embedded')
    const broken = step('0001-broken', 'select pg_terminate_backend(pg_backend_pid())')
    await expect(migrate(pool, [broken])).rejects.toThrow('Migration 0001-broken failed: terminating connection')
    expect(await migrate(pool, [loom])).toEqual(['0001-loom'])
  },
)

test.runIf(databaseKinds.includes('embedded'))(
  'of two processes that start together one migrates and the other waits',
  async () => {
    const { pool } = await empty('embedded')
    const slow = step('0001-slow', 'select pg_sleep(0.3); create table slow (id int)')
    const both = await Promise.all([migrate(pool, [slow]), migrate(pool, [slow])])
    expect(both.toSorted((one, other) => one.length - other.length)).toEqual([[], ['0001-slow']])
  },
)

function folder(files: Record<string, string>): string {
  const made = join(temporaryFolder(), 'migrations')
  endings.push(() => rmSync(join(made, '..'), { recursive: true }))
  mkdirSync(made)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(made, name), text)
  return made
}

test('files are read in numerical order, with the same checksum whatever their line ends', () => {
  const unix = readMigrations(folder({ '0002-b.sql': 'select 2;\n', '0001-a.sql': 'select 1;\n', 'notes.md': '' }))
  const windows = readMigrations(folder({ '0001-a.sql': 'select 1;\r\n', '0002-b.sql': 'select 2;\r\n' }))
  expect(unix.map(({ name }) => name)).toEqual(['0001-a', '0002-b'])
  expect(windows).toEqual(unix)
})

test('a misnamed migration and a duplicate number are refused', () => {
  expect(() => readMigrations(folder({ 'first.sql': '' }))).toThrow('first.sql is not named like')
  expect(() => readMigrations(folder({ '0001-a.sql': '', '0001-b.sql': '' }))).toThrow(
    'two migrations have the number 0001',
  )
})
