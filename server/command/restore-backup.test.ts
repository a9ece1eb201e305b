import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { copyDataFolder, fillDataFolder } from '#server/database/testing-image.ts'
import { databaseKinds, emptyDatabase, temporaryFolder } from '#server/database/testing.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

// Real databases on disk, several per test, perhaps on a slow disk.
vi.setConfig({ testTimeout: 120_000 })

const endings: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

function folder(): string {
  const made = temporaryFolder()
  endings.push(() => rmSync(made, { recursive: true, force: true }))
  return made
}

type Kind = 'embedded' | 'pglite'
const at = (dataDirectory: string, database: Kind) => ({ databaseUrl: undefined, dataDirectory, database })

async function use<T>(
  target: Parameters<typeof openDatabase>[0],
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(target, { report: () => undefined })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const filled = new Map<string, string>()
afterAll(() => {
  for (const made of filled.values()) rmSync(made, { recursive: true, force: true })
})

/** A data folder with the product's schema and `count` pieces: a copy of the first one like it. */
async function dataFolder(kind: Kind, count: number): Promise<string> {
  const name = `${kind} ${count}`
  const whole = filled.get(name) ?? temporaryFolder()
  if (!filled.has(name)) {
    await fill(join(whole, 'data'), kind, count)
    filled.set(name, whole)
  }
  const data = join(folder(), 'data')
  await copyDataFolder(join(whole, 'data'), data)
  return data
}

async function fill(data: string, kind: Kind, count: number): Promise<void> {
  await fillDataFolder(kind, data)
  await use(at(data, kind), async ({ pool }) => {
    await pool.query('create table piece (id int primary key)')
    await pool.query('insert into piece select generate_series(1, $1::int)', [count])
  })
  writeFileSync(join(data, 'secret'), `secret of ${count}`)
}

const pieces = (data: string, kind: Kind): Promise<number[]> =>
  use(at(data, kind), async ({ pool }) => {
    const { rows } = await pool.query<{ id: number }>('select id from piece order by id')
    return rows.map(({ id }) => id)
  })

describe.each(databaseKinds)('%s', (kind) => {
  test('a backup restores the rows and the secret in a new place', async () => {
    const backup = join(folder(), 'backup')
    await takeBackup(at(await dataFolder(kind, 3), kind), backup)
    const data = join(folder(), 'data')
    const { keptIn } = await restoreBackup(at(data, kind), backup, { force: false })
    expect([await pieces(data, kind), keptIn]).toEqual([[1, 2, 3], undefined])
    expect(readFileSync(join(data, 'secret'), 'utf8')).toBe('secret of 3')
  })

  test('a backup within the data folder contains neither itself nor an earlier one, and can be restored from there', async () => {
    const data = await dataFolder(kind, 3)
    const [monday, tuesday] = [join(data, 'monday'), join(data, 'kept', 'tuesday')]
    await takeBackup(at(data, kind), monday)
    await takeBackup(at(data, kind), tuesday)
    expect([readdirSync(join(monday, 'files')), readdirSync(join(tuesday, 'files'))]).toEqual(
      Array.from({ length: 2 }, () => (kind === 'embedded' ? ['postgres-password', 'secret'] : ['secret'])),
    )

    await use(at(data, kind), ({ pool }) => pool.query('delete from piece'))
    await restoreBackup(at(data, kind), tuesday, { force: true })
    expect(await pieces(data, kind)).toEqual([1, 2, 3])
    await restoreBackup(at(data, kind), monday, { force: true })
    expect(await pieces(data, kind)).toEqual([1, 2, 3])
  })

  test('existing data is not replaced without force, and with force it is kept aside', async () => {
    const backup = join(folder(), 'backup')
    await takeBackup(at(await dataFolder(kind, 3), kind), backup)
    const data = await dataFolder(kind, 5)
    await expect(restoreBackup(at(data, kind), backup, { force: false })).rejects.toThrow('--force')
    expect(await pieces(data, kind)).toHaveLength(5)
    const { keptIn = '' } = await restoreBackup(at(data, kind), backup, { force: true })
    expect(await pieces(data, kind)).toHaveLength(3)
    expect(await pieces(keptIn, kind)).toHaveLength(5)
  })

  test('a backup that does not open leaves the data as it was', async () => {
    const backup = join(folder(), 'backup')
    await takeBackup(at(await dataFolder(kind, 3), kind), backup)
    truncateSync(join(backup, kind === 'embedded' ? 'postgres/global/pg_control' : 'pglite.tar.gz'), 100)
    // As backups by earlier versions are, which nothing but opening them can tell.
    const manifest = join(backup, 'vanat-backup.json')
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"sums": "\w+"/, '"older": true'))
    const data = await dataFolder(kind, 5)
    await expect(restoreBackup(at(data, kind), backup, { force: true })).rejects.toThrow()
    expect(await pieces(data, kind)).toHaveLength(5)
    expect(readFileSync(join(data, 'secret'), 'utf8')).toBe('secret of 5')
  })

  test('nothing is restored while the product is running', async () => {
    const backup = join(folder(), 'backup')
    const data = await dataFolder(kind, 3)
    await takeBackup(at(data, kind), backup)
    await use(at(data, kind), async () => {
      await expect(restoreBackup(at(data, kind), backup, { force: true })).rejects.toThrow('stop that one first')
    })
    expect(await pieces(data, kind)).toHaveLength(3)
  })
})

describe.runIf(databaseKinds.includes('embedded'))('embedded PostgreSQL', () => {
  test('a backup taken during writes holds every row acknowledged before it began, without gaps', async () => {
    const data = await dataFolder('embedded', 0)
    const backup = join(folder(), 'backup')
    let acknowledged = 0
    let before = 0
    await use(at(data, 'embedded'), async ({ pool }) => {
      let done = false
      const writing = (async () => {
        while (!done) {
          await pool.query('insert into piece values ($1)', [acknowledged + 1])
          acknowledged += 1
          // Pages change and are flushed while they are copied.
          if (acknowledged % 50 === 0) await pool.query('checkpoint')
        }
      })()
      while (acknowledged < 20) await pool.query('select pg_sleep(0.01)')
      before = acknowledged
      await takeBackup(at(data, 'embedded'), backup)
      done = true
      await writing
    })
    const fresh = join(folder(), 'data')
    await restoreBackup(at(fresh, 'embedded'), backup, { force: false })
    const found = await pieces(fresh, 'embedded')
    expect(acknowledged).toBeGreaterThan(before)
    expect(found.length).toBeGreaterThanOrEqual(before)
    expect(found).toEqual(Array.from({ length: found.length }, (_, index) => index + 1))
  })

  test('a backup is restored and opened beside the running source, even one that contains its lock files', async () => {
    const data = await dataFolder('embedded', 3)
    const backup = join(folder(), 'backup')
    const older = join(folder(), 'backup')
    await use(at(data, 'embedded'), async ({ pool }) => {
      await takeBackup(at(data, 'embedded'), backup)
      expect(readdirSync(join(backup, 'postgres')).filter((name) => name.startsWith('.s.PGSQL'))).toEqual([])
      cpSync(backup, older, { recursive: true })
      const lock = '.s.PGSQL.5432.lock'
      copyFileSync(join(data, 'postgres', lock), join(older, 'postgres', lock))
      for (const from of [backup, older]) {
        const fresh = join(folder(), 'data')
        await restoreBackup(at(fresh, 'embedded'), from, { force: false })
        expect(await pieces(fresh, 'embedded')).toEqual([1, 2, 3])
      }
      expect((await pool.query('select from piece')).rowCount).toBe(3)
    })
  })

  /** An empty database, and its address in the form used for DATABASE_URL. */
  async function server(): Promise<{ database: Database; target: Parameters<typeof openDatabase>[0] }> {
    const database = await emptyDatabase()
    endings.push(() => database.close())
    const { user, password, host, port, database: name } = database.pool.options
    const databaseUrl = `postgres://${user}:${String(password)}@localhost:${port}/${name}?host=${host}`
    return { database, target: { databaseUrl, dataDirectory: folder(), database: undefined } }
  }

  const company = `insert into company (id, version, created_at, updated_at, kind, company_name, business_type, state)
    select gen_random_uuid(), 1, now(), now(), 'own', 'સિલ્ક ' || n, 'textile', '24' from generate_series(1, 4) n`
  const companies = 'select string_agg(c::text, chr(10) order by id) as all from company c'

  test('a backup of an external server restores every row to another server, and to the data folder', async () => {
    const from = await server()
    await migrate(from.database.pool)
    await from.database.pool.query(company)
    const backup = join(folder(), 'backup')
    const { tables } = await takeBackup(from.target, backup)
    expect(tables.find(({ name }) => name === 'company')?.rows).toBe(4)
    const { rows: original } = await from.database.pool.query(companies)

    const to = await server()
    // A first try that fails leaves nothing that would have the next one refused.
    const file = join(backup, 'tables', 'company.copy')
    const whole = readFileSync(file)
    truncateSync(file, whole.length - whole.lastIndexOf('\n', -2))
    await expect(restoreBackup(to.target, backup, { force: false })).rejects.toThrow()
    writeFileSync(file, whole)
    await restoreBackup(to.target, backup, { force: false })
    expect((await to.database.pool.query(companies)).rows).toEqual(original)

    const data = join(folder(), 'data')
    await restoreBackup(at(data, 'embedded'), backup, { force: false })
    expect(await use(at(data, 'embedded'), async ({ pool }) => (await pool.query(companies)).rows)).toEqual(original)
  })

  test('a server with data is restored only with force, all or nothing, and its data is kept in another schema', async () => {
    const { database, target } = await server()
    await migrate(database.pool)
    await database.pool.query(company)
    const backup = join(folder(), 'backup')
    await takeBackup(target, backup)
    await database.pool.query('delete from company')
    await expect(restoreBackup(target, backup, { force: false })).rejects.toThrow('--force')

    const file = join(backup, 'tables', 'company.copy')
    const whole = readFileSync(file)
    truncateSync(file, whole.length - whole.lastIndexOf('\n', -2))
    await expect(restoreBackup(target, backup, { force: true })).rejects.toThrow()
    const { rows: schemas } = await database.pool.query(
      `select count(*) as count from pg_namespace where nspname like 'before%'`,
    )
    expect([schemas, (await database.pool.query(companies)).rows]).toEqual([[{ count: 0 }], [{ all: null }]])
    writeFileSync(file, whole)

    const { keptIn = '' } = await restoreBackup(target, backup, { force: true })
    const { rows } = await database.pool.query(
      `select (select count(*) from company) as now, (select count(*) from ${keptIn.replace('schema ', '')}.company) as kept`,
    )
    expect(rows).toEqual([{ now: 4, kept: 0 }])
  })

  test('a backup needs an empty folder, and an interrupted one does not count as a backup', async () => {
    const data = await dataFolder('embedded', 1)
    const backup = join(folder(), 'backup')
    mkdirSync(backup)
    writeFileSync(join(backup, 'letter.txt'), 'mine')
    await expect(takeBackup(at(data, 'embedded'), backup)).rejects.toThrow('not empty')
    await expect(restoreBackup(at(data, 'embedded'), backup, { force: true })).rejects.toThrow('no complete backup')
    expect(existsSync(join(backup, 'letter.txt'))).toBe(true)
  })
})
