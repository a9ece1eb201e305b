import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { projectRoot } from '#server/runtime/root.ts'
import { asError, codeOf, messageOf } from '#server/runtime/thrown.ts'

/** One schema step: a file `NNNN-name.sql`, run once and never edited afterwards. */
export type Migration = { readonly name: string; readonly text: string; readonly checksum: string }

const folder = join(projectRoot, 'server', 'migrations')

/** Arbitrary but unique, and the same in every version of the product. */
const lockKey = 7_283_641

/** The migrations of this version, in order. Throws if a file is misnamed or two have the same number. */
export function readMigrations(from: string = folder): Migration[] {
  const names = existsSync(from)
    ? readdirSync(from)
        .filter((name) => name.endsWith('.sql'))
        .toSorted()
    : []
  const wrong = names.find((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  if (wrong) throw new Error(`${wrong} is not named like 0001-company.sql`)
  const twin = names.find((name, index) => names[index - 1]?.slice(0, 4) === name.slice(0, 4))
  if (twin) throw new Error(`two migrations have the number ${twin.slice(0, 4)}`)
  return names.map((name) => {
    // Normalise line ends: a checkout on Windows must not look like an edited migration.
    const text = readFileSync(join(from, name), 'utf8').replaceAll('\r\n', '\n')
    return { name: name.slice(0, -4), text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Migrates the schema to this version, each file in its own transaction; returns the names of those it ran. If two
 * processes start together, one waits for the other.
 * Throws if an applied migration was edited since, or if the database was migrated by a newer version.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    // Adding a column to a table with years of data takes longer than any request may.
    await client.query(`select set_config('statement_timeout', '0', false)`)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      `create table if not exists migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const pending = compare(await applied(client), migrations)
    for (const migration of pending) await apply(client, migration)
    await client.query('select pg_advisory_unlock($1)', [lockKey])
    await client.query('reset statement_timeout')
    return pending.map(({ name }) => name)
  } catch (error) {
    failure = asError(error)
    throw failure
  } finally {
    // After a failure the connection is closed, which ends the lock: on a broken one the unlock would fail too, and
    // hide the first error.
    client.release(failure)
  }
}

/** Names of the migrations not applied yet; a server with any is not ready. */
export async function pendingMigrations(
  pool: pg.Pool,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return compare(await appliedIfAny(pool), migrations).map(({ name }) => name)
}

/** None where there is no table of them yet. */
const appliedIfAny = (pool: pg.Pool): Promise<Applied[]> =>
  applied(pool).catch((error: unknown) => {
    if (codeOf(error) === '42P01') return []
    throw error
  })

/** Names of the migrations that have run, in order. */
export const appliedMigrations = async (pool: pg.Pool): Promise<string[]> =>
  (await applied(pool)).map(({ name }) => name)

type Applied = { name: string; checksum: string }

async function applied(from: pg.Pool | pg.ClientBase): Promise<Applied[]> {
  const { rows } = await from.query<Applied>('select name, checksum from migration order by name')
  return rows
}

function compare(done: readonly Applied[], migrations: readonly Migration[]): readonly Migration[] {
  const ours = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of done) {
    const migration = ours.get(name)
    if (!migration) {
      throw new Error(
        `The database was migrated by a newer version (${name} is not known here). Start that version, or restore a backup from before it.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it had run. Put the file back and write the change as a new migration.`,
      )
    }
  }
  const names = new Set(done.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

async function apply(client: pg.ClientBase, { name, text, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${name} failed: ${messageOf(error)}`, {
      cause: error,
    })
  }
}
