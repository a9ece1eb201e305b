import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '#server/database/database.ts'
import { clusterDirectory } from '#server/database/embedded-cluster.ts'
import { appliedMigrations } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import type { Configuration } from '#server/runtime/configuration.ts'
import { type BackupManifest, isBackup, writeManifest } from './backup-manifest.ts'
import { writeSums } from './backup-sums.ts'
import { copyCluster } from './cluster-copy.ts'
import { copyTree, otherEntries, syncDisks, treeBytes } from './file-tree.ts'
import { exportTables } from './table-export.ts'

type Source = Pick<Configuration, 'databaseUrl' | 'dataDirectory' | 'database'>

/**
 * Copies all product data, the database and the data folder, to `folder`, which must be new or empty. The product may
 * be running unless its database is PGlite. Returns the manifest.
 */
export async function takeBackup(configuration: Source, folder: string): Promise<BackupManifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; name a new folder.`)
  const database = await openDatabase(configuration, { share: true })
  try {
    // The first folder that did not exist before.
    const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
    try {
      return await copyAll(database, configuration, folder)
    } catch (error) {
      // On the disk of a running product, half a backup could take the last room it has to write in.
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
      if (made !== undefined) rmSync(made, { recursive: true, force: true })
      throw error
    }
  } finally {
    await database.close()
  }
}

async function copyAll(database: Database, configuration: Source, folder: string): Promise<BackupManifest> {
  if (database.kind === 'embedded') needRoom(clusterDirectory(configuration.dataDirectory), folder)
  const migrations = await appliedMigrations(database.pool)
  const nothing: Pick<BackupManifest, 'tables' | 'sequences'> = { tables: [], sequences: [] }
  const base = { format: 1, takenAt: new Date().toISOString(), migrations } as const
  let manifest: BackupManifest
  if (database.kind === 'postgres') {
    manifest = { ...base, kind: 'export', ...(await exportTables(database.pool, folder)) }
  } else if (database.pack) {
    const packed = await database.pack()
    const file = createWriteStream(join(folder, 'pglite.tar.gz'), { mode: 0o600, flush: true })
    // A tenth larger than at the default level, in less than half the time.
    await pipeline(packed.stream(), createGzip({ level: 3 }), file)
    manifest = { ...base, kind: 'pglite', ...nothing }
  } else {
    await copyCluster(database.pool, clusterDirectory(configuration.dataDirectory), join(folder, 'postgres'))
    manifest = { ...base, kind: 'embedded', ...nothing }
  }
  await copyOthers(configuration, folder)
  manifest = { ...manifest, sums: await writeSums(folder) }
  // Before the manifest, which claims that everything is there.
  await syncDisks()
  writeManifest(folder, manifest)
  return manifest
}

/** The product keeps writing while it is copied. */
const spareBytes = 20_000_000

/** Throws if the disk of `folder` has less room than a copy of `directory` takes. */
function needRoom(directory: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const [needed, room] = [treeBytes(directory) + spareBytes, bavail * bsize].map((bytes) => Math.ceil(bytes / 1e6))
  if (needed !== undefined && room !== undefined && needed > room)
    throw new Error(
      `The backup needs ${needed} MB, and the disk of ${folder} has ${room} MB left. Name a folder on another.`,
    )
}

// The secret and the embedded database's password: without the first everyone is signed out, without the second the
// database cannot be opened.
async function copyOthers({ dataDirectory }: Source, folder: string): Promise<void> {
  if (!existsSync(dataDirectory)) return
  mkdirSync(join(folder, 'files'), { mode: 0o700 })
  for (const name of otherEntries(dataDirectory, folder)) {
    const from = join(dataDirectory, name)
    // Skip earlier backups in a folder made for them: each would contain all those before it.
    await copyTree(from, join(folder, 'files', name), (below) => isBackup(join(from, below)))
  }
}
