import type pg from 'pg'
import { asError } from '#server/runtime/thrown.ts'
import { migrate, type Migration, pendingMigrations, readMigrations } from './migrate.ts'
import { beginReading, fillTables, moveTable, readSequences, setSequences } from './table-copy.ts'
import { listTables } from './table-list.ts'

type MovedTable = { readonly name: string; readonly rows: number }

/**
 * Copies everything to another, empty database; returns the rows per table. The copy is one snapshot of the source, and
 * the target keeps all of it or nothing.
 * Throws if the target is in use, if the source has not been migrated to this version, or if a table's row counts
 * differ afterwards.
 */
export async function moveDatabase(
  source: pg.Pool,
  target: pg.Pool,
  migrations: readonly Migration[] = readMigrations(),
): Promise<MovedTable[]> {
  const pending = await pendingMigrations(source, migrations)
  if (pending.length > 0) throw new Error('The database is of an older version. Start the product once, then move it.')
  await refuseUnlessEmpty(target)
  await migrate(target, migrations)
  const from = await source.connect()
  const to = await target.connect()
  let failure: Error | undefined
  try {
    const tables = await listTables(from)
    const moved: MovedTable[] = []
    await beginReading(from)
    await fillTables(to, tables, async () => {
      for (const table of tables) {
        const { read, written } = await moveTable(from, to, table)
        const found = await count(to, table.name)
        if (read !== written || found !== read)
          throw new Error(`${table.name}: ${read} rows were read and ${found} arrived`)
        moved.push({ name: table.name, rows: found })
      }
      await setSequences(to, await readSequences(from))
    })
    await from.query('commit')
    return moved
  } catch (error) {
    failure = asError(error)
    throw failure
  } finally {
    // After a failure the source may still be sending a table that nobody reads.
    from.release(failure)
    to.release(failure)
  }
}

async function refuseUnlessEmpty(target: pg.Pool): Promise<void> {
  const { rows } = await target.query<{ used: boolean }>(
    `select exists (select from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace) as used`,
  )
  if (rows[0]?.used)
    throw new Error('The target database already has tables. Give an empty one: what is there is never overwritten.')
}

async function count(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from ${client.escapeIdentifier(table)}`,
  )
  return rows[0]?.count ?? -1
}
