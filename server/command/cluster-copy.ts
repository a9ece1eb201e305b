import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { copyTree } from './file-tree.ts'

// Made anew at every start, and written to while they are read.
const passing =
  /^(postmaster\.(pid|opts)|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+)$|pgsql_tmp|pg_internal\.init/

/** The lock of a running server's socket, by its path in the cluster: in a copy it would name a process that has none of it. */
export const isSocketLock = (path: string): boolean => path.startsWith('.s.PGSQL.')

/**
 * Copies the files of a running PostgreSQL to `target` so that it can be started from them: what was written while they
 * were read is put right from the log when it starts. https://www.postgresql.org/docs/18/continuous-archiving.html
 */
export async function copyCluster(pool: pg.Pool, directory: string, target: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    // Without it, the log of the first minutes may be gone before the last file has been copied.
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [`backup_${process.pid}`])
    await client.query(`select pg_backup_start('vanat', true)`)
    await copyTree(directory, target, (path) => passing.test(path) || isSocketLock(path))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
    mkdirSync(join(target, 'pg_wal'), { recursive: true, mode: 0o700 })
    await copyTree(join(directory, 'pg_wal'), join(target, 'pg_wal'))
  } finally {
    // The end of the connection ends the backup, should it have failed, and frees the log.
    client.release(true)
  }
}
