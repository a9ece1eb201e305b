import type pg from 'pg'
import { openDatabase } from '#server/database/open-database.ts'
import type { Configuration } from '#server/runtime/configuration.ts'

const broughtBack = (aside: string): string =>
  `${moveExtensions('public', aside)}; drop schema public cascade; alter schema ${aside} rename to public`

/** Empties the database again: what a failed restore left would count as data at the next one. */
const emptied = `alter schema public rename to failed_restore; create schema public;
  ${moveExtensions('failed_restore', 'public')}; drop schema failed_restore cascade`

/**
 * Refills the database at `DATABASE_URL` with `fill`. Existing data is moved to another schema, only with `force`, and
 * moved back if `fill` fails; an empty database is then empty again. Returns that schema's name.
 */
export async function refillServer(
  target: Pick<Configuration, 'databaseUrl' | 'dataDirectory' | 'database'>,
  force: boolean,
  fill: (pool: pg.Pool) => Promise<void>,
): Promise<string | undefined> {
  const database = await openDatabase(target)
  const { pool } = database
  try {
    const aside = (await isUsed(pool))
      ? `before_restore_${new Date().toISOString().slice(0, 23).replaceAll(/\D/g, '_')}`
      : undefined
    if (aside && !force)
      throw new Error('There is data in the database. With --force it is moved into another schema and kept.')
    if (aside)
      await pool.query(
        `alter schema public rename to ${aside}; create schema public; ${moveExtensions(aside, 'public')}`,
      )
    try {
      await fill(pool)
    } catch (error) {
      await pool.query(aside ? broughtBack(aside) : emptied)
      throw error
    }
    return aside
  } finally {
    await database.close()
  }
}

async function isUsed(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ used: boolean }>(
    `select exists (select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as used`,
  )
  return rows[0]?.used === true
}

// Migrations expect extensions in the schema they fill. One message is one transaction, so all or none of it happens.
function moveExtensions(from: string, to: string): string {
  return `do $$ declare e record; begin
      for e in select extname from pg_extension where extnamespace = '${from}'::regnamespace loop
        execute format('alter extension %I set schema ${to}', e.extname);
      end loop;
    end $$`
}
