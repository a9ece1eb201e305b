import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { chunksTo } from '#server/database/copy-stream.ts'
import {
  beginReading,
  fillTable,
  fillTables,
  readSequences,
  readTable,
  setSequences,
} from '#server/database/table-copy.ts'
import { listTables, type Table } from '#server/database/table-list.ts'
import type { BackupManifest } from './backup-manifest.ts'

type Exported = Pick<BackupManifest, 'tables' | 'sequences'>

const fileOf = (folder: string, { name }: Table): string => join(folder, 'tables', `${name}.copy`)

/** Writes all rows of one snapshot to `folder`, one file per table, in the text format of COPY. */
export async function exportTables(pool: pg.Pool, folder: string): Promise<Exported> {
  mkdirSync(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const client = await pool.connect()
  try {
    const tables = await listTables(client)
    await beginReading(client)
    const exported: BackupManifest['tables'] = []
    for (const table of tables) {
      exported.push({ name: table.name, columns: [...table.columns], rows: await exportTable(client, folder, table) })
    }
    return { tables: exported, sequences: await readSequences(client) }
  } finally {
    client.release(true)
  }
}

async function exportTable(client: pg.ClientBase, folder: string, table: Table): Promise<number> {
  const file = createWriteStream(fileOf(folder, table), { mode: 0o600, flush: true })
  const written = finished(file)
  const read = readTable(client, table, chunksTo(file)).finally(() => file.end())
  // Together: a full disk ends the export at once, not when the database has sent the last row.
  const [rows] = await Promise.all([read, written])
  return rows
}

/** Fills a migrated database from files of `exportTables`. Throws, leaving the tables empty, if a row is missing. */
export async function importTables(pool: pg.Pool, folder: string, { tables, sequences }: Exported): Promise<void> {
  const client = await pool.connect()
  try {
    await fillTables(client, tables, async () => {
      for (const table of tables) {
        const rows = await fillTable(client, table, createReadStream(fileOf(folder, table)))
        if (rows !== table.rows) throw new Error(`${table.name}: ${rows} rows came back of ${table.rows}`)
      }
      await setSequences(client, sequences)
    })
  } finally {
    client.release()
  }
}
