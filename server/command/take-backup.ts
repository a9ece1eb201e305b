import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { clusterDirectory } from '#server/database/embedded-cluster.ts'
import { openDatabase } from '#server/database/open-database.ts'
import type { Configuration } from '#server/runtime/configuration.ts'
import { type BackupManifest, isBackup, writeManifest } from './backup-manifest.ts'
import { copyCluster } from './cluster-copy.ts'
import { copyTree, otherEntries, syncDisks } from './file-tree.ts'
import { exportTables } from './table-export.ts'

type Source = Pick<Configuration, 'databaseUrl' | 'dataDirectory' | 'database'>

/**
 * Puts a complete copy of the product's data into `folder`, which must be new or empty: the database and everything else
 * in the data folder. The product may be running, unless its database is PGlite. Answers with what was written.
 */
export async function takeBackup(configuration: Source, folder: string): Promise<BackupManifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; name a new folder.`)
  const database = await openDatabase(configuration, { share: true })
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const migrations = await migrationsOf(database.pool)
    const nothing: Pick<BackupManifest, 'tables' | 'sequences'> = { tables: [], sequences: [] }
    const base = { format: 1, takenAt: new Date().toISOString(), migrations } as const
    let manifest: BackupManifest
    if (database.kind === 'postgres') {
      manifest = { ...base, kind: 'export', ...(await exportTables(database.pool, folder)) }
    } else if (database.pack) {
      const packed = await database.pack('gzip')
      await writeFile(join(folder, 'pglite.tar.gz'), packed.stream(), { mode: 0o600, flush: true })
      manifest = { ...base, kind: 'pglite', ...nothing }
    } else {
      await copyCluster(database.pool, clusterDirectory(configuration.dataDirectory), join(folder, 'postgres'))
      manifest = { ...base, kind: 'embedded', ...nothing }
    }
    await copyOthers(configuration, folder)
    // Before the manifest, which says that all of it is there.
    await syncDisks()
    writeManifest(folder, manifest)
    return manifest
  } finally {
    await database.close()
  }
}

async function migrationsOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migration order by name')
  return rows.map(({ name }) => name)
}

// The secret, and the password of the embedded database: without the one nobody stays signed in, without the other
// nobody gets in.
async function copyOthers({ dataDirectory }: Source, folder: string): Promise<void> {
  if (!existsSync(dataDirectory)) return
  mkdirSync(join(folder, 'files'), { mode: 0o700 })
  for (const name of otherEntries(dataDirectory, folder)) {
    const from = join(dataDirectory, name)
    // An earlier backup in a folder somebody made for them: each would hold all that came before it.
    await copyTree(from, join(folder, 'files', name), (below) => isBackup(join(from, below)))
  }
}
