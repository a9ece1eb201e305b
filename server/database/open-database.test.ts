import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { openPglite } from './pglite-database.ts'
import { fillDataFolder } from './testing-image.ts'
import { databaseKinds, pieces, postmaster, temporaryFolder } from './testing.ts'

// Clusters are created from scratch here, perhaps on a slow disk.
vi.setConfig({ testTimeout: 120_000 })

/** Allows for a busy machine. */
const soon = { timeout: 60_000 }
const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

function folder(): string {
  const made = temporaryFolder()
  endings.push(async () => rmSync(made, { recursive: true, force: true }))
  return made
}

type Kind = 'embedded' | 'pglite'

async function open(dataDirectory: string, database: Kind, share = false): Promise<Database> {
  const opened = await openDatabase(
    { databaseUrl: undefined, dataDirectory, database },
    { share, report: () => undefined },
  )
  let closed: Promise<void> | undefined
  const close = opened.close.bind(opened)
  const once = { ...opened, close: () => (closed ??= close()) }
  endings.push(once.close)
  return once
}

/** A data folder with a database in it, which is faster to make than an empty one. */
async function filled(kind: Kind): Promise<string> {
  const data = join(folder(), 'data')
  await fillDataFolder(kind, data)
  return data
}

/** Another process of the product, which owns the database and has written one row. */
async function openElsewhere(dataDirectory: string, database: Kind): Promise<ChildProcess> {
  const module = new URL('./open-database.ts', import.meta.url).href
  const script = `
    const { openDatabase } = await import(${JSON.stringify(module)})
    const database = await openDatabase(${JSON.stringify({ dataDirectory, database })})
    await database.pool.query('create table if not exists piece (id int)')
    await database.pool.query('insert into piece values (1)')
    console.log('written')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  endings.push(async () => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

async function killNow(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const isRunning = (data: string): boolean => existsSync(join(data, 'postgres', 'postmaster.pid'))

describe.each(databaseKinds)('%s', (kind) => {
  test('keeps what was written when it is closed and opened again', async () => {
    const data = folder()
    const first = await open(data, kind)
    await first.pool.query('create table piece as select 1 as id')
    await first.close()
    expect(await pieces(await open(data, kind))).toBe(1)
  })

  test('keeps every acknowledged row when its process is killed, and can be opened again at once', async () => {
    const data = await filled(kind)
    await killNow(await openElsewhere(data, kind))
    expect(await pieces(await open(data, kind))).toBe(1)
  })

  test('refuses a second process on the same folder, and says what to do', async () => {
    const data = await filled(kind)
    await openElsewhere(data, kind)
    await expect(open(data, kind)).rejects.toThrow('stop that one first')
  })

  test('notifies the listeners of a channel, and not those of others', async () => {
    const database = await open(await filled(kind), kind)
    const heard: string[] = []
    await database.listen('change', (payload) => heard.push(payload))
    await database.pool.query(`select pg_notify('other', 'x'), pg_notify('change', 'lead 7')`)
    await expect.poll(() => heard, soon).toEqual(['lead 7'])
  })

  test('refuses a channel name that would need quotes', async () => {
    const database = await open(await filled(kind), kind)
    await expect(database.listen('x; drop table piece', () => undefined)).rejects.toThrow('not a channel name')
  })

  test('does not carry a transaction over from a discarded connection', async () => {
    const database = await open(await filled(kind), kind)
    await database.pool.query('create table piece (id int)')
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('insert into piece values (1)')
    client.release(new Error('thrown away'))
    expect(await pieces(database)).toBe(0)
  })

  test('finds trigrams in Gujarati and Hindi words, and sorts by code point', async () => {
    const database = await open(await filled(kind), kind)
    await database.pool.query('create extension if not exists pg_trgm')
    const { rows } = await database.pool.query<{ alike: boolean; first: string }>(
      `select similarity('સુરત સિલ્ક', 'સુરત સિલ્ક મિલ') > 0.5 and similarity('रेशम', 'रेशमी') > 0.4 as alike,
         (select min(word) from (values ('b'), ('B'), ('અ')) as words (word)) as first`,
    )
    expect(rows).toEqual([{ alike: true, first: 'B' }])
  })
})

describe.runIf(databaseKinds.includes('embedded'))('embedded PostgreSQL', () => {
  test('adopts the server that a killed process left running', async () => {
    const data = await filled('embedded')
    await killNow(await openElsewhere(data, 'embedded'))
    const left = postmaster(data)
    const database = await open(data, 'embedded')
    expect(postmaster(data)).toBe(left)
    expect(database.description).toContain('taken over')
  })

  test('stops its server when it is closed, even an adopted one', async () => {
    const data = await filled('embedded')
    await killNow(await openElsewhere(data, 'embedded'))
    await (await open(data, 'embedded')).close()
    expect(isRunning(data)).toBe(false)
  })

  test('recovers when its server is killed, tells listeners about the gap, and listens again', async () => {
    const data = await filled('embedded')
    const database = await open(data, 'embedded')
    await database.pool.query('create table piece as select 1 as id')
    const heard: string[] = []
    await database.listen(
      'change',
      (payload) => heard.push(payload),
      () => heard.push('gap'),
    )
    process.kill(postmaster(data), 'SIGKILL')
    await expect.poll(() => heard, soon).toEqual(['gap'])
    await database.pool.query(`select pg_notify('change', 'after')`)
    await expect.poll(() => heard, soon).toEqual(['gap', 'after'])
    expect(await pieces(database)).toBe(1)
  })

  test('can be shared with its owner, and keeps running when the sharer is done', async () => {
    const data = await filled('embedded')
    const owner = await open(data, 'embedded')
    await owner.pool.query('create table piece as select 1 as id')
    const beside = await open(data, 'embedded', true)
    expect(await pieces(beside)).toBe(1)
    await beside.close()
    expect(await pieces(owner)).toBe(1)
  })

  test('is stopped by a sharer that had to start it', async () => {
    const data = await filled('embedded')
    await (await open(data, 'embedded')).close()
    const alone = await open(data, 'embedded', true)
    expect(isRunning(data)).toBe(true)
    await alone.close()
    expect(isRunning(data)).toBe(false)
  })

  test('runs in a folder whose path is too long for a socket', async () => {
    const deep = join(folder(), 'a-rather-long-name-for-a-folder'.repeat(2), 'and-another-long-name'.repeat(2))
    const database = await open(deep, 'embedded')
    expect((await database.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test.runIf(process.getuid?.() === 0)('runs in a folder that only root may enter', async () => {
    const closed = join(folder(), 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const database = await open(join(closed, 'data'), 'embedded')
    expect(database.kind).toBe('embedded')
    expect(statSync(closed).mode & 0o777).toBe(0o700)
  })

  test('is closed without the password, which only its owner can read', async () => {
    const data = await filled('embedded')
    const database = await open(data, 'embedded')
    const { rows } = await database.pool.query<{ methods: string[]; addresses: string }>(
      `select array_agg(distinct auth_method) as methods, current_setting('listen_addresses') as addresses
       from pg_hba_file_rules`,
    )
    expect(rows).toEqual([{ methods: ['scram-sha-256'], addresses: '' }])
    expect(statSync(join(data, 'postgres-password')).mode & 0o777).toBe(0o600)
  })

  test('an existing cluster that cannot start is never replaced by an empty database', async () => {
    const data = await filled('embedded')
    await (await open(data, 'embedded')).close()
    rmSync(join(data, 'postgres', 'global'), { recursive: true })
    chmodSync(data, 0o711)
    await expect(openDatabase({ databaseUrl: undefined, dataDirectory: data, database: undefined })).rejects.toThrow(
      'PostgreSQL did not start',
    )
  })
})

test('existing PGlite data stays with PGlite although native PostgreSQL could run', async () => {
  const data = await filled('pglite')
  const first = await open(data, 'pglite')
  await first.pool.query('create table piece as select 1 as id')
  await first.close()
  const again = await openDatabase({ databaseUrl: undefined, dataDirectory: data, database: undefined })
  endings.push(() => again.close())
  expect([again.kind, again.durable, await pieces(again)]).toEqual(['pglite', false, 1])
  expect(again.description).toContain('power cut')
})

test('PGlite in memory begins from a packed database, and takes a quarter of the memory PostgreSQL would', async () => {
  const onDisk = await open(await filled('pglite'), 'pglite')
  await onDisk.pool.query('create table piece as select 1 as id')
  const image = await onDisk.pack?.()
  if (!image) throw new Error('PGlite can be packed')
  const database = await openPglite(undefined, { report: () => undefined, image })
  endings.push(() => database.close())
  expect(await pieces(database)).toBe(1)
  expect((await database.pool.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '32MB' }])
})

test('an unreachable PostgreSQL is named in the error, without its password', async () => {
  const opening = openDatabase({
    databaseUrl: 'postgres://u:hidden@127.0.0.1:9/x',
    dataDirectory: '/nowhere',
    database: undefined,
  })
  const message = await opening.then(
    () => '',
    (error: unknown) => String(error),
  )
  expect(message).toContain('127.0.0.1:9/x')
  expect(message).not.toContain('hidden')
})
