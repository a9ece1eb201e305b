import { PassThrough } from 'node:stream'
import pg from 'pg'
import { chunksTo, copyIn, copyOut, type OnChunk } from './copy-stream.ts'
import type { Table } from './table-list.ts'

type Sequence = { readonly name: string; readonly last: number }

// A large table takes longer than any request may.
const noTimeLimit = `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`

const quoted = pg.escapeIdentifier

/**
 * Opens a transaction with one snapshot of all tables and every row in them. Throws if the connection's user would see
 * only some rows, which would look like a complete copy.
 */
export async function beginReading(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(noTimeLimit)
  const { rows } = await client.query<{ bypasses: boolean; system: boolean }>(
    `select rolsuper or rolbypassrls as bypasses,
       exists (select from pg_roles s where s.rolname = 'app_system' and pg_has_role(current_user, s.oid, 'set')) as system
     from pg_roles where rolname = current_user`,
  )
  const [user] = rows
  // Row-level security also applies to the tables' owner; this role's policies show every company.
  if (!user?.bypasses && user?.system) await client.query('set local role app_system')
  else await client.query('set local row_security = off')
}

/** Passes the rows of `table` to `onChunk` in PostgreSQL's text format. Returns their number. */
export function readTable(client: pg.ClientBase, { name, columns }: Table, onChunk: OnChunk): Promise<number> {
  return copyOut(client, `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`, onChunk)
}

/** Fills `table` with rows from `readTable`. Returns their number. */
export function fillTable(
  client: pg.ClientBase,
  { name, columns }: Table,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  return copyIn(client, `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`, chunks)
}

/**
 * Empties `tables` and runs `fill` in one transaction without interference: triggers are off, so that no second history
 * is written; row-level security, under which COPY cannot write, is not forced on the owner; and foreign keys are
 * checked at the end, since tables may refer to each other in a cycle. All of it is restored when the transaction ends,
 * however it ends.
 */
export async function fillTables(
  client: pg.ClientBase,
  tables: readonly Table[],
  fill: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(noTimeLimit)
    const names = tables.map(({ name }) => quoted(name))
    if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
    const ways = [...names.map(triggersAside), ...(await protectionsAside(client))]
    for (const { aside } of ways) await client.query(aside)
    await client.query('set constraints all deferred')
    await fill()
    // Check now: a table with pending checks cannot be altered back.
    await client.query('set constraints all immediate')
    for (const { back } of ways) await client.query(back)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Two statements; `back` undoes `aside`. */
type Aside = { readonly aside: string; readonly back: string }

function triggersAside(table: string): Aside {
  return { aside: `alter table ${table} disable trigger user`, back: `alter table ${table} enable trigger user` }
}

async function protectionsAside(client: pg.ClientBase): Promise<Aside[]> {
  const { rows: forced } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relforcerowsecurity and relnamespace = current_schema()::regnamespace`,
  )
  const { rows: strict } = await client.query<{ name: string; constraint: string }>(
    `select c.relname as name, k.conname as constraint from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and not k.condeferrable and k.connamespace = current_schema()::regnamespace`,
  )
  return [
    ...forced.map(({ name }) => {
      const security = `force row level security`
      return { aside: `alter table ${quoted(name)} no ${security}`, back: `alter table ${quoted(name)} ${security}` }
    }),
    ...strict.map(({ name, constraint }) => {
      const alter = `alter table ${quoted(name)} alter constraint ${quoted(constraint)}`
      return { aside: `${alter} deferrable`, back: `${alter} not deferrable` }
    }),
  ]
}

/** Streams the rows of `table` from one database to another. Returns the numbers read and written. */
export async function moveTable(
  from: pg.ClientBase,
  to: pg.ClientBase,
  table: Table,
): Promise<{ read: number; written: number }> {
  const pipe = new PassThrough()
  const reading = readTable(from, table, chunksTo(pipe))
  const filling = fillTable(to, table, pipe)
  reading.then(
    () => pipe.end(),
    (error: Error) => pipe.destroy(error),
  )
  const [read, written] = await Promise.all([reading, filling])
  return { read, written }
}

/** The last value of each sequence: otherwise the next number could be taken already. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  // Leave the role that sees every row: it may not read sequences.
  await client.query('set local role none')
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  )
  return rows
}

/** Continues each sequence after the last value it had in the source. */
export async function setSequences(client: pg.ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2)', [quoted(name), last])
}
