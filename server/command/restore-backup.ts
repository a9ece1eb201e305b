import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { finishSwap, swapEntries } from '#server/database/data-swap.ts'
import { lockDirectory } from '#server/database/directory-lock.ts'
import { chooseAccount } from '#server/database/embedded-account.ts'
import { clusterDirectory, hasCluster, openCluster } from '#server/database/embedded-cluster.ts'
import { findServer } from '#server/database/embedded-server.ts'
import { appliedMigrations, migrate, readMigrations } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { hasPglite, openPglite } from '#server/database/pglite-database.ts'
import type { Configuration } from '#server/runtime/configuration.ts'
import { type BackupManifest, readManifest } from './backup-manifest.ts'
import { checkSums } from './backup-sums.ts'
import { isSocketLock } from './cluster-copy.ts'
import { copyTree, giveTree, otherEntries, syncDisks } from './file-tree.ts'
import { refillServer } from './restore-server.ts'
import { importTables } from './table-export.ts'

type Target = Pick<Configuration, 'databaseUrl' | 'dataDirectory' | 'database'>

type Restored = {
  readonly takenAt: string
  /** Where the previous data is kept; absent if there was none. */
  readonly keptIn: string | undefined
}

/**
 * Replaces the product's data with the backup in `folder` and checks that it opens. Existing data is replaced only with
 * `force`, and is kept aside. The product must not be running.
 * Throws, with everything as before, if the backup is incomplete or does not open.
 */
export async function restoreBackup(target: Target, folder: string, { force }: { force: boolean }): Promise<Restored> {
  const manifest = readManifest(folder)
  refuseNewer(manifest)
  await checkSums(folder, manifest.sums)
  if (target.databaseUrl) {
    if (manifest.kind !== 'export') throw new Error(otherKind)
    const aside = await refillServer(target, force, (pool) => fill(pool, folder, manifest))
    return { takenAt: manifest.takenAt, keptIn: aside && `schema ${aside}` }
  }
  const { dataDirectory } = target
  mkdirSync(dataDirectory, { recursive: true })
  finishSwap(dataDirectory)
  await refuseWhileInUse(target)
  const present = hasCluster(dataDirectory) || hasPglite(dataDirectory)
  if (present && !force) throw new Error(`There is data in ${dataDirectory}. With --force it is moved aside and kept.`)
  const stamp = new Date().toISOString().replaceAll(':', '-')
  const fresh = `restoring-${stamp}`
  await prepare({ ...target, dataDirectory: join(dataDirectory, fresh) }, folder, manifest)
  // The product may have been started meanwhile.
  await refuseWhileInUse(target)
  const leaving = entriesOf(dataDirectory, folder)
  const aside = `before-restore-${stamp}`
  swapEntries(dataDirectory, { aside, fresh, leaving, coming: entriesOf(join(dataDirectory, fresh), folder) })
  return { takenAt: manifest.takenAt, keptIn: leaving.length > 0 ? join(dataDirectory, aside) : undefined }
}

const otherKind =
  'This backup is of the database in the data folder. Restore it without DATABASE_URL, then run npm run db:move.'

function refuseNewer({ migrations }: BackupManifest): void {
  const ours = new Set(readMigrations().map(({ name }) => name))
  const unknown = migrations.find((name) => !ours.has(name))
  if (unknown)
    throw new Error(`The backup is of a newer version of the product (${unknown}); restore it with that version.`)
}

async function refuseWhileInUse(target: Target): Promise<void> {
  const { dataDirectory } = target
  if (hasCluster(dataDirectory) && findServer(await openCluster(dataDirectory))) {
    // A server whose owner was killed is adopted and stopped; one with a live owner refuses.
    await (await openDatabase({ ...target, database: 'embedded' })).close()
  }
  await (
    await lockDirectory(dataDirectory)
  )()
}

function entriesOf(dataDirectory: string, folder: string): string[] {
  const databases = ['postgres', 'pglite'].filter((name) => existsSync(join(dataDirectory, name)))
  return [...databases, ...otherEntries(dataDirectory, folder)]
}

/**
 * Puts the backup into a folder of its own and checks that it opens there. Until then the present data stays where it
 * is: neither a damaged backup nor a power cut can leave the product without either.
 */
async function prepare(target: Target, folder: string, manifest: BackupManifest): Promise<void> {
  const { dataDirectory } = target
  // Left by restores that were killed.
  for (const name of readdirSync(dirname(dataDirectory)).filter((one) => one.startsWith('restoring-')))
    rmSync(join(dirname(dataDirectory), name), { recursive: true, force: true })
  mkdirSync(dataDirectory)
  try {
    await putInPlace(target, folder, manifest)
    await check(target, manifest)
    await syncDisks()
  } catch (error) {
    rmSync(dataDirectory, { recursive: true, force: true })
    throw error
  }
}

async function putInPlace(target: Target, folder: string, manifest: BackupManifest): Promise<void> {
  const { dataDirectory } = target
  const files = join(folder, 'files')
  if (existsSync(files)) await copyTree(files, dataDirectory)
  if (manifest.kind === 'embedded') {
    const directory = clusterDirectory(dataDirectory)
    // Backups by earlier versions contain the lock of the server they were taken from.
    await copyTree(join(folder, 'postgres'), directory, isSocketLock)
    const { ids } = chooseAccount(directory)
    if (ids) giveTree(directory, ids.uid, ids.gid)
  } else if (manifest.kind === 'pglite') {
    const image = new Blob([gunzipSync(readFileSync(join(folder, 'pglite.tar.gz')))])
    await (await openPglite(dataDirectory, { report: () => undefined, image })).close()
  } else {
    const database = await openDatabase({ ...target, database: 'embedded' })
    try {
      await fill(database.pool, folder, manifest)
    } finally {
      await database.close()
    }
  }
}

async function fill(pool: pg.Pool, folder: string, manifest: BackupManifest): Promise<void> {
  const names = new Set(manifest.migrations)
  // Only the backup's own migrations; later ones run on its rows at the next start.
  await migrate(
    pool,
    readMigrations().filter(({ name }) => names.has(name)),
  )
  await importTables(pool, folder, manifest)
}

async function check(target: Target, { kind, migrations }: BackupManifest): Promise<void> {
  const database = await openDatabase({ ...target, database: kind === 'pglite' ? 'pglite' : 'embedded' })
  try {
    if ((await appliedMigrations(database.pool)).join() !== migrations.join())
      throw new Error('The backup does not open as it was written.')
  } finally {
    await database.close()
  }
}
