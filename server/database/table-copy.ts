import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import pg from 'pg'
import { copyIn, copyOut, type OnChunk } from './copy-stream.ts'
import type { Table } from './table-list.ts'

export type Sequence = { readonly name: string; readonly last: number }

// A large table takes longer than any request may.
const noTimeLimit = `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`

const quoted = pg.escapeIdentifier

/**
 * Opens a transaction that sees one moment of all tables and every row of them. Throws when the user of the connection
 * would see only some rows, which would look like a complete copy.
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
  // Row-level security is forced upon the owner of the tables too; this role's policies show every company.
  if (!user?.bypasses && user?.system) await client.query('set local role app_system')
  else await client.query('set local row_security = off')
}

/** Writes the rows of `table` to `onChunk` in PostgreSQL's text format. Answers with their number. */
export function readTable(client: pg.ClientBase, { name, columns }: Table, onChunk: OnChunk): Promise<number> {
  return copyOut(client, `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`, onChunk)
}

/** Fills `table` with rows as `readTable` wrote them. Answers with their number. */
export function fillTable(
  client: pg.ClientBase,
  { name, columns }: Table,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  return copyIn(client, `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`, chunks)
}

/**
 * Empties `tables` and runs `fill` on them in one transaction in which nothing interferes: no trigger writes a second
 * history, row-level security, under which COPY cannot write, is not forced on their owner, and foreign keys are checked
 * at the end, as tables may refer to each other in a circle. All of it is as before when the transaction ends, however
 * it ends.
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
    // Checked here: a table with waiting checks cannot be altered back.
    await client.query('set constraints all immediate')
    for (const { back } of ways) await client.query(back)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Two statements, the second undoing the first. */
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

/** Copies the rows of `table` from one database to another as they come. Answers with the number read and written. */
export async function moveTable(
  from: pg.ClientBase,
  to: pg.ClientBase,
  table: Table,
): Promise<{ read: number; written: number }> {
  const pipe = new PassThrough()
  let full: Promise<unknown> | undefined
  const reading = readTable(from, table, (chunk) => {
    if (!pipe.write(chunk)) full ??= once(pipe, 'drain').finally(() => (full = undefined))
    return full
  })
  const filling = fillTable(to, table, pipe)
  reading.then(
    () => pipe.end(),
    (error: Error) => pipe.destroy(error),
  )
  const [read, written] = await Promise.all([reading, filling])
  return { read, written }
}

/** Where each sequence stands: the next number would otherwise be one that is taken. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  // Back from the role that sees every row: it may not look at sequences.
  await client.query('set local role none')
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  )
  return rows
}

export async function setSequences(client: pg.ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2)', [quoted(name), last])
}
