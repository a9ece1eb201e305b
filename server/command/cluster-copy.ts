import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { copyTree } from './file-tree.ts'

// Recreated at every start, and written to while they are read.
const passing =
  /^(postmaster\.(pid|opts)|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+)$|pgsql_tmp|pg_internal\.init/

/**
 * Whether a path in the cluster is the socket lock of a running server: in a copy it would name an unrelated process.
 */
export const isSocketLock = (path: string): boolean => path.startsWith('.s.PGSQL.')

/**
 * Copies the files of a running PostgreSQL to `target` so that a server can start from them: recovery replays the log
 * over what changed during the copy. https://www.postgresql.org/docs/18/continuous-archiving.html
 */
export async function copyCluster(pool: pg.Pool, directory: string, target: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    // Without the slot, the first log segments may be recycled before the last file is copied.
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [`backup_${process.pid}`])
    await client.query(`select pg_backup_start('vanat', true)`)
    await copyTree(directory, target, (path) => passing.test(path) || isSocketLock(path))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
    mkdirSync(join(target, 'pg_wal'), { recursive: true, mode: 0o700 })
    await copyTree(join(directory, 'pg_wal'), join(target, 'pg_wal'))
  } finally {
    // Closing the connection ends a failed backup and drops the slot, which frees the log.
    client.release(true)
  }
}
